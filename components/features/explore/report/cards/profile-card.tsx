'use client';

import { ProfileList } from '@/components/kit/charts/profile-list';
import { profileTable } from '@/components/kit/charts/profile-transform';
import type { SectionsWith } from '@/lib/domain/sections';
import { selecting, useCards } from './card-context';
import { ReportCard } from './report-card';

export function ProfileCard({ card }: { card: SectionsWith<'kind', 'profile'> }) {
  const { actions } = useCards();
  return (
    <ReportCard card={card} of={card} shape="table" counting="accounts" wide readable table={profileTable}>
      {(section, label) => (
        <ProfileList
          section={section}
          label={label}
          onSelect={selecting(actions, (item) => [{ section: card, key: item.key }, `@${item.key}`])}
        />
      )}
    </ReportCard>
  );
}
