'use client';

import { ProfileList } from '@/components/kit/charts/profile-list';
import { profileTable } from '@/components/kit/charts/profile-transform';
import { selecting, useCards } from './card-context';
import { ReportCard } from './report-card';

export function ProfileCard() {
  const { actions } = useCards();
  return (
    <ReportCard
      card="profile"
      of="profile"
      shape="table"
      counting="accounts"
      wide
      readable
      table={profileTable}
    >
      {(section, label) => (
        <ProfileList
          section={section}
          label={label}
          onSelect={selecting(actions, (item) => [{ section: 'profile', key: item.key }, `@${item.key}`])}
        />
      )}
    </ReportCard>
  );
}
