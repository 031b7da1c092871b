'use client';

import { Download } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { DataTable } from '@/components/kit/data-table';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { leavePage } from '@/lib/client/leave-page';
import { request } from '@/lib/client/request-client';
import { displayMessage } from '@/lib/client/request-error';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { downloadHelperDocument, listHelperDocuments } from '@/lib/contracts/site';
import { type Locale } from '@/lib/domain/locales';
import { formatDate } from '@/lib/format/date';
import { cn } from '@/lib/utils';
import { DocumentPreview } from './document-preview';

interface Row {
  id: string;
  name: string;
  category: string;
  description: string;
  updated_at: string;
}

const matches = (row: Row, words: string) =>
  `${row.name} ${row.category} ${row.description}`.toLowerCase().includes(words.trim().toLowerCase());

/** Asks for the address of the file, then opens it. */
async function download(id: string, language: Locale): Promise<void> {
  const { url } = await request(downloadHelperDocument, { query: { id, language } });
  leavePage(url);
}

/** The open document stands in the address, without a new page. */
function useOpenDocument() {
  const open = useSearchParams().get('document');
  const show = (id: string | null) => {
    const url = new URL(window.location.href);
    if (id === null) url.searchParams.delete('document');
    else url.searchParams.set('document', id);
    window.history.replaceState(null, '', url);
  };
  const close = () => {
    if (open !== null) document.getElementById(`document-${open}`)?.focus();
    show(null);
  };
  return { open, show, close };
}

function useColumns(language: Locale, onOpen: (id: string) => void): DataTableColumn<Row>[] {
  const t = useTranslations('helper-documents');
  return [
    {
      id: 'name',
      header: t('name'),
      keep: true,
      sortValue: (row) => row.name,
      cell: (row) => (
        <Button
          id={`document-${row.id}`}
          variant="text"
          className="h-auto min-h-6 text-left leading-5 whitespace-normal"
          onClick={() => onOpen(row.id)}
        >
          {row.name}
        </Button>
      ),
    },
    {
      id: 'category',
      header: t('category'),
      sortValue: (row) => row.category,
      cell: (row) => row.category,
    },
    {
      id: 'updated',
      header: t('updated'),
      className: 'whitespace-nowrap',
      sortValue: (row) => row.updated_at,
      cell: (row) => formatDate(row.updated_at, language),
    },
    {
      id: 'download',
      header: t('file'),
      keep: true,
      numeric: true,
      cell: (row) => (
        <AsyncButton
          size="sm"
          variant="ghost"
          aria-label={t('downloadNamed', { name: row.name })}
          onClick={() => download(row.id, language)}
          onError={tellFailure}
        >
          <Download aria-hidden />
          <span className="max-sm:sr-only">{t('download')}</span>
        </AsyncButton>
      ),
    },
  ];
}

/** Documents that explain the product: searched here, read beside the table, taken along as a file. */
export function HelperDocumentsScreen() {
  const t = useTranslations('helper-documents');
  const language = useLocale();
  const { open, show, close } = useOpenDocument();
  const [words, setWords] = useState('');
  const { data, error, isLoading, mutate } = useEndpoint(listHelperDocuments, { query: { language } });
  const columns = useColumns(language, show);
  const rows = (data ?? []).filter((row) => matches(row, words));
  return (
    <div className="w-full max-w-300 px-4 py-5 md:px-7">
      <PageHeader title={t('title')} meta={t('description')} />
      {error && !data ? (
        <ErrorState
          title={t('failed')}
          message={displayMessage(error) ?? undefined}
          onRetry={() => mutate()}
        />
      ) : (
        <div className={cn('grid items-start gap-4', open && 'xl:grid-cols-[minmax(0,1fr)_minmax(0,420px)]')}>
          <DataTable
            label={t('title')}
            columns={columns}
            rows={rows}
            rowId={(row) => row.id}
            rowName={(row) => row.name}
            loading={isLoading}
            total={data?.length}
            toolbar={
              <Input
                type="search"
                value={words}
                onChange={(event) => setWords(event.target.value)}
                placeholder={t('search')}
                aria-label={t('search')}
                className="max-w-80"
              />
            }
          />
          {open && <DocumentPreview key={open} id={open} language={language} onClose={close} />}
        </div>
      )}
    </div>
  );
}
