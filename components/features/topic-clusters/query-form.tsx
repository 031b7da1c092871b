'use client';

import { useTranslations } from 'next-intl';
import { QuerySearch } from '@/components/kit/tool-form/query-search';
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

const BASIS = 'flex-1 basis-44 sm:max-w-72';

/** The question: words, and what narrows the posts they are looked for in. Filters change the address at once. */
export function QueryForm({ state, datasets, chosen, onChange }: QueryFormProps) {
  const t = useTranslations('tools.topicClusters');
  return (
    <QuerySearch
      key={state.text}
      text={state.text}
      label={t('query')}
      run={t('run')}
      onAsk={(text) => onChange({ text })}
    >
      <DatasetField
        datasets={datasets}
        chosen={chosen}
        className={BASIS}
        onChange={(name) => onChange({ datasets: [name], versions: {}, from: null, to: null })}
      />
      <WindowField window={state} dataset={chosen} className={BASIS} onChange={onChange} />
      <CountriesField
        value={state.countries}
        className={BASIS}
        onChange={(countries) => onChange({ countries })}
      />
    </QuerySearch>
  );
}
