'use client';

import { Columns3, Download, Link2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { copyContent } from '@/components/kit/copy-content';
import { ErrorState } from '@/components/kit/error-state';
import { ChosenBar } from '@/components/kit/long-table/chosen-bar';
import { LongTable } from '@/components/kit/long-table/long-table';
import { useChosenRows } from '@/components/kit/long-table/use-chosen-rows';
import { OptionSelect } from '@/components/kit/option-select';
import { isPlainKey } from '@/components/kit/plain-key';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { downloadBlob } from '@/lib/client/capture-image';
import { request } from '@/lib/client/request-client';
import { useShortcuts } from '@/lib/client/stores/shortcuts';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { useSearchDraft } from '@/lib/client/use-search-draft';
import { MOST_CHOSEN, type OwnPost, ownPostsFile } from '@/lib/contracts/own-posts';
import { OWN_POST_KINDS, OWN_POST_ORDERINGS } from '@/lib/domain/own-posts';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { type Figure, FIGURES, usePostColumns } from './post-columns';
import { type PostsQuery, type PostsState, usePostsState } from './posts-state';
import { usePostsList } from './use-posts-list';

/** Which figures the table shows. */
function ColumnChoice({
  figures,
  onChange,
}: {
  figures: readonly Figure[];
  onChange: (figures: Figure[]) => void;
}) {
  const t = useTranslations('own-posts');
  const toggle = (figure: Figure, on: boolean) =>
    onChange(FIGURES.filter((one) => (one === figure ? on : figures.includes(one))));
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
                <Checkbox
                  checked={figures.includes(figure)}
                  onCheckedChange={(on) => toggle(figure, on === true)}
                />
                {t(`columns.${figure}`)}
              </label>
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  );
}

/** The posts that fit, or only those with these ids. */
async function download({ q, kind, ordering, direction }: PostsQuery, ids: string[] = []) {
  try {
    const chosen = ids.length > 0;
    const query = {
      ...(chosen ? { ids } : { q: q || null, kind }),
      ...{ ordering, direction },
    };
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
  state: PostsState;
  onChange: (change: Partial<PostsState>) => void;
  views: ReactNode;
}

function TableTools({ state, onChange, views }: BarProps) {
  const t = useTranslations('own-posts');
  const field = useRef<HTMLInputElement>(null);
  const { text, write } = useSearchDraft(state.q, (q) => onChange({ q }));
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
        value={text}
        maxLength={200}
        onChange={({ target }) => write(target.value)}
        className="w-64 max-w-full flex-1 max-sm:basis-full"
      />
      <OptionSelect
        aria-label={t('table.kind')}
        options={kinds}
        value={state.kind ?? 'all'}
        onValueChange={(value) => onChange({ kind: value === 'all' ? null : value })}
        className="w-40"
      />
      <ColumnChoice figures={state.figures} onChange={(figures) => onChange({ figures })} />
      {views}
      <AsyncButton onClick={() => download(state)}>
        <Download aria-hidden />
        {t('table.export')}
      </AsyncButton>
    </div>
  );
}

const idOf = ({ id }: OwnPost) => id;

/** What can be done with the chosen posts. */
function ChosenPosts({
  state,
  posts,
  onClear,
}: {
  state: PostsState;
  posts: OwnPost[];
  onClear: () => void;
}) {
  const t = useTranslations('own-posts.table');
  const copied = useTranslations('kit.copy');
  const copy = async () => {
    const outcome = await copyContent(posts.map(({ url, text }) => url ?? text).join('\n'));
    toastStore.getState().add(copied(outcome), outcome === 'done' ? 'success' : 'error');
  };
  return (
    <ChosenBar count={posts.length} onClear={onClear}>
      {posts.length <= MOST_CHOSEN ? (
        <AsyncButton size="sm" onClick={() => download(state, posts.map(idOf))}>
          <Download aria-hidden />
          {t('exportChosen')}
        </AsyncButton>
      ) : (
        <span className="text-muted">{t('exportMost', { count: MOST_CHOSEN })}</span>
      )}
      <AsyncButton size="sm" onClick={copy}>
        <Link2 aria-hidden />
        {t('copyLinks')}
      </AsyncButton>
    </ChosenBar>
  );
}

function Foot({ total, all }: { total: number | undefined; all: number | undefined }) {
  const t = useTranslations('own-posts.table');
  const locale = useLocale();
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 text-xs text-subtle">
      {total !== undefined && all !== undefined && (
        <span>{t('found', { found: formatFull(total, locale), all: formatFull(all, locale) })}</span>
      )}
      <span>{t('unknownLast')}</span>
      <span className="pointer-coarse:hidden">{t('keys')}</span>
    </p>
  );
}

/** Every own post: searched, sorted and filtered on the server, a few dozen rows in the page. `views`: those that were kept. */
export function PostsTable({ views }: { views: ReactNode }) {
  const t = useTranslations('own-posts');
  const router = useRouter();
  const letters = useShortcuts((shortcuts) => shortcuts.enabled);
  const { state, update } = usePostsState();
  const list = usePostsList(state);
  const chosen = useChosenRows(idOf);
  const columns = usePostColumns(state.figures);
  return (
    <section aria-label={t('table.label')} className="mt-6">
      <TableTools state={state} onChange={update} views={views} />
      <ChosenPosts state={state} posts={chosen.rows} onClear={chosen.clear} />
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
          sort={{ columnId: state.ordering, direction: state.direction }}
          onSort={({ columnId, direction }) => {
            const ordering = OWN_POST_ORDERINGS.find((one) => one === columnId);
            if (ordering) update({ ordering, direction });
          }}
          onOpen={({ id }) => router.push(route('own-post', { id }))}
          choice={chosen.choice}
          letters={letters}
          empty={t('table.empty')}
          listKey={list.listKey}
        />
      )}
      <Foot total={list.total} all={list.all} />
    </section>
  );
}
