'use client';

import { MessageCircleQuestionMark, UserPlus, UserSearch } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { BarTrack } from '@/components/kit/charts/whisker';
import { SectionCard } from '@/components/kit/section-card/section-card';
import type { SectionState } from '@/components/kit/section-card/section-state';
import type { OwnGroups } from '@/lib/contracts/own-topics';
import type { Unit } from '@/lib/domain/report';
import { formatFull } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';
import { route } from '@/lib/tenants/routes';

export type GroupId = 'interests' | 'topics' | 'own' | 'countries' | 'genders' | 'languages';

interface GroupCardProps {
  id: GroupId;
  groups: OwnGroups | undefined;
  /** Until the groups are there. */
  waiting: SectionState;
  unit: Unit;
  /** Read by a model: drawn hollow. */
  inferred?: boolean;
  wide?: boolean;
  /** Where a row leads; null: nowhere. */
  hrefOf?: (item: OwnGroups['items'][number]) => string | null;
  askOf?: (label: string) => string;
  /** Of whom one follows: where to find more on it, and where to look through those one has. */
  curated?: boolean;
}

interface RowProps extends Pick<GroupCardProps, 'hrefOf' | 'askOf' | 'inferred' | 'curated'> {
  item: OwnGroups['items'][number];
  most: number;
}

/** What a topic is looked for by in posts and profiles: its tag, or its first word. */
const wordOf = (label: string) => label.split(/[\s,・、/]+/u)[0] ?? label;

function RowLink({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <Link href={href} aria-label={name} title={name} className="rounded-sm p-1 text-subtle hover:text-ink">
      {children}
    </Link>
  );
}

function Row({ item, most, hrefOf, askOf, curated, inferred }: RowProps) {
  const t = useTranslations('own-topics');
  const locale = useLocale();
  const { label, share, low, high, count } = item;
  const href = hrefOf?.(item) ?? null;
  const detail = `${formatShareRange(low, high, locale)}, ${formatFull(count, locale)}`;
  const name: ReactNode =
    href === null ? (
      label
    ) : (
      <Link href={href} className="hover:underline">
        {label}
      </Link>
    );
  return (
    <li
      title={detail}
      className="grid min-h-[26px] grid-cols-[minmax(0,2fr)_minmax(0,3fr)_52px_auto] items-center gap-2.5 text-[12.5px]/[18px] max-sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_46px_auto] max-sm:gap-x-2"
    >
      <span className="break-words sm:truncate">{name}</span>
      <BarTrack ratio={share / most} interval={{ low: low / most, high: high / most }} hollow={inferred} />
      <span className="text-right font-medium">
        {formatShare(share, locale)}
        <span className="sr-only">{`, ${detail}`}</span>
      </span>
      <span className="flex justify-end">
        {curated && (
          <>
            <RowLink
              href={`${route('own-accounts')}?topic=${encodeURIComponent(wordOf(label))}#suggestions`}
              name={`${t('more')}: ${label}`}
            >
              <UserPlus aria-hidden className="size-4" />
            </RowLink>
            <RowLink
              href={`${route('own-following')}?q=${encodeURIComponent(wordOf(label))}`}
              name={`${t('look')}: ${label}`}
            >
              <UserSearch aria-hidden className="size-4" />
            </RowLink>
          </>
        )}
        {askOf && (
          <RowLink href={askOf(label)} name={`${t('ask')}: ${label}`}>
            <MessageCircleQuestionMark aria-hidden className="size-4" />
          </RowLink>
        )}
      </span>
    </li>
  );
}

/** Groups of ten and more, each with its share and interval; what is not known is said below. */
export function GroupCard({ id, groups, waiting, unit, wide, ...row }: GroupCardProps) {
  const t = useTranslations('own-topics');
  const locale = useLocale();
  const most = Math.max(0.0001, ...(groups?.items.map(({ share, high }) => Math.max(share, high)) ?? []));
  const all = groups ? groups.known + groups.unknown : 0;
  const notes = groups && [
    t(`${id}.note`),
    ...(groups.unknown > 0
      ? [t('known', { known: formatFull(groups.known, locale), all: formatFull(all, locale) })]
      : []),
    ...(groups.withheld > 0 ? [t('withheld', { count: groups.withheld })] : []),
  ];
  const state: SectionState = !groups
    ? waiting
    : groups.items.length === 0
      ? { kind: 'empty', reason: t(`${id}.none`) }
      : { kind: 'ready' };
  return (
    <SectionCard
      id={id}
      title={t(`${id}.title`)}
      sample={
        groups && groups.items.length > 0
          ? { n: groups.known, ...(groups.unknown > 0 && { of: all }), unit }
          : null
      }
      state={state}
      defaultExpanded={wide}
      footer={{ left: notes?.join(' ') }}
    >
      <ol aria-label={t(`${id}.title`)} className="grid gap-0.5">
        {groups?.items.slice(0, 20).map((item) => (
          <Row key={item.key} item={item} most={most} {...row} />
        ))}
      </ol>
    </SectionCard>
  );
}
