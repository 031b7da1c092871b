'use client';

import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Report } from '@/lib/domain/report';
import type { SharedReport } from '@/lib/domain/sharing';
import { formatDateRange } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import type { AnswerOrder } from '@/components/features/explore/report/answer/answer-order';
import { Atlas } from '@/components/features/explore/report/answer/atlas';
import { useOpenedCards } from '@/components/features/explore/report/answer/use-opened-cards';
import { type CardId, CardProvider } from '@/components/features/explore/report/cards/card-context';
import { standingOut } from '@/components/features/explore/report/standing-out';
import { cn } from '@/lib/utils';
import { AnswerLines } from './answer-lines';
import { Comments } from './comments';
import { layoutOf, stateOf } from './frozen-report';
import { MethodAndReceipt } from './method-and-receipt';
import { ReportOnPaper } from './report-on-paper';
import { RestsOn } from './rests-on';
import { ShareFiles } from './share-files';
import { SharedHead } from './shared-head';
import { useFrozenActions } from './use-frozen-actions';
import type { Opened } from './use-shared-report';

/** The fragment of this page may be the code: what is meant is scrolled to without touching it. */
function goToElement(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

/** Which of the folded charts are open, and the way to one of them from a word about it; null: it has no place. */
function useRest({ tiles, onDemand }: AnswerOrder, shown: readonly CardId[]) {
  const [open, setOpen] = useState(false);
  const foldable = [...tiles, ...onDemand];
  const cards = useOpenedCards(foldable, true);
  const wayTo = (target: string) => {
    const card = foldable.find((id) => id === target);
    const stands = target.startsWith('line-') || shown.some((id) => id === target);
    if (!card) return stands ? () => goToElement(target) : null;
    return () => {
      setOpen(true);
      cards.show(card);
    };
  };
  return { open, onOpen: setOpen, cards, wayTo };
}

interface RestProps extends Omit<ReturnType<typeof useRest>, 'wayTo'> {
  order: AnswerOrder;
}

/** Everything else that the sender froze, folded: the lines and their charts are the answer. */
function Rest({ order, open, onOpen, cards }: RestProps) {
  const t = useTranslations('sharing.answer');
  const count = order.tiles.length + order.onDemand.length;
  if (count === 0) return null;
  return (
    <div className="mt-5 print:hidden">
      <Button aria-expanded={open} onClick={() => onOpen(!open)}>
        {t(open ? 'fold' : 'rest', { count })}
      </Button>
      {open && (
        <Atlas
          order={order}
          opened={cards.opened}
          onToggle={cards.toggle}
          says={{ title: t('restTitle'), hint: t('restHint') }}
        />
      )}
    </div>
  );
}

/** The way to a report of one's own. */
export function MakeYourOwn() {
  const t = useTranslations('sharing.own');
  return (
    <aside className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-sunken px-5 py-4 text-sm print:hidden">
      <p className="flex-1 basis-80 text-muted">
        <b className="font-semibold text-ink">{t('title')}</b> {t('text')}
      </p>
      <Button asChild variant="primary" size="lg" className="max-md:w-full">
        <Link href={route('explore')} prefetch={false}>
          {t('action')}
          <ArrowRight aria-hidden />
        </Link>
      </Button>
    </aside>
  );
}

/** Of how many posts and accounts, and in which window. */
function useAskedText({ query, totals }: Report): string {
  const t = useTranslations('sharing.page');
  const locale = useLocale();
  return t(totals.accounts === null ? 'asked' : 'askedBy', {
    posts: formatFull(totals.posts, locale),
    accounts: formatFull(totals.accounts ?? 0, locale),
    window: formatDateRange(query.from, Date.parse(query.to) - 1, locale),
  });
}

interface SharedReportViewProps extends Opened {
  shared: SharedReport;
}

/** A frozen report as an answer: who sent it, five lines beside the comments, the charts behind them, and how. */
export function SharedReportView({ shared, ...opened }: SharedReportViewProps) {
  const { report, title, receipt, comments_open: commented } = shared;
  const state = useMemo(() => stateOf(report), [report]);
  const { shown, layout } = useMemo(() => layoutOf(state), [state]);
  const actions = useFrozenActions(title);
  const { rest, nothing } = layout;
  const rows = standingOut(state, shown);
  const asked = useAskedText(report);
  const { wayTo, ...folded } = useRest(rest, shown);
  const first = Object.values(report.sections)[0];
  const sample = first?.receipt.datasets.some((dataset) => dataset.sample) ?? false;
  return (
    <CardProvider
      value={{
        report: state,
        before: null,
        now: null,
        voiceKeywords: true,
        actions,
        keys: false,
      }}
    >
      <div data-shared-report className="answer-frame pb-10">
        <ReportOnPaper receipt={receipt} sample={sample} />
        <SharedHead shared={shared} sample={sample} asked={asked} />
        <div
          className={cn(
            'mt-8 grid gap-x-10 gap-y-9 print:mt-3 print:block',
            commented && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]',
          )}
        >
          <AnswerLines rows={rows} />
          {commented && (
            <Comments shared={shared} lines={rows.map(({ card }) => card)} wayTo={wayTo} {...opened} />
          )}
        </div>
        <RestsOn layout={layout} shown={shown} />
        <Rest order={rest} {...folded} />
        <MethodAndReceipt report={report} nothing={nothing} receipt={receipt}>
          <ShareFiles opening={opened.opening} title={title} />
        </MethodAndReceipt>
        <MakeYourOwn />
      </div>
    </CardProvider>
  );
}
