'use client';

import { ExternalLink } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { EmptyState } from '@/components/kit/empty-state';
import { GroupShares } from '@/components/kit/group-shares';
import { useKnownCount } from '@/components/kit/use-known-count';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import type { exploreX } from '@/lib/contracts/explore-x';
import { formatDate } from '@/lib/format/date';
import { route } from '@/lib/tenants/routes';
import { AddToList } from './add-to-list';
import type { Asked } from './asked';

type Answer = ResponseOf<typeof exploreX>;
/** Rows of a card. */
const SHOWN = 10;

function Card({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-3 rounded-lg border border-line bg-surface p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  );
}

const creatorOf = (team: string, given: Record<string, string>) =>
  `${route('team-creator', { teamId: team })}?${new URLSearchParams({ ...given, from: 'explore_x' }).toString()}`;

/** Following is a click of one's own on X, never done for anybody. */
const followLink = (handle: string) =>
  `https://x.com/intent/follow?screen_name=${encodeURIComponent(handle)}`;

function Accounts({ team, accounts }: { team: string; accounts: Answer['accounts'] }) {
  const t = useTranslations('explore-x');
  const count = useKnownCount();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const known = accounts.filter(({ handle }) => handle !== '').slice(0, SHOWN);
  const toggle = (handle: string) =>
    setChosen(chosen.includes(handle) ? chosen.filter((one) => one !== handle) : [...chosen, handle]);
  const add = (
    <Button asChild={chosen.length > 0} size="sm" disabled={chosen.length === 0}>
      {chosen.length > 0 ? (
        <Link href={creatorOf(team, { handles: chosen.join(',') })}>
          {t('addHandles', { count: chosen.length })}
        </Link>
      ) : (
        t('addHandles', { count: 0 })
      )}
    </Button>
  );
  return (
    <Card
      title={t('accounts')}
      actions={
        <>
          {add}
          <AddToList handles={chosen} />
        </>
      }
    >
      <ul className="grid gap-1 text-sm">
        {known.map(({ handle, name, followers }) => (
          <li key={handle} className="flex items-center gap-2">
            <label className="flex min-w-0 flex-1 items-center gap-2">
              <Checkbox checked={chosen.includes(handle)} onCheckedChange={() => toggle(handle)} />
              <span className="min-w-0 truncate">
                {name || `@${handle}`} <span className="text-xs text-subtle">@{handle}</span>
              </span>
            </label>
            <span className="text-xs whitespace-nowrap text-muted tabular-nums">
              {t('followers', { count: count(followers) })}
            </span>
            <a
              href={followLink(handle)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-accent-text hover:underline"
              aria-label={t('followOf', { handle })}
            >
              {t('follow')}
              <ExternalLink aria-hidden className="size-3" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Posts({ posts }: { posts: Answer['posts'] }) {
  const t = useTranslations('explore-x');
  const locale = useLocale();
  return (
    <Card title={t('posts')}>
      <ul className="grid gap-3 text-sm">
        {posts.slice(0, SHOWN).map(({ id, url, text, author, created_at: at }) => (
          <li key={id} className="min-w-0">
            <p className="line-clamp-3 break-words">{text}</p>
            <p className="text-xs text-subtle">
              @{author.handle} · {formatDate(at, locale)}
              {url && (
                <>
                  {' · '}
                  <a href={url} target="_blank" rel="noreferrer" className="text-accent-text hover:underline">
                    {t('open')}
                  </a>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Suggested({ team, configs }: { team: string; configs: Answer['audience_configs'] }) {
  const t = useTranslations('explore-x');
  const count = useKnownCount();
  return (
    <Card title={t('audiences')}>
      {configs.length === 0 ? (
        <p className="text-sm text-muted">{t('noAudiences')}</p>
      ) : (
        <ul className="grid gap-1 text-sm">
          {configs.map(({ id, name, size }) => (
            <li key={id} className="flex justify-between gap-3">
              <Link
                href={`${route('team-creator', { teamId: team })}?id=${id}`}
                className="min-w-0 truncate text-accent-text hover:underline"
              >
                {name}
              </Link>
              <span className="text-xs text-muted tabular-nums">{count(size)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What was asked as an audience: its words, or its handle. */
function turnInto({ query, type }: Asked): Record<string, string> {
  if (type === 'handle') return { handles: query.replace(/^@/, ''), name: query };
  return { keywords: query.replaceAll(/["()]/g, '').replaceAll(',', ' '), name: query };
}

/** Cards of what was found. */
export function Found({ team, asked, found }: { team: string; asked: Asked; found: Answer }) {
  const t = useTranslations('explore-x');
  const format = useChartFormat();
  const { totals } = found;
  if (totals.posts === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-sm text-muted tabular-nums">
          {t('totals', { posts: format.count(totals.posts), accounts: format.count(totals.accounts ?? 0) })}
        </p>
        {asked.type !== 'post' && (
          <Button asChild size="sm" variant="primary">
            <Link href={creatorOf(team, turnInto(asked))}>{t('turnInto')}</Link>
          </Button>
        )}
      </div>
      <div className="grid gap-4 xl:grid-cols-2">
        <Accounts team={team} accounts={found.accounts} />
        <Suggested team={team} configs={found.audience_configs} />
        <Posts posts={found.posts} />
        <div className="grid content-start gap-4 sm:grid-cols-2">
          <GroupShares
            sections={found.sections}
            shown={['hashtags', 'countries', 'languages', 'genders', 'age_groups']}
          />
        </div>
      </div>
    </div>
  );
}
