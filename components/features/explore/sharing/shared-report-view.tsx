'use client';

import { useKnownCount } from '@/components/kit/use-known-count';
import { MessageSquare } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { SampleBadge } from '@/components/kit/sample-badge';
import { copyContent } from '@/components/kit/copy-content';
import { Button } from '@/components/ui/button';
import { useCardExports } from '@/lib/client/use-card-exports';
import { toastStore } from '@/lib/client/stores/toasts';
import type { Report, Sections } from '@/lib/domain/report';
import { SECTION_IDS, type SectionId } from '@/lib/domain/sections';
import type { SharedReport } from '@/lib/domain/sharing';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import {
  CARD_IDS,
  type CardActions,
  CardProvider,
  sectionOfCard,
} from '@/components/features/explore/report/cards/card-context';
import { CardGroups } from '@/components/features/explore/report/cards/card-groups';
import { withoutAsked } from '@/components/features/explore/report/asked-words';
import { IDLE_REPORT, type ReportState } from '@/components/features/explore/report/report-state';
import { Comments } from './comments';

/** A whole report in the shape that the cards read. */
function stateOf(report: Report): ReportState {
  const { query, totals, findings = null, engine_ms: engineMs } = report;
  const frozen: Partial<Sections> = report.sections;
  const sectionOf = <K extends SectionId>(id: K) => {
    const section: Sections[K] | undefined = frozen[id];
    return section ? [[id, { status: 'ready', section: withoutAsked(id, section, query) }]] : [];
  };
  const told = {
    query,
    totals,
    findings,
    engineMs,
    sections: Object.fromEntries(SECTION_IDS.flatMap(sectionOf)),
  };
  return { ...IDLE_REPORT, ...told, status: 'ready' };
}

/** A frozen report can be looked at and taken away as pictures; the posts behind it stay with who shared it. */
function useFrozenActions(title: string): CardActions {
  const t = useTranslations('sharing.page');
  const { image, copied } = useCardExports(title);
  return useMemo(() => {
    const nothing = () => {};
    return {
      onStop: nothing,
      onRetry: nothing,
      onUseAllData: nothing,
      onShowPosts: () => toastStore.getState().add(t('noPosts'), 'info'),
      onExportImage: image,
      onCopy: (text) => void copyContent(text).then(copied),
    };
  }, [t, image, copied]);
}

/** The fragment of this page is the code: what stands below is scrolled to without touching it. */
const showComments = () => {
  const comments = document.getElementById('comments');
  comments?.scrollIntoView({ block: 'start' });
  comments?.focus({ preventScroll: true });
};

interface SharedReportViewProps {
  shared: SharedReport;
  opening: { code: string; password?: string };
  /** When it was frozen and until when it opens. */
  note: string;
  onComments: (comments: SharedReport['comments']) => void;
}

export function SharedReportView({ shared, opening, note, onComments }: SharedReportViewProps) {
  const t = useTranslations('explore.results');
  const locale = useLocale();
  const known = useKnownCount();
  const { report, title } = shared;
  const state = useMemo(() => stateOf(report), [report]);
  const actions = useFrozenActions(title);
  const tc = useTranslations('sharing.comments');
  const shown = CARD_IDS.filter((card) => state.sections[sectionOfCard(card)] !== undefined);
  const first = Object.values(report.sections)[0];
  const sample = first?.receipt.datasets.some((dataset) => dataset.sample) ?? false;
  return (
    <CardProvider
      value={{ report: state, before: null, now: null, voiceKeywords: true, actions, keys: false }}
    >
      <div className="px-4 pt-6 pb-10 md:px-7">
        <div className="flex items-center gap-2">
          <h1 className="line-clamp-2 text-xl font-semibold break-words">{title}</h1>
          {sample && <SampleBadge />}
        </div>
        <p className="mt-1 font-mono text-xs break-words text-muted">{report.query.text}</p>
        <p className="mt-0.5 text-sm text-muted">
          {t(`subtitles.${report.query.type}`, {
            from: formatDate(report.query.from, locale),
            to: formatDate(Date.parse(report.query.to) - 1, locale),
          })}{' '}
          <span className="inline-block font-mono text-xs text-subtle">
            {t('n', {
              postCount: report.totals.posts,
              accountCount: report.totals.accounts ?? 0,
              posts: formatFull(report.totals.posts, locale),
              accounts: known(report.totals.accounts),
            })}
          </span>
        </p>
        <p className="mt-1 text-xs text-subtle">{note}</p>
        <p className="mb-5">
          <Button variant="text" size="sm" className="px-0" onClick={showComments}>
            <MessageSquare aria-hidden />
            {tc('jump', { count: shared.comments.length })}
          </Button>
        </p>
        <CardGroups shown={shown} />
        <Comments shared={shared} opening={opening} onComments={onComments} />
      </div>
    </CardProvider>
  );
}
