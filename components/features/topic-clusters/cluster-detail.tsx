'use client';

import { ArrowUpRight, X } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { postsTable } from '@/components/kit/charts/accounts-transform';
import { IndexDots } from '@/components/kit/charts/index-dots';
import { indexList, indexTable } from '@/components/kit/charts/index-transform';
import { PostsList } from '@/components/kit/charts/posts-list';
import { RankedBars } from '@/components/kit/charts/ranked-bars';
import { rankedList } from '@/components/kit/charts/share-transform';
import { Chip } from '@/components/kit/chip';
import { CopyButton } from '@/components/kit/copy-button';
import type { CopyOutcome } from '@/components/kit/copy-content';
import { MeasuredCard, type Waiting } from '@/components/kit/section-card/measured-card';
import { SectionGrid } from '@/components/kit/section-card/section-grid';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { buildTargeting } from '@/lib/client/stores/build-targeting';
import type { Cluster } from '@/lib/contracts/topic-tools';
import type { Receipt } from '@/lib/domain/report';
import { isLowSample } from '@/lib/domain/section-sample';
import { foundIn } from '@/lib/domain/targeting-candidates';
import { formatCompact, formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import {
  type AccountsAnswer,
  accountsTable,
  hashtagSection,
  hashtagsTable,
  postsOf,
  type RelatedAnswer,
  relatedOf,
} from './cluster-sections';

export interface Part<T> {
  data: T | null;
  waiting: Waiting;
}

export interface ClusterDetailProps {
  /** As the list has it: words and size, known at once. */
  cluster: Cluster;
  receipt: Receipt;
  /** The same cluster with its hashtags and posts. */
  described: Part<Cluster>;
  accounts: Part<AccountsAnswer>;
  related: Part<RelatedAnswer>;
  exploreHref: string;
  onClose: () => void;
  onCopied: (outcome: CopyOutcome) => void;
}

const methodHref = (id: string) => route('methods', { id });

/** The words of a cluster, each with how many of its posts hold it. */
const candidatesOf = ({ cluster, receipt }: ClusterDetailProps) =>
  cluster.keywords.map((word) => {
    const { n, share } = cluster.label_words.find((one) => one.word === word) ?? {};
    const found = { section: 'topics', field: 'keywords', value: word, key: cluster.key } as const;
    return foundIn(receipt, found, { n, share, base: n === undefined ? undefined : cluster.size });
  });

function Heading(props: ClusterDetailProps) {
  const { cluster, exploreHref, onClose } = props;
  const t = useTranslations('tools.topicClusters');
  const targeting = useTranslations('build-targeting');
  return (
    <header className="mb-3 flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-lg font-semibold break-words">{cluster.label}</h2>
        <ul aria-label={t('keywords')} className="mt-2 flex flex-wrap gap-1.5">
          {cluster.keywords.map((word) => (
            <li key={word}>
              <Chip label={word} />
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton size="sm" content={cluster.keywords.join(', ')} successText={t('copied')}>
          {t('copyKeywords')}
        </CopyButton>
        <Button
          size="sm"
          onClick={() => buildTargeting({ title: cluster.label, from: { candidates: candidatesOf(props) } })}
        >
          {targeting('action')}
        </Button>
        <Button asChild size="sm">
          <Link href={exploreHref}>
            <ArrowUpRight aria-hidden />
            {t('explore')}
          </Link>
        </Button>
        <IconButton label={t('close')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
    </header>
  );
}

function HashtagsCard({ described: { data, waiting }, receipt, onCopied }: ClusterDetailProps) {
  const t = useTranslations('tools.topicClusters');
  const section = data && hashtagSection(data, receipt);
  return (
    <MeasuredCard
      id="cluster-hashtags"
      title={t('hashtags')}
      section={section}
      waiting={waiting}
      empty={section?.items.length === 0 ? t('noHashtags') : null}
      counts={section && { n: section.base, unknown: 0, unit: 'posts' }}
      shape="bars"
      counting={t('loading')}
      readable
      table={() => (data ? hashtagsTable(data) : { columns: [], rows: [] })}
      methodHref={methodHref}
      onCopied={onCopied}
    >
      {(found, label) => (
        <RankedBars list={rankedList(found, { value: 'count' })} label={label} labelWidth={128} />
      )}
    </MeasuredCard>
  );
}

function PostsCard({ described: { data, waiting }, receipt, onCopied }: ClusterDetailProps) {
  const t = useTranslations('tools.topicClusters');
  const section = data && { receipt, unit: 'posts' as const, items: postsOf(data) };
  return (
    <MeasuredCard
      id="cluster-posts"
      title={t('posts')}
      section={section}
      waiting={waiting}
      counts={data && { n: data.size, unknown: 0, unit: 'posts' }}
      shape="posts"
      counting={t('loading')}
      wide
      flush
      readable
      table={postsTable}
      methodHref={methodHref}
      onCopied={onCopied}
    >
      {(found, label) => <PostsList posts={found.items} label={label} />}
    </MeasuredCard>
  );
}

function AccountRows({ accounts, label }: { accounts: AccountsAnswer['accounts']; label: string }) {
  const t = useTranslations('tools.topicClusters');
  const locale = useLocale();
  const figure = (value: number | null | undefined) =>
    value === null || value === undefined ? t('unknown') : formatCompact(value, locale);
  const head = 'h-7 px-2 text-xs font-medium text-muted';
  const cell = 'px-2 py-1.5 text-right whitespace-nowrap';
  return (
    <table aria-label={label} className="w-full text-[12.5px]/[18px]">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={`${head} pl-4 text-left`}>
            {t('account')}
          </th>
          <th scope="col" className={`${head} text-right max-sm:hidden`}>
            {t('followers')}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t('accountPosts')}
          </th>
          <th scope="col" className={`${head} pr-4 text-right`} aria-sort="descending">
            {t('engagements')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line-soft">
        {accounts.map(({ handle, name, followers, posts, engagements }) => (
          <tr key={handle}>
            <th scope="row" className="w-full max-w-0 py-1.5 pl-4 text-left font-normal">
              <span className="block truncate font-medium">{name || handle}</span>
              <span className="block truncate text-subtle">@{handle}</span>
            </th>
            <td className={`${cell} max-sm:hidden`}>{figure(followers)}</td>
            <td className={cell}>{figure(posts)}</td>
            <td className={`${cell} pr-4 font-semibold`}>{figure(engagements)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AccountsCard({ accounts: { data, waiting }, onCopied }: ClusterDetailProps) {
  const t = useTranslations('tools.topicClusters');
  const counted = data?.base ?? null;
  return (
    <MeasuredCard
      id="cluster-accounts"
      title={t('accounts')}
      section={data}
      waiting={waiting}
      empty={data?.accounts.length === 0 ? t('noAccounts') : null}
      counts={counted === null ? null : { n: counted, unknown: 0, unit: 'accounts' }}
      shape="table"
      counting={t('loading')}
      flush
      readable
      table={accountsTable}
      footer={counted === null ? null : t('accountsNote', { count: counted })}
      methodHref={methodHref}
      onCopied={onCopied}
    >
      {(found, label) => <AccountRows accounts={found.accounts} label={label} />}
    </MeasuredCard>
  );
}

function Spellings({ synonyms }: Pick<RelatedAnswer, 'synonyms'>): ReactNode {
  const t = useTranslations('tools.topicClusters');
  if (synonyms.length === 0) return null;
  return (
    <>
      <h4 className="mt-3 text-xs font-medium text-muted">{t('spellings')}</h4>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {synonyms.slice(0, 12).map(({ keyword, posts }) => (
          <li key={keyword}>
            <Chip label={t('spelling', { keyword, count: posts })} />
          </li>
        ))}
      </ul>
    </>
  );
}

function RelatedCard({ related: { data, waiting }, onCopied }: ClusterDetailProps) {
  const t = useTranslations('tools.topicClusters');
  const section = data && relatedOf(data);
  return (
    <MeasuredCard
      id="cluster-related"
      title={t('related')}
      section={section}
      waiting={waiting}
      empty={section?.items.length === 0 && data?.synonyms.length === 0 ? t('relatedNone') : null}
      counts={section && { n: section.base, unknown: 0, unit: 'posts' }}
      lowSample={section ? isLowSample('seo_keywords', section) : false}
      shape="bars"
      counting={t('loading')}
      readable
      table={indexTable}
      footer={t('relatedNote')}
      methodHref={methodHref}
      onCopied={onCopied}
    >
      {(found, label) => (
        <>
          {found.items.length > 0 ? (
            <IndexDots list={indexList(found, { ranked: true, shown: 7 })} label={label} initial={7} />
          ) : (
            <p className="text-sm text-muted">{t('relatedNone')}</p>
          )}
          <Spellings synonyms={data?.synonyms ?? []} />
        </>
      )}
    </MeasuredCard>
  );
}

/** One cluster: its words, hashtags, posts and accounts, and the words that go with it. */
export function ClusterDetail(props: ClusterDetailProps) {
  const t = useTranslations('tools.topicClusters');
  const locale = useLocale();
  const { cluster } = props;
  return (
    <section
      id="cluster"
      tabIndex={-1}
      aria-label={`${t('cluster')}: ${cluster.label}, ${formatFull(cluster.size, locale)}`}
      className="mt-6 outline-none"
    >
      <Heading {...props} />
      <SectionGrid>
        <PostsCard {...props} />
        <AccountsCard {...props} />
        <HashtagsCard {...props} />
        <RelatedCard {...props} />
      </SectionGrid>
    </section>
  );
}
