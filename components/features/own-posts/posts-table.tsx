'use client';

import { Columns3, Download } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { ErrorState } from '@/components/kit/error-state';
import { LongTable } from '@/components/kit/long-table/long-table';
import { OptionSelect } from '@/components/kit/option-select';
import { isPlainKey } from '@/components/kit/plain-key';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { downloadBlob } from '@/lib/client/capture-image';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { ownPostsFile } from '@/lib/contracts/own-posts';
import { OWN_POST_KINDS, OWN_POST_ORDERINGS } from '@/lib/domain/own-posts';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { type Figure, FIGURES, usePostColumns } from './post-columns';
import { type PostsQuery, usePostsList } from './use-posts-list';

const START: PostsQuery = { q: '', kind: null, ordering: 'created_at', direction: 'desc' };
const USUAL: readonly Figure[] = ['likes', 'reposts', 'replies', 'impressions'];

/** Which figures the table shows. */
function ColumnChoice({
  shown,
  onChange,
}: {
  shown: ReadonlySet<Figure>;
  onChange: (shown: ReadonlySet<Figure>) => void;
}) {
  const t = useTranslations('own-posts');
  const toggle = (figure: Figure, on: boolean) =>
    onChange(new Set(FIGURES.filter((one) => (one === figure ? on : shown.has(one)))));
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button>
          <Columns3 aria-hidden />
          {t('table.columns')}
        </Button>
      </PopoverTrigger>
      <PopoverContent className="w-48 p-2">
        <ul>
          {FIGURES.map((figure) => (
            <li key={figure}>
              <label className="flex min-h-8 items-center gap-2 px-1 text-sm pointer-coarse:min-h-11">
                <Checkbox checked={shown.has(figure)} onCheckedChange={(on) => toggle(figure, on === true)} />
                {t(`columns.${figure}`)}
              </label>
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  );
}

async function download({ q, kind, ordering, direction }: PostsQuery) {
  try {
    const query = { q: q || null, kind, ordering, direction };
    const { file, fileName } = await request(ownPostsFile, { query });
    downloadBlob(file, fileName ?? 'posts.csv');
  } catch (error) {
    tellFailure(error);
  }
}

/** `/` goes to the search, as everywhere. */
function useSlash(field: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isPlainKey(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}

interface BarProps {
  query: PostsQuery;
  onQuery: (change: Partial<PostsQuery>) => void;
  shown: ReadonlySet<Figure>;
  onShown: (shown: ReadonlySet<Figure>) => void;
}

function TableTools({ query, onQuery, shown, onShown }: BarProps) {
  const t = useTranslations('own-posts');
  const field = useRef<HTMLInputElement>(null);
  useSlash(field);
  const kinds = [
    { value: 'all' as const, label: t('kinds.all') },
    ...OWN_POST_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
  ];
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Input
        ref={field}
        type="search"
        aria-label={t('table.search')}
        placeholder={t('table.search')}
        value={query.q}
        maxLength={200}
        onChange={({ target }) => onQuery({ q: target.value })}
        className="w-64 max-w-full flex-1"
      />
      <OptionSelect
        aria-label={t('table.kind')}
        options={kinds}
        value={query.kind ?? 'all'}
        onValueChange={(value) => onQuery({ kind: value === 'all' ? null : value })}
        className="w-40"
      />
      <ColumnChoice shown={shown} onChange={onShown} />
      <AsyncButton onClick={() => download(query)}>
        <Download aria-hidden />
        {t('table.export')}
      </AsyncButton>
    </div>
  );
}

/** Every own post: searched, sorted and filtered on the server, a few dozen rows in the page. */
export function PostsTable() {
  const t = useTranslations('own-posts');
  const locale = useLocale();
  const router = useRouter();
  const asked = useSearchParams().get('q') ?? '';
  const [query, setQuery] = useState({ ...START, q: asked.slice(0, 200) });
  const [shown, setShown] = useState<ReadonlySet<Figure>>(new Set(USUAL));
  const list = usePostsList(useDeferredValue(query));
  const columns = usePostColumns(shown);
  const onQuery = (change: Partial<PostsQuery>) => setQuery({ ...query, ...change });
  return (
    <section aria-label={t('table.label')} className="mt-6">
      <TableTools query={query} onQuery={onQuery} shown={shown} onShown={setShown} />
      {list.error ? (
        <ErrorState message={list.error.message} onRetry={list.retry} />
      ) : (
        <LongTable
          label={t('table.label')}
          columns={columns}
          total={list.total}
          rowAt={list.rowAt}
          onVisible={list.onVisible}
          rowName={({ text }) => text}
          sort={{ columnId: query.ordering, direction: query.direction }}
          onSort={({ columnId, direction }) => {
            const ordering = OWN_POST_ORDERINGS.find((one) => one === columnId);
            if (ordering) onQuery({ ordering, direction });
          }}
          onOpen={({ id }) => router.push(route('own-post', { id }))}
          empty={t('table.empty')}
          listKey={list.listKey}
        />
      )}
      <p className="mt-2 flex flex-wrap gap-x-3 text-xs text-subtle">
        {list.total !== undefined && list.all !== undefined && (
          <span>
            {t('table.found', { found: formatFull(list.total, locale), all: formatFull(list.all, locale) })}
          </span>
        )}
        <span>{t('table.unknownLast')}</span>
        <span className="pointer-coarse:hidden">{t('table.keys')}</span>
      </p>
    </section>
  );
}
