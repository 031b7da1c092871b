'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { PostingTimesChart } from '@/components/kit/charts/posting-times-chart';
import { heatGrid, postingTimesTable } from '@/components/kit/charts/posting-times-transform';
import { SentimentSplit } from '@/components/kit/charts/sentiment-split';
import { SentimentTimeChart } from '@/components/kit/charts/sentiment-time-chart';
import {
  sentimentParts,
  sentimentPartsTable,
  sentimentSeries,
  sentimentSeriesTable,
} from '@/components/kit/charts/sentiment-transform';
import { useItemName } from '@/components/kit/item-names';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';
import { volumeTable } from '@/components/kit/charts/volume-transform';
import { ZoomedVolume } from '@/components/kit/charts/zoomed-volume';
import { formatDate } from '@/lib/format/date';
import { sentimentOverTimeFinding } from '@/lib/analysis/findings/sentiment';
import type { SectionsWith } from '@/lib/domain/sections';
import type { Sentiment } from '@/lib/domain/source-post';
import { changesOf } from '@/components/features/explore/report/changes';
import { useCards, selecting } from './card-context';
import { isLevelUnknown, LabelledNote, LabelLink, LevelUnknown } from './labelled-note';
import { ReportCard } from './report-card';

export function VolumeCard({ card }: { card: SectionsWith<'kind', 'volume'> }) {
  const { onShowPosts, onAskWindow } = useCards().actions;
  const locale = useLocale();
  return (
    <ReportCard card={card} of={card} shape="columns" counting="counting" wide table={volumeTable}>
      {(section, label) => {
        const items = new Map(section.items.map((item) => [Date.parse(item.at), item.at]));
        return (
          <ZoomedVolume
            label={label}
            section={section}
            onSelect={
              onShowPosts &&
              ((step) => {
                if (onAskWindow) return onAskWindow(step.start, step.end);
                const key = items.get(step.start);
                if (key === undefined) return;
                const day = formatDate(step.start, locale);
                onShowPosts({ section: card, key }, day);
              })
            }
          />
        );
      }}
    </ReportCard>
  );
}

export function SentimentCard({ card }: { card: SectionsWith<'kind', 'sentiment'> }) {
  const { actions, before } = useCards();
  const t = useTranslations('explore');
  const tc = useTranslations('charts');
  const show = selecting(actions, (key: Sentiment) => [{ section: card, key }, tc(`sentiment.${key}`)]);
  return (
    <ReportCard
      card={card}
      of={card}
      shape="split"
      counting="reading"
      readable
      table={sentimentPartsTable}
      footer={(section) =>
        show && {
          left: (
            <Button variant="text" size="sm" onClick={() => show('negative')}>
              {t('behind.negative')}
            </Button>
          ),
          right: !isLevelUnknown(section) && (
            <LabelLink receipt={section.receipt} labelled={section.labelled} />
          ),
        }
      }
    >
      {(section, label) => (
        <>
          <LevelUnknown section={section} frozen={!show} />
          <LabelledNote section={section} />
          <SentimentSplit
            label={label}
            parts={sentimentParts(section, changesOf(before, card, section))}
            lowSample={section.base < LOW_SAMPLE}
            onSelect={show}
          />
        </>
      )}
    </ReportCard>
  );
}

export function SentimentTimeCard() {
  const { onShowPosts } = useCards().actions;
  return (
    <ReportCard
      card="sentiment_time"
      of="sentiment"
      finding={sentimentOverTimeFinding}
      shape="columns"
      counting="reading"
      wide
      table={sentimentSeriesTable}
      footer={({ receipt, labelled }) =>
        onShowPosts && { right: <LabelLink receipt={receipt} labelled={labelled} /> }
      }
    >
      {(section, label) => <SentimentTimeChart label={label} series={sentimentSeries(section)} />}
    </ReportCard>
  );
}

export function TimesCard({ card }: { card: SectionsWith<'kind', 'times'> }) {
  const { actions } = useCards();
  const itemName = useItemName();
  return (
    <ReportCard card={card} of={card} shape="grid" counting="counting" wide table={postingTimesTable}>
      {(section, label) => (
        <PostingTimesChart
          label={label}
          grid={heatGrid(section)}
          onSelect={selecting(actions, ({ weekday, hour }) => {
            const item = { section: card, key: `${weekday}-${hour}` };
            return [item, itemName(item)];
          })}
        />
      )}
    </ReportCard>
  );
}
