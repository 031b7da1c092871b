'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useItemName } from '@/components/kit/item-names';
import { BarTrack } from '@/components/kit/charts/whisker';
import { SectionCard } from '@/components/kit/section-card/section-card';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import type { ownPostReport } from '@/lib/contracts/own-posts';
import { formatFull } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';

type Report = ResponseOf<typeof ownPostReport>;
type Groups = NonNullable<Report['countries']>;
type Kind = 'genders' | 'age_groups' | 'countries';

function Bars({ kind, groups }: { kind: Kind; groups: Groups }) {
  const locale = useLocale();
  const nameOf = useItemName();
  const most = Math.max(...groups.items.map(({ high }) => high));
  return (
    <ul className="grid gap-1">
      {groups.items.map(({ label, share, low, high, count }) => (
        <li
          key={label}
          title={`${formatShareRange(low, high, locale)}, ${formatFull(count, locale)}`}
          className="grid min-h-[26px] grid-cols-[112px_minmax(0,1fr)_52px] items-center gap-2.5 text-[12.5px]/[18px]"
        >
          <span className="truncate">{nameOf({ section: kind, key: label })}</span>
          <BarTrack
            ratio={share / most}
            interval={{ low: low / most, high: high / most }}
            hollow={kind !== 'countries'}
          />
          <span className="text-right font-medium">{formatShare(share, locale)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Who engaged, as groups of ten and more; without any such group one line says why. */
export function PostGroups({ report }: { report: Report }) {
  const t = useTranslations('own-posts');
  const names = useTranslations('explore.sections');
  const locale = useLocale();
  const kinds: [Kind, Groups | null][] = [
    ['genders', report.demographics.genders],
    ['age_groups', report.demographics.age_groups],
    ['countries', report.countries],
  ];
  if (kinds.every(([, groups]) => groups === null))
    return (
      <p className="col-span-full text-sm text-muted">
        {t('post.noGroups', { accounts: report.engagers.accounts })}
      </p>
    );
  return kinds.map(([kind, groups]) => (
    <SectionCard
      key={kind}
      id={`post-${kind}`}
      title={names(kind)}
      compact
      state={groups ? { kind: 'ready' } : { kind: 'empty', reason: t('report.tooFew') }}
      footer={{
        left:
          groups &&
          t('post.groups', { known: formatFull(groups.known, locale), of: formatFull(groups.of, locale) }),
      }}
    >
      {groups && <Bars kind={kind} groups={groups} />}
    </SectionCard>
  ));
}
