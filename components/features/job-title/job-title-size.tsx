'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { RankedBars } from '@/components/kit/charts/ranked-bars';
import { type LabelOf, rankedList, shareTable } from '@/components/kit/charts/share-transform';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { useNameOfKind } from '@/components/kit/item-names';
import type { CopyOutcome } from '@/components/kit/copy-content';
import { MeasuredCard, type Waiting } from '@/components/kit/section-card/measured-card';
import { Skeleton } from '@/components/ui/skeleton';
import { Button } from '@/components/ui/button';
import { caller } from '@/lib/client/caller';
import { request } from '@/lib/client/request-client';
import { buildTargeting } from '@/lib/client/stores/build-targeting';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { usePersonal } from '@/lib/client/use-personal';
import { type JobTitleSize, jobTitleTargeting } from '@/lib/contracts/job-titles';
import { foundIn } from '@/lib/domain/targeting-candidates';
import { isLowSample } from '@/lib/domain/section-sample';
import { route } from '@/lib/tenants/routes';
import { isGroup } from './title-picker';
import type { JobTitleState } from './use-job-title-state';

function useTitleName() {
  const nameOf = useNameOfKind();
  return (title: string) => (isGroup(title) ? nameOf('job', title) : title);
}

/** The size of all titles together, spoken when it changes. */
function Size({ answer, waiting }: { answer: JobTitleSize | null; waiting: Waiting }) {
  const t = useTranslations('creators.jobTitle');
  const format = useChartFormat();
  const share = answer?.share;
  return (
    <section
      aria-labelledby="job-size-title"
      className="rounded-lg border border-line bg-surface px-4 py-3.5"
    >
      <h2 id="job-size-title" className="text-sm font-semibold">
        {t('size')}
      </h2>
      <div role="status" aria-busy={answer === null && waiting.kind !== 'error'} className="mt-1 min-h-16">
        {answer === null ? (
          waiting.kind === 'error' ? (
            <p className="text-sm text-danger">{t('failed')}</p>
          ) : (
            <>
              <span className="sr-only">{t('counting')}</span>
              <Skeleton className="mt-2 h-7 w-40" />
            </>
          )
        ) : (
          <>
            <p className="text-2xl font-semibold tracking-tight">
              {answer.size === null ? t('tooFew') : t('sizeValue', { count: answer.size })}
            </p>
            <p className="mt-0.5 text-sm text-muted">
              {share
                ? t('sizeShare', {
                    share: format.share(share.value),
                    low: format.share(share.low),
                    high: format.share(share.high),
                    baseCount: answer.base,
                    unknownCount: answer.unknown,
                    base: format.count(answer.base),
                    unknown: format.count(answer.unknown),
                  })
                : t('tooFewText')}
            </p>
          </>
        )}
      </div>
      <p className="mt-2 text-xs text-subtle">{t('notPeople')}</p>
    </section>
  );
}

/** What is left out of the size, and words that one of the groups holds as well. */
function Notes({ answer }: { answer: JobTitleSize }) {
  const t = useTranslations('creators.jobTitle');
  const nameOf = useNameOfKind();
  const name = useTitleName();
  const withheld = answer.titles.filter((title) => title.withheld).map(({ title }) => name(title));
  const words = answer.titles.filter(({ kind, group }) => kind === 'words' && group !== null);
  const data = answer.section.receipt.datasets.map((one) => `${one.name} v${one.version}`).join(', ');
  return (
    <div className="grid gap-0.5 text-xs text-subtle">
      {withheld.length > 0 && <p className="text-warn">{t('withheld', { titles: withheld.join(', ') })}</p>}
      {words.map(({ title, group }) => (
        <p key={title}>{t('groupOf', { title, group: nameOf('job', group ?? '') })}</p>
      ))}
      <p>{t('datasets', { datasets: data })}</p>
    </div>
  );
}

/** Stores the titles as a targeting list of the person's own and opens it; nobody in particular is asked to sign in. */
function useKeepList({ titles, countries, dataset }: JobTitleState) {
  const t = useTranslations('creators.jobTitle');
  const locale = useLocale();
  const { push } = useRouter();
  const signedIn = usePersonal('token') !== null;
  return async (): Promise<void> => {
    if (!signedIn) return signInDialog.getState().ask();
    const body = { ...caller(), job_titles: titles, countries, dataset, locale };
    try {
      const { id } = await request(jobTitleTargeting, { body });
      toastStore.getState().add(t('kept'), 'success');
      push(route('targeting-lists', { id }));
    } catch (error) {
      tellFailure(error);
    }
  };
}

/** Words of a bio are words to aim at; of a group of jobs it is what its people write that can be aimed at. */
function Targeting({ answer: { titles, section }, state }: { answer: JobTitleSize; state: JobTitleState }) {
  const t = useTranslations('build-targeting');
  const tj = useTranslations('creators.jobTitle');
  const keep = useKeepList(state);
  const name = useTitleName();
  const { receipt, items, base } = section;
  const ask = (title: string) => {
    const { n, share } = items.find(({ key }) => key === title) ?? {};
    const words = { section: 'job_titles', field: 'keywords', value: title } as const;
    const filters = [...receipt.recipe.filters, { section: 'job_titles' as const, key: title }];
    buildTargeting({
      title: name(title),
      from: isGroup(title)
        ? { recipe: { ...receipt.recipe, whole: true, filters } }
        : { candidates: [foundIn(receipt, words, { n, share, base })] },
    });
  };
  return (
    <ul className="flex flex-wrap gap-2">
      {titles.some(({ withheld }) => !withheld) && (
        <li>
          <AsyncButton size="sm" variant="primary" onClick={keep}>
            {tj('keep')}
          </AsyncButton>
        </li>
      )}
      {titles
        .filter(({ withheld }) => !withheld)
        .map(({ title }) => (
          <li key={title}>
            <Button size="sm" onClick={() => ask(title)}>
              {t('actionFor', { name: name(title) })}
            </Button>
          </li>
        ))}
    </ul>
  );
}

interface FiguresProps {
  answer: JobTitleSize | null;
  waiting: Waiting;
  state: JobTitleState;
}

/** The size with its interval, the titles one by one with their table, and the receipt. */
export function JobTitleFigures({ answer, waiting, state }: FiguresProps) {
  const t = useTranslations('creators.jobTitle');
  const tc = useTranslations('kit.copy');
  const name = useTitleName();
  const section = answer?.section ?? null;
  const label: LabelOf = ({ key }) => name(key);
  const copied = (outcome: CopyOutcome) =>
    toastStore.getState().add(tc(outcome), outcome === 'done' ? 'success' : 'error');
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Size answer={answer} waiting={waiting} />
      <MeasuredCard
        id="job-titles"
        title={t('byTitle')}
        section={section}
        waiting={waiting}
        empty={section?.items.length === 0 ? t('none') : null}
        counts={section && { n: section.base, unknown: section.unknown, unit: 'accounts' }}
        lowSample={section ? isLowSample('job_titles', section) : false}
        shape="bars"
        counting={t('counting')}
        table={(found) => shareTable(found, label)}
        methodHref={(id) => route('methods', { id })}
        onCopied={copied}
      >
        {(found, caption) => (
          <RankedBars
            label={caption}
            labelWidth={136}
            initial={20}
            list={rankedList(found, { value: 'share', exclusive: false, label })}
          />
        )}
      </MeasuredCard>
      {answer && <Targeting answer={answer} state={state} />}
      {answer && <Notes answer={answer} />}
    </div>
  );
}
