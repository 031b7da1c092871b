'use client';

import { useTranslations } from 'next-intl';
import { GrowthLines } from '@/components/kit/charts/growth-lines';
import { growthTable } from '@/components/kit/charts/growth-transform';
import type { CopyOutcome } from '@/components/kit/copy-content';
import { MeasuredCard, type Waiting } from '@/components/kit/section-card/measured-card';
import type { ImageBackground } from '@/components/kit/section-card/section-state';
import type { GrowthSection } from '@/lib/domain/report';
import { route } from '@/lib/tenants/routes';
import type { AnalysisAnswer } from './use-competitor-answers';

interface GrowthCardProps {
  answer: AnalysisAnswer | undefined;
  /** All accounts of the page: each keeps the colour of its place, also where another one is not known. */
  handles: readonly string[];
  waiting: Waiting;
  onCopied: (outcome: CopyOutcome) => void;
  onExportImage: (id: string, background: ImageBackground) => void;
}

function inPlaces(section: GrowthSection, handles: readonly string[]): GrowthSection {
  const items = handles.map(
    (handle) =>
      section.items.find(({ key }) => key === handle) ?? {
        key: handle,
        label: handle,
        points: [],
        change: null,
      },
  );
  return { ...section, items };
}

/** Followers of all accounts over time. */
export function GrowthCard({ answer, handles, waiting, onCopied, onExportImage }: GrowthCardProps) {
  const t = useTranslations('tools.competitors.growth');
  const section = answer ? inPlaces(answer.follower_growth, handles) : null;
  const none = section?.items.every(({ points }) => points.length === 0) === true;
  return (
    <MeasuredCard
      id="follower-growth"
      title={t('title')}
      section={section}
      waiting={waiting}
      empty={none ? t('none') : null}
      counts={null}
      shape="columns"
      counting={t('counting')}
      wide
      table={growthTable}
      footer={t('note')}
      methodHref={(id) => route('methods', { id })}
      onCopied={onCopied}
      onExportImage={onExportImage}
    >
      {(found, label) => <GrowthLines section={found} label={label} />}
    </MeasuredCard>
  );
}
