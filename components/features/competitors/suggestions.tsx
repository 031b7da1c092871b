'use client';

import { Plus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { ReceiptPopover } from '@/components/kit/section-card/receipt-popover';
import { Button } from '@/components/ui/button';
import { buildTargeting } from '@/lib/client/stores/build-targeting';
import { Spinner } from '@/components/ui/spinner';
import type { CompetitorSuggestion } from '@/lib/contracts/competitors';
import { foundIn } from '@/lib/domain/targeting-candidates';
import { formatFixed } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';

interface SuggestionsProps {
  handle: string;
  /** Undefined until they are there. */
  found: readonly CompetitorSuggestion[] | undefined;
  error: string | undefined;
  slow: boolean;
  taken: readonly string[];
  /** Whether there is room for one more. */
  room: boolean;
  onAdd: (handle: string) => void;
}

const SHOWN = 6;

function Suggestion({
  one,
  room,
  onAdd,
}: Pick<SuggestionsProps, 'room' | 'onAdd'> & { one: CompetitorSuggestion }) {
  const t = useTranslations('tools.competitors.suggestions');
  const locale = useLocale();
  const { n, base, index } = one.reason;
  const times = (value: number | null) => (value === null ? '∞' : formatFixed(value, 1, locale));
  return (
    <li className="flex min-w-0 items-start gap-2 border-t border-line-soft py-2 first:border-0 lg:nth-2:border-0">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">
          @{one.handle}
          {one.name !== one.handle && <span className="font-normal text-muted"> {one.name}</span>}
        </p>
        <p className="text-xs text-muted">
          {t('reason', {
            n,
            base,
            index: times(index.value),
            low: times(index.low),
            high: times(index.high),
          })}
        </p>
      </div>
      <Button size="sm" disabled={!room} onClick={() => onAdd(one.handle)}>
        <Plus aria-hidden />
        {t('add')}
        <span className="sr-only"> @{one.handle}</span>
      </Button>
    </li>
  );
}

const candidateOf = ({ handle, reason, receipt }: CompetitorSuggestion) =>
  foundIn(receipt, { section: 'similar_accounts', field: 'handles', value: handle }, reason);

/** Whom else the audience names, and why: one click compares with it. */
export function Suggestions({ handle, found, error, slow, taken, room, onAdd }: SuggestionsProps) {
  const t = useTranslations('tools.competitors.suggestions');
  const targeting = useTranslations('build-targeting');
  const open = found?.filter((one) => !taken.includes(one.handle)).slice(0, SHOWN) ?? [];
  const [first] = found ?? [];
  return (
    <section
      aria-labelledby="suggestions-title"
      className="mb-5 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <div className="flex items-center gap-2">
        <h2 id="suggestions-title" className="min-w-0 flex-1 text-sm font-semibold">
          {t('title', { handle: `@${handle}` })}
        </h2>
        {first && (
          <ReceiptPopover
            title={t('receipt')}
            receipt={first.receipt}
            methodHref={route('methods', { id: first.receipt.method })}
          />
        )}
        {found && found.length > 0 && (
          <Button
            size="sm"
            onClick={() =>
              buildTargeting({ title: `@${handle}`, from: { candidates: found.map(candidateOf) } })
            }
          >
            {targeting('action')}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p role="alert" className="py-2 text-xs text-danger">
          {error}
        </p>
      )}
      {!found && error === undefined && (
        <p role="status" className="flex items-center gap-2 py-2 text-xs text-muted">
          <Spinner /> {t(slow ? 'slow' : 'loading')}
        </p>
      )}
      {found && open.length === 0 && <p className="py-2 text-xs text-muted">{t('none')}</p>}
      {open.length > 0 && (
        <>
          <ul className="grid gap-x-6 lg:grid-cols-2">
            {open.map((one) => (
              <Suggestion key={one.handle} one={one} room={room} onAdd={onAdd} />
            ))}
          </ul>
          <p className="mt-1 text-xs text-subtle">{t(room ? 'limit' : 'full')}</p>
        </>
      )}
    </section>
  );
}
