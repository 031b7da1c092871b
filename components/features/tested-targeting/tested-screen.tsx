'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { SampleBadge } from '@/components/kit/sample-badge';
import { ReceiptPopover } from '@/components/kit/section-card/receipt-popover';
import { QuestionSearch } from '@/components/kit/tool-form/question-search';
import { useTabTitle } from '@/components/kit/use-tab-title';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { tellRefusal } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listDatasets } from '@/lib/contracts/datasets';
import { testTargeting, type TestedTargeting } from '@/lib/contracts/tested-targeting';
import { chooseDatasets } from '@/lib/domain/choose-dataset';
import { isWhole, printExploreState, recipeOfState } from '@/lib/domain/explore-url';
import { chipText } from '@/lib/domain/tested-targeting';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { FiguresTable } from './figures-table';
import { Groups } from './groups';
import { Headline } from './headline';
import { OwnPackage } from './own-package';
import { PackageChips } from './package-chips';
import { ReachCurve } from './reach-curve';
import { packageOf, type TestedState, useTestedState } from './tested-state';

/** What the figures are of, and of whom they are not. */
function Notes({ tested }: { tested: TestedTargeting }) {
  const t = useTranslations('tested.notes');
  const title = useTranslations('tested')('title');
  const locale = useLocale();
  const { parts, left_out: left, receipt } = tested;
  const n = (value: number) => formatFull(value, locale);
  const told = {
    learn: n(parts.learn.accounts),
    choose: n(parts.choose.accounts),
    report: n(parts.report.accounts),
    target: n(parts.report.target),
    count: n(tested.candidates),
    day: formatDate(tested.split_at ?? receipt.computed_at, locale),
  };
  return (
    <div className="grid gap-1 text-xs text-subtle">
      <p>{t('reach')}</p>
      <p>
        {tested.floor === null ? t('splitGiven', told) : t('split', told)}{' '}
        <span className="inline-flex align-middle">
          <ReceiptPopover
            title={title}
            receipt={receipt}
            interval="exact"
            methodHref={route('methods', { id: receipt.method })}
          />
        </span>
      </p>
      {left.length > 0 && (
        <p>
          {t(tested.floor === null ? 'defining' : 'leftOut', {
            words: left.slice(0, 20).map(chipText).join(', '),
          })}
        </p>
      )}
    </div>
  );
}

function Found(props: {
  tested: TestedTargeting;
  topic: string;
  list: string | null;
  onTest: (chips: string[]) => void;
}) {
  const { tested, topic, list, onTest } = props;
  const t = useTranslations('tested');
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 content-start gap-5">
        <Headline tested={tested} />
        <section
          aria-label={t('curve.label')}
          className="grid gap-4 rounded-lg border border-line bg-surface p-4"
        >
          <ReachCurve tested={tested} />
          <FiguresTable tested={tested} />
        </section>
        <Groups groups={tested.groups} />
        <Notes tested={tested} />
      </div>
      <div className="grid content-start gap-4">
        <PackageChips
          key={tested.receipt.computed_at}
          tested={tested}
          topic={topic}
          list={list}
          onTest={onTest}
        />
      </div>
    </div>
  );
}

function Answer(props: { state: TestedState; names: string[]; onTest: (chips: string[]) => void }) {
  const { state, names, onTest } = props;
  const t = useTranslations('tested');
  const recipe = recipeOfState(state.question, names);
  const { data, error, mutate, isLoading } = useEndpoint(
    testTargeting,
    { body: { recipe, package: packageOf(state.chips) } },
    { onError: tellRefusal, revalidateOnFocus: false },
  );
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => void mutate()} />;
  if (!data || isLoading)
    return (
      <p role="status" className="flex min-h-90 items-center justify-center gap-2 text-sm text-muted">
        <Spinner /> {t('counting')}
      </p>
    );
  if (data.cannot_tell !== null)
    return (
      <div className="grid gap-5">
        <EmptyState title={t(`cannot.${data.cannot_tell}.title`)}>
          {t(`cannot.${data.cannot_tell}.text`, { target: data.parts.report.target })}
        </EmptyState>
        <Groups groups={data.groups} />
      </div>
    );
  const topic = state.question.text || names.join(', ');
  const list = state.chips.length > 0 ? state.list : null;
  return <Found tested={data} topic={topic} list={list} onTest={onTest} />;
}

/** The words that reach the people of a question, or what a package reaches of them, told of people held back. */
export function TestedScreen() {
  const t = useTranslations('tested');
  const { state, update } = useTestedState();
  const { question, chips } = state;
  const { data: datasets = [] } = useEndpoint(listDatasets, {});
  const chosen = chooseDatasets(question.datasets, datasets);
  const asked = question.text !== '' || isWhole(question);
  const test = (next: string[]) => update({ chips: next });
  useTabTitle([t('title'), question.text].filter(Boolean).join(': '));
  return (
    <>
      <QuestionSearch
        question={question}
        datasets={datasets}
        chosen={chosen[0]}
        label={t('question')}
        run={t('ask')}
        ask={(patch) => update({ question: { ...question, ...patch } })}
      />
      <div className="answer-frame pt-3 pb-12">
        <PageHeader
          title={t('title')}
          badge={chosen.some(({ sample }) => sample) && asked ? <SampleBadge /> : undefined}
          meta={t('lead')}
          actions={
            asked ? (
              <Button asChild>
                <Link href={`${route('explore')}?${printExploreState(question)}`}>{t('change')}</Link>
              </Button>
            ) : undefined
          }
        />
        {!asked && (
          <EmptyState picture="start" title={t('start')}>
            {t('startText')}
          </EmptyState>
        )}
        {asked && chosen.length > 0 && (
          <div className="grid gap-5">
            <Answer state={state} names={chosen.map(({ name }) => name)} onTest={test} />
            <OwnPackage key={chips.join()} chips={chips} onTest={test} />
          </div>
        )}
      </div>
    </>
  );
}
