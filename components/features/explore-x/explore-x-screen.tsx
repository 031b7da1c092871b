'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { OptionSelect } from '@/components/kit/option-select';
import { PageHeader } from '@/components/kit/page-header';
import { SampleBadge } from '@/components/kit/sample-badge';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { addressOf, useAddressState } from '@/lib/client/use-address-state';
import { useChosenDataset } from '@/lib/client/use-chosen-dataset';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { exploreX } from '@/lib/contracts/explore-x';
import { route } from '@/lib/tenants/routes';
import { type Asked, ASKED_TYPES } from './asked';
import { Found } from './explore-x-results';

const readAsked = (search: URLSearchParams): Asked => ({
  query: (search.get('q') ?? '').slice(0, 2_000),
  type: ASKED_TYPES.find((type) => type === search.get('type')) ?? 'keyword',
  dataset: search.get('dataset'),
});

const printAsked =
  (team: string) =>
  ({ query, type, dataset }: Asked): string =>
    addressOf(
      route('team-explore-x', { teamId: team }),
      new URLSearchParams({ ...(query && { q: query }), type, ...(dataset && { dataset }) }),
    );

interface FormProps {
  asked: Asked;
  datasets: ReturnType<typeof useChosenDataset>;
  onAsk: (asked: Asked) => void;
}

function QueryForm({ asked, datasets, onAsk }: FormProps) {
  const t = useTranslations('explore-x');
  const [text, setText] = useState(asked.query);
  const [type, setType] = useState(asked.type);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() !== '') onAsk({ ...asked, query: text.trim(), type });
  };
  return (
    <form onSubmit={submit} className="mb-5 grid gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label={t('type')}
          value={type}
          onValueChange={setType}
          segments={ASKED_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <OptionSelect
          aria-label={t('dataset')}
          className="w-auto max-w-full"
          value={datasets.dataset?.name ?? null}
          options={datasets.datasets.map(({ name, title }) => ({ value: name, label: title }))}
          onValueChange={(dataset) => onAsk({ ...asked, dataset })}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Input
          className="min-w-0 flex-1 basis-60"
          aria-label={t('query')}
          placeholder={t(`placeholders.${type}`)}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="primary" disabled={text.trim() === ''}>
          <Search aria-hidden />
          {t('search')}
        </Button>
      </div>
      <p className="text-xs text-subtle">{t('note')}</p>
    </form>
  );
}

/** Who and what the readable data holds about a handle, a keyword or a post, and the way from there to an audience. */
export function ExploreXScreen({ team }: { team: string }) {
  const t = useTranslations('explore-x');
  const [print] = useState(() => printAsked(team));
  const { state: asked, go } = useAddressState(readAsked, print);
  const datasets = useChosenDataset(asked.dataset);
  const name = datasets.dataset?.name;
  const { data, error, mutate, isLoading } = useEndpoint(
    exploreX,
    asked.query && name
      ? { query: { team }, body: { query: asked.query, query_type: asked.type, dataset: name } }
      : null,
    { keepPreviousData: false },
  );
  return (
    <div className="w-full px-4 py-5 md:px-7">
      <PageHeader
        title={t('title')}
        badge={datasets.dataset?.sample ? <SampleBadge /> : undefined}
        meta={t('lead')}
      />
      <QueryForm key={`${asked.type} ${asked.query}`} asked={asked} datasets={datasets} onAsk={go} />
      {error && !data ? (
        <ErrorState title={t('failed')} message={error.message} onRetry={() => void mutate()} />
      ) : isLoading ? (
        <p role="status" className="flex items-center gap-2 text-sm text-muted">
          <Spinner /> {t('loading')}
        </p>
      ) : data ? (
        <Found team={team} asked={asked} found={data} />
      ) : (
        <EmptyState picture="start" title={t(datasets.none ? 'noData' : 'start')}>
          {t('startText')}
        </EmptyState>
      )}
    </div>
  );
}
