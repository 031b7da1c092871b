'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { DialogHead } from '@/components/kit/dialog-head';
import { ErrorState } from '@/components/kit/error-state';
import { GroupShares } from '@/components/kit/group-shares';
import { useKnownCount } from '@/components/kit/use-known-count';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { type Community, getCommunityProfile } from '@/lib/contracts/communities';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { route } from '@/lib/tenants/routes';

type Profile = ResponseOf<typeof getCommunityProfile>;

function Influencers({ profile }: { profile: Profile }) {
  const t = useTranslations('communities.detail');
  const format = useChartFormat();
  const count = useKnownCount();
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('influencers')}</h3>
      <ul className="grid gap-1 text-sm sm:grid-cols-2">
        {profile.influencers.map(({ handle, followers, mentioned_by: by }) => (
          <li key={handle} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">@{handle}</span>
            <span className="text-xs whitespace-nowrap text-muted tabular-nums">
              {t('mentioned', { by: format.count(by), followers: count(followers) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Known({ profile }: { profile: Profile }) {
  const t = useTranslations('communities.detail');
  const count = useKnownCount();
  const { content_category: category, topics } = profile;
  return (
    <>
      <p className="text-sm text-muted">{t('audience', { count: count(profile.audience) })}</p>
      {category && (
        <p className="text-sm text-muted">
          {t('category', { name: category.name, accounts: category.accounts, base: category.base })}
        </p>
      )}
      {topics.length > 0 && <p className="text-sm">{t('topics', { words: topics.join(', ') })}</p>}
      <Influencers profile={profile} />
      <section className="grid gap-2">
        <h3 className="text-sm font-semibold">{t('demographics')}</h3>
        <div className="grid gap-3 sm:grid-cols-2">
          <GroupShares sections={profile.demographics} />
        </div>
      </section>
    </>
  );
}

interface CommunityDetailProps {
  team: string;
  community: Community;
  onClose: () => void;
}

/** Topics, influencers and demographics of a community; the way into an audience. */
export function CommunityDetail({ team, community, onClose }: CommunityDetailProps) {
  const t = useTranslations('communities.detail');
  const { data, error, mutate } = useEndpoint(getCommunityProfile, {
    path: { pk: community.id },
    query: { team },
  });
  const search = new URLSearchParams({ communities: community.id, from: 'community', name: community.name });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent className="sm:w-[768px]">
        <DialogHead title={community.name} description={t('description')} closeLabel={t('close')} />
        <div className="mt-4 grid gap-4">
          {error && !data ? (
            <ErrorState title={t('failed')} message={error.message} onRetry={() => void mutate()} />
          ) : data ? (
            <Known profile={data} />
          ) : (
            <p role="status" className="flex items-center gap-2 text-sm text-muted">
              <Spinner /> {t('loading')}
            </p>
          )}
        </div>
        <DialogFooter>
          <Button asChild variant="primary">
            <Link href={`${route('team-creator', { teamId: team })}?${search.toString()}`}>{t('use')}</Link>
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
