'use client';

import { useTranslations } from 'next-intl';
import { ShareOfVoice } from '@/components/kit/charts/share-of-voice';
import { voicePairs, voiceRows, voiceTable } from '@/components/kit/charts/voice-transform';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';
import type { SectionsWith } from '@/lib/domain/sections';
import { changesOf } from '@/components/features/explore/report/changes';
import { selecting, useCards } from './card-context';
import { ReportCard } from './report-card';

export function VoicesCard({ card }: { card: SectionsWith<'kind', 'voices'> }) {
  const { actions, before, voiceKeywords } = useCards();
  const t = useTranslations('explore');
  return (
    <ReportCard
      card={card}
      of={card}
      shape="split"
      counting="counting"
      readable
      table={voiceTable}
      footer={(section) => (section.items.length > 1 ? { left: t('overlap') } : undefined)}
    >
      {(section, label) => (
        <ShareOfVoice
          label={label}
          parts={voiceRows(section, {
            withKeyword: voiceKeywords,
            change: changesOf(before, card, section),
          })}
          pairs={voicePairs(section)}
          lowSample={section.base < LOW_SAMPLE}
          onSelect={selecting(actions, (part) => [{ section: card, key: part.key }, part.label])}
        />
      )}
    </ReportCard>
  );
}
