'use client';

import { useTranslations } from 'next-intl';
import type { ProfileSection } from '@/lib/domain/report';
import { type ChartFormat, useChartFormat } from './use-chart-format';

type Profile = ProfileSection['items'][number];

const FIGURES = ['followers', 'following', 'profile_posts', 'ownPosts', 'engagements', 'about'] as const;

const figuresOf = (profile: Profile): Record<(typeof FIGURES)[number], number | null> => ({
  followers: profile.followers,
  following: profile.following,
  profile_posts: profile.posts,
  ownPosts: profile.own_posts,
  engagements: profile.engagements,
  about: profile.about,
});

function Origin({ profile, format }: { profile: Profile; format: ChartFormat }) {
  const t = useTranslations('charts.profile');
  const parts = [
    profile.location,
    profile.created_at === null ? null : t('joined', { date: format.date(Date.parse(profile.created_at)) }),
    profile.verified === true ? t('verified') : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : <p className="mt-0.5 text-xs text-subtle">{parts.join(' · ')}</p>;
}

function ProfileEntry({ profile, onSelect }: { profile: Profile; onSelect?: (profile: Profile) => void }) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  const figures = figuresOf(profile);
  return (
    <li className="min-w-0 border-t border-line-soft py-3 first:border-t-0 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{profile.label}</span>
        <a
          className="text-muted hover:underline"
          href={`https://x.com/${encodeURIComponent(profile.key)}`}
          target="_blank"
          rel="noreferrer"
        >
          @{profile.key}
        </a>
        {onSelect && (
          <button
            type="button"
            className="ml-auto cursor-pointer text-[12.5px] text-accent-text hover:underline pointer-coarse:py-[9px]"
            onClick={() => onSelect(profile)}
          >
            {t('showPosts')}
          </button>
        )}
      </p>
      {profile.bio !== null && <p className="mt-1 text-[13px]/[19px] break-words">{profile.bio}</p>}
      <Origin profile={profile} format={format} />
      <dl className="mt-2.5 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        {FIGURES.map((id) => {
          const value = figures[id];
          return (
            <div key={id} className="min-w-0">
              <dt className="truncate text-xs text-muted">{t(`columns.${id}`)}</dt>
              <dd
                className="m-0 text-[15px] font-semibold"
                title={value === null ? undefined : format.count(value)}
              >
                {value === null ? (
                  <span className="font-normal text-subtle">{t('noData')}</span>
                ) : (
                  format.compact(value)
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}

/** Accounts that are analysed, one below the other, each with what its profile says and its figures of the window. */
export function ProfileList({
  section,
  label,
  onSelect,
}: {
  section: ProfileSection;
  label: string;
  onSelect?: (profile: Profile) => void;
}) {
  return (
    <ul aria-label={label} className="m-0 list-none p-0">
      {section.items.map((profile) => (
        <ProfileEntry key={profile.key} profile={profile} onSelect={onSelect} />
      ))}
    </ul>
  );
}
