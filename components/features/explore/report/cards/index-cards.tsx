'use client';

import { useLocale } from 'next-intl';
import { IndexDots } from '@/components/kit/charts/index-dots';
import { indexList, indexTable } from '@/components/kit/charts/index-transform';
import { itemLabel, type LabelOf } from '@/components/kit/charts/share-transform';
import { traitName } from '@/lib/format/trait-names';
import { useCards, selecting } from './card-context';
import { ReportCard } from './report-card';

type IndexCardId = 'interests' | 'job_titles' | 'seo_keywords' | 'similar_accounts' | 'trending_topics';

const SHOWN = 7;

/** Items against a baseline; `ranked` keeps the section's own order. */
function IndexCard({
  card,
  ranked,
  name = itemLabel,
}: {
  card: IndexCardId;
  ranked?: boolean;
  name?: LabelOf;
}) {
  const { actions } = useCards();
  return (
    <ReportCard
      card={card}
      of={card}
      shape="bars"
      counting={card === 'interests' || card === 'job_titles' ? 'accounts' : 'counting'}
      readable
      table={(section) => indexTable(section, name)}
    >
      {(section, label) => (
        <IndexDots
          list={indexList(section, { label: name, ranked, shown: SHOWN })}
          label={label}
          initial={SHOWN}
          labelWidth={card === 'interests' || card === 'job_titles' ? 144 : 112}
          onSelect={selecting(actions, (row) => [{ section: card, key: row.key }, row.label])}
        />
      )}
    </ReportCard>
  );
}

export function InterestsCard() {
  const locale = useLocale();
  return <IndexCard card="interests" name={(item) => traitName('interest', item.key, locale)} />;
}

export function JobTitlesCard() {
  const locale = useLocale();
  return <IndexCard card="job_titles" name={(item) => traitName('job', item.key, locale)} />;
}

export const SeoKeywordsCard = () => <IndexCard card="seo_keywords" ranked />;
export const SimilarAccountsCard = () => <IndexCard card="similar_accounts" ranked />;
export const TrendingTopicsCard = () => <IndexCard card="trending_topics" ranked />;
