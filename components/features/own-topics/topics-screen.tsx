'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/kit/empty-state';
import { PageHeader } from '@/components/kit/page-header';
import { SampleBadge } from '@/components/kit/sample-badge';
import { SectionGrid } from '@/components/kit/section-card/section-grid';
import type { SectionState, SkeletonShape } from '@/components/kit/section-card/section-state';
import { useTabTitle } from '@/components/kit/use-tab-title';
import { Button } from '@/components/ui/button';
import { useOwn } from '@/lib/client/own';
import { TOOK_TOO_LONG_MS } from '@/lib/client/slow';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { fetchInterests, ownEnrichments, type OwnScope } from '@/lib/contracts/own-topics';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { GroupCard } from './group-card';

function useTopics(scope: OwnScope, ready: boolean) {
  const interests = useEndpoint(fetchInterests, ready ? { query: { scope } } : null, { slow: true });
  const make = useEndpoint(ownEnrichments, ready ? { body: { scope } } : null, { slow: true });
  return { interests, make };
}

type Answers = ReturnType<typeof useTopics>;

function waitingOf(
  answer: Answers['interests'] | Answers['make'],
  shape: SkeletonShape,
  counting: string,
): SectionState {
  const { error, tookTooLong, mutate } = answer;
  if (error) return { kind: 'error', message: error.message, onRetry: () => void mutate() };
  return tookTooLong
    ? { kind: 'slow', seconds: TOOK_TOO_LONG_MS / 1000 }
    : { kind: 'loading', shape, counting };
}

function Cards({ scope, interests, make }: Answers & { scope: OwnScope }) {
  const t = useTranslations('own-topics');
  const asks = (topic: string) =>
    `/premium-suite/talk-to-x?q=${encodeURIComponent(t(scope === 'followers' ? 'question' : 'questionFollowing', { topic }))}`;
  const profiles = waitingOf(interests, 'bars', t('interests.counting'));
  const posts = waitingOf(interests, 'bars', t('own.counting'));
  const rest = waitingOf(make, 'bars', t('interests.counting'));
  const own = (
    <GroupCard
      id="own"
      groups={interests.data?.own_topics}
      waiting={posts}
      unit="posts"
      hrefOf={({ label }) => `${route('own-posts')}?q=${encodeURIComponent(label.split(',')[0] ?? label)}`}
    />
  );
  const tags = (
    <GroupCard
      id="topics"
      groups={interests.data?.topics}
      waiting={posts}
      unit="accounts"
      hrefOf={({ key }) => `${route('own-engagers')}?tab=notifications&q=${encodeURIComponent(`#${key}`)}`}
      askOf={asks}
      curated={scope === 'following'}
    />
  );
  const untagged = interests.data?.topics.items.length === 0;
  // Of people that are known by their ids alone each card would only say so again.
  if (interests.data && !interests.data.profiles) return <SectionGrid>{own}</SectionGrid>;
  return (
    <SectionGrid>
      <GroupCard
        id="interests"
        groups={interests.data?.interests}
        waiting={profiles}
        unit="accounts"
        askOf={asks}
        curated={scope === 'following'}
        wide
      />
      {own}
      {!untagged && tags}
      <GroupCard id="countries" groups={make.data?.countries} waiting={rest} unit="accounts" />
      <GroupCard id="languages" groups={make.data?.languages} waiting={rest} unit="accounts" />
      <GroupCard id="genders" groups={make.data?.genders} waiting={rest} unit="accounts" inferred />
      {untagged && tags}
    </SectionGrid>
  );
}

/** What followers, or the accounts one follows, are about; and what one's own posts are. */
export function TopicsScreen({ scope }: { scope: OwnScope }) {
  const t = useTranslations('own-topics');
  const locale = useLocale();
  const { account } = useOwn();
  useTabTitle(t(`${scope}.title`));
  const answers = useTopics(scope, account != null);
  if (!account) return null;
  const { data } = answers.interests;
  const count = (value: number) => formatFull(value, locale);
  return (
    <div className="w-full px-4 py-5 md:px-7">
      <PageHeader
        title={t(`${scope}.title`)}
        badge={account.sample && <SampleBadge />}
        meta={
          data?.accounts != null &&
          t(`${scope}.lead`, {
            accounts: count(data.accounts),
            profiles: count(data.profiles),
            handle: account.handle,
          })
        }
      />
      {data && (data.accounts === null || data.profiles === 0) && (
        <EmptyState
          picture="start"
          className="mb-6"
          action={
            <Button size="sm" asChild>
              <Link href={`/premium-suite/${scope}`}>{t('toPeople')}</Link>
            </Button>
          }
        >
          {data.accounts === null ? t('noList') : t('noProfiles')}
        </EmptyState>
      )}
      <Cards scope={scope} {...answers} />
    </div>
  );
}
