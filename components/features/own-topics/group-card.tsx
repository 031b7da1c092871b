'use client';

import { MessageCircleQuestionMark } from 'lucide-react';
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
}

interface RowProps extends Pick<GroupCardProps, 'hrefOf' | 'askOf' | 'inferred'> {
  item: OwnGroups['items'][number];
  most: number;
}

function Row({ item, most, hrefOf, askOf, inferred }: RowProps) {
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
      className="grid min-h-[26px] grid-cols-[minmax(0,2fr)_minmax(0,3fr)_52px_auto] items-center gap-2.5 text-[12.5px]/[18px]"
    >
      <span className="truncate">{name}</span>
      <BarTrack ratio={share / most} interval={{ low: low / most, high: high / most }} hollow={inferred} />
      <span className="text-right font-medium">
        {formatShare(share, locale)}
        <span className="sr-only">{`, ${detail}`}</span>
      </span>
      {askOf ? (
        <Link
          href={askOf(label)}
          aria-label={`${t('ask')}: ${label}`}
          title={t('ask')}
          className="rounded-sm p-1 text-subtle hover:text-ink"
        >
          <MessageCircleQuestionMark aria-hidden className="size-4" />
        </Link>
      ) : (
        <span />
      )}
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
