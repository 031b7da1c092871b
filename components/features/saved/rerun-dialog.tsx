'use client';

import { useKnownCount } from '@/components/kit/use-known-count';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { ErrorState } from '@/components/kit/error-state';
import { SectionSkeleton } from '@/components/kit/section-card/section-skeleton';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '@/components/ui/dialog';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { rerunSavedAudience } from '@/lib/contracts/saved-audiences';
import type { ChangeReason, Rerun, SavedAudience, SavedSummary } from '@/lib/domain/saved';
import { formatDateRange } from '@/lib/format/date';
import { formatFull, formatChange } from '@/lib/format/number';
import { explorePath } from './audience-menu';
import { ChangesTable } from './changes-table';

type Window = 'same' | 'latest';

function useReasonText(): (reason: ChangeReason) => string {
  const t = useTranslations('saved.rerun');
  const locale = useLocale();
  const days = ({ from, to }: { from: string; to: string }) => formatDateRange(from, to, locale);
  return (reason) => {
    if (reason.kind === 'window')
      return t('moved', { before: days(reason.before), after: days(reason.after) });
    if (reason.kind === 'code') return t('code', { before: reason.before, after: reason.after });
    const { dataset, from_version: from, to_version: to, added, removed } = reason;
    const posts =
      added === null || removed === null
        ? t('unknown')
        : t('posts', { added, removed: formatFull(removed, locale) });
    return `${t('data', { dataset, from, to })} ${posts}`;
  };
}

function Reasons({ reasons }: { reasons: readonly ChangeReason[] }) {
  const t = useTranslations('saved.rerun');
  const textOf = useReasonText();
  return (
    <section className="mt-4">
      <h3 className="text-sm font-semibold">{t('why')}</h3>
      {reasons.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{t('nothing')}</p>
      ) : (
        <ul className="mt-1 list-disc space-y-1 pl-5 text-sm">
          {reasons.map((reason, place) => (
            <li key={place}>{textOf(reason)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const TOTALS = ['posts', 'accounts', 'engagements'] as const;

function Totals({ before, after }: { before: SavedSummary; after: SavedSummary }) {
  const t = useTranslations('saved.rerun');
  const locale = useLocale();
  const known = useKnownCount();
  const changeText = (from: number | null, to: number | null) =>
    from === null || to === null ? known(null) : formatChange(to - from, locale, 0);
  const label = { posts: t('posts_label'), accounts: t('accounts'), engagements: t('engagements') };
  return (
    <section className="mt-5">
      <h3 className="text-sm font-semibold">{t('totals')}</h3>
      <table className="mt-1 w-full text-sm">
        <thead className="text-left text-xs text-subtle">
          <tr>
            <th scope="col" className="py-1 pr-2 font-medium">
              {t('figure')}
            </th>
            {(['before', 'after', 'difference'] as const).map((column) => (
              <th key={column} scope="col" className="py-1 pl-2 text-right font-medium">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TOTALS.map((id) => (
            <tr key={id} className="border-t border-line-soft">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal">
                {label[id]}
              </th>
              <td className="py-1.5 pl-2 text-right">{known(before.totals[id])}</td>
              <td className="py-1.5 pl-2 text-right">{known(after.totals[id])}</td>
              <td className="py-1.5 pl-2 text-right">{changeText(before.totals[id], after.totals[id])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Result({ result }: { result: Rerun }) {
  return (
    <>
      <Reasons reasons={result.reasons} />
      <Totals before={result.before} after={result.after} />
      {result.reasons.length > 0 && <ChangesTable sections={result.sections} />}
    </>
  );
}

interface RunProps {
  audience: SavedAudience;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

function Run({ audience, onChanged, onClose }: RunProps) {
  const t = useTranslations('saved.rerun');
  const tv = useTranslations('saved.versions');
  const [window, setWindow] = useState<Window>('same');
  const path = { pk: audience.id };
  const { data, error, isLoading, mutate } = useEndpoint(
    rerunSavedAudience,
    { path, body: { window } },
    { keepPreviousData: false, revalidateOnReconnect: false },
  );
  const keep = async () => {
    const { audience: kept } = await request(rerunSavedAudience, { path, body: { window, keep: true } });
    toastStore.getState().add(tv('done', { version: kept.version }), 'success');
    await onChanged();
    onClose();
  };
  const windows = (['same', 'latest'] as const).map((value) => ({ value, label: t(value) }));
  return (
    <>
      <div className="mt-4">
        <SegmentedControl label={t('window')} segments={windows} value={window} onValueChange={setWindow} />
      </div>
      <div aria-busy={isLoading} aria-live="polite">
        {error ? (
          <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />
        ) : data ? (
          <Result result={data} />
        ) : (
          <>
            <span className="sr-only">{t('running')}</span>
            <SectionSkeleton shape="table" />
          </>
        )}
      </div>
      <DialogFooter>
        <DialogClose asChild>
          <Button>{t('close')}</Button>
        </DialogClose>
        {data && (
          <Button asChild>
            <Link href={explorePath(data.after.recipe, false)}>{t('open')}</Link>
          </Button>
        )}
        {data && data.reasons.length > 0 && audience.owner.mine && (
          <AsyncButton variant="primary" onClick={keep} onError={tellFailure}>
            {t('keep')}
          </AsyncButton>
        )}
      </DialogFooter>
    </>
  );
}

/** Runs a saved audience on the data of today: what differs from the saved result, how surely, and why. */
export function RerunDialog(props: {
  audience: SavedAudience | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}) {
  const { audience, onClose } = props;
  const t = useTranslations('saved.rerun');
  return (
    <Dialog open={audience !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent size="form">
        <DialogTitle>{t('title')}</DialogTitle>
        <DialogDescription className="break-words">
          {t('hint', { name: audience?.name ?? '' })}
        </DialogDescription>
        {audience && <Run {...props} key={audience.id} audience={audience} />}
      </DialogContent>
    </Dialog>
  );
}
