'use client';

import { useTranslations } from 'next-intl';
import { QuerySearch } from '@/components/kit/query-line/query-search';
import { CountriesField, DatasetField, WindowField } from '@/components/kit/tool-form/tool-fields';
import type { Dataset } from '@/lib/domain/datasets';
import type { ClusterState } from './use-cluster-state';

export interface QueryFormProps {
  state: ClusterState;
  datasets: readonly Dataset[];
  /** What the question is asked of. */
  chosen: Dataset | undefined;
  onChange: (change: Partial<ClusterState>) => void;
}

/** The question: words, and what narrows the posts they are looked for in. Filters change the address at once. */
export function QueryForm({ state, datasets, chosen, onChange }: QueryFormProps) {
  const t = useTranslations('tools.topicClusters');
  return (
    <QuerySearch
      key={state.text}
      text={state.text}
      label={t('query')}
      run={t('run')}
      dataset={(bare) => (
        <DatasetField
          datasets={datasets}
          chosen={chosen}
          bare={bare}
          onChange={(name) => onChange({ datasets: [name], versions: {} })}
        />
      )}
      count={Number(state.from !== null || state.to !== null) + Number(state.countries.length > 0)}
      onAsk={(text) => onChange({ text })}
    >
      <WindowField window={state} dataset={chosen} onChange={onChange} />
      <CountriesField value={state.countries} onChange={(countries) => onChange({ countries })} />
    </QuerySearch>
  );
}
