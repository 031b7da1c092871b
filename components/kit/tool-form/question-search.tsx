'use client';

import { QuerySearch } from '@/components/kit/query-line/query-search';
import type { Dataset } from '@/lib/domain/datasets';
import type { ExploreState } from '@/lib/domain/explore-url';
import { DatasetField, WindowField } from './tool-fields';

interface QuestionSearchProps {
  question: ExploreState;
  datasets: readonly Dataset[];
  chosen: Dataset | undefined;
  label: string;
  run: string;
  ask: (patch: Partial<ExploreState>) => void;
}

/** A question of Explore on another screen: its words, dataset and window; everything else of it is changed in Explore. */
export function QuestionSearch({ question, datasets, chosen, label, run, ask }: QuestionSearchProps) {
  return (
    <QuerySearch
      key={question.text}
      text={question.text}
      type={question.type}
      label={label}
      run={run}
      dataset={(bare) => (
        <DatasetField
          datasets={datasets}
          chosen={chosen}
          bare={bare}
          onChange={(name) => ask({ datasets: [name], versions: {} })}
        />
      )}
      count={Number(question.from !== null || question.to !== null)}
      onAsk={(text) => ask({ text })}
    >
      <WindowField window={question} dataset={chosen} onChange={ask} />
    </QuerySearch>
  );
}
