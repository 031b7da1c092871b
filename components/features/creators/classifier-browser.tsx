'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/kit/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import type { Classifier } from '@/lib/contracts/creators';
import { cn } from '@/lib/utils';
import { useClassifierName } from './use-classifier-name';
import type { CreatorsState } from './use-creators-state';

interface BrowserProps {
  state: CreatorsState;
  listed: readonly Classifier[] | undefined;
  error: string | null;
  onRetry: () => unknown;
  onChange: (change: Partial<CreatorsState>) => void;
}

const CRUMB =
  'min-h-6 max-w-full cursor-pointer truncate rounded-sm text-accent-text underline-offset-3 hover:underline pointer-coarse:min-h-11';

/** Where the list stands: each step leads back to itself. */
function Breadcrumbs({ path, onChange }: { path: readonly string[]; onChange: BrowserProps['onChange'] }) {
  const t = useTranslations('creators.browse');
  const nameOf = useClassifierName();
  if (path.length === 0) return null;
  const steps = [
    { id: '', name: t('all'), path: [] as string[] },
    ...path.map((id, place) => ({ id, name: nameOf(id), path: path.slice(0, place + 1) })),
  ];
  return (
    <nav aria-label={t('path')} className="border-b border-line-soft px-4 py-2">
      <ol className="flex flex-wrap items-center gap-x-1 text-xs">
        {steps.map((step, place) => {
          const last = place === steps.length - 1;
          return (
            <li key={step.id} className="flex min-w-0 items-center gap-1">
              {place > 0 && <ChevronRight aria-hidden className="size-3 flex-none text-subtle" />}
              {last ? (
                <span aria-current="page" className="truncate font-medium">
                  {step.name}
                </span>
              ) : (
                <button type="button" className={CRUMB} onClick={() => onChange({ path: step.path })}>
                  {step.name}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Row({ row, state, onChange }: { row: Classifier } & Pick<BrowserProps, 'state' | 'onChange'>) {
  const t = useTranslations('creators.browse');
  const { classifier_id: id, name, has_children: open, accounts } = row;
  const chosen = state.classifier === id;
  const counted = kindOf(id) === 'interests' ? 'accountsInterest' : 'accountsTopic';
  return (
    <li className={cn('flex items-center', chosen && 'bg-accent-soft')}>
      <button
        type="button"
        aria-pressed={chosen}
        onClick={() => onChange({ classifier: id, text: '' })}
        className="min-w-0 flex-1 cursor-pointer px-4 py-1.5 text-left hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
      >
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block text-xs text-muted">{t(counted, { count: accounts })}</span>
      </button>
      {open && (
        <IconButton
          className="mr-2"
          label={t('open', { name })}
          onClick={() => onChange({ path: [...state.path, id] })}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

const kindOf = (id: string) => (id.startsWith('interest:') ? 'interests' : 'topics');

interface RowsProps extends Pick<BrowserProps, 'state' | 'onChange'> {
  heading: string | null;
  rows: readonly Classifier[];
}

function Rows({ heading, rows, ...row }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <>
      {heading !== null && (
        <h3 className="border-b border-line-soft bg-sunken px-4 py-1 text-xs font-medium text-muted">
          {heading}
        </h3>
      )}
      <ul className="divide-y divide-line-soft border-b border-line-soft">
        {rows.map((one) => (
          <Row key={one.classifier_id} row={one} {...row} />
        ))}
      </ul>
    </>
  );
}

/** Topics and interests to look for creators in, level by level. */
export function ClassifierBrowser({ state, listed, error, onRetry, onChange }: BrowserProps) {
  const t = useTranslations('creators.browse');
  return (
    <section
      aria-labelledby="classifiers-title"
      aria-busy={!listed && error === null}
      className="min-w-0 self-start overflow-hidden rounded-lg border border-line bg-surface"
    >
      <h2 id="classifiers-title" className="px-4 py-2.5 text-sm font-semibold">
        {t('title')}
      </h2>
      <Breadcrumbs path={state.path} onChange={onChange} />
      {error !== null ? (
        <ErrorState title={t('failed')} message={error} onRetry={onRetry} />
      ) : !listed ? (
        <div role="status" className="grid gap-3 px-4 py-3">
          <span className="sr-only motion-reduce:not-sr-only">{t('loading')}</span>
          {[80, 64, 72, 56].map((width) => (
            <Skeleton key={width} style={{ width: `${width}%` }} />
          ))}
        </div>
      ) : listed.length === 0 ? (
        <p role="status" className="px-4 pb-3 text-sm text-muted">
          {t('none')}
        </p>
      ) : (
        <div className="max-h-72 overflow-y-auto border-t border-line-soft lg:max-h-[520px]">
          {(['topics', 'interests'] as const).map((kind) => (
            <Rows
              key={kind}
              heading={state.path.length === 0 ? t(kind) : null}
              rows={listed.filter(({ classifier_id: id }) => kindOf(id) === kind)}
              state={state}
              onChange={onChange}
            />
          ))}
        </div>
      )}
      <p className="border-t border-line-soft px-4 py-2 text-xs text-subtle">{t('note')}</p>
    </section>
  );
}
