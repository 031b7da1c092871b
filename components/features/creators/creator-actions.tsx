'use client';

import { FileSpreadsheet, FileText } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { CopyButton } from '@/components/kit/copy-button';
import { Button } from '@/components/ui/button';
import { downloadBlob } from '@/lib/client/capture-image';
import { exportFileName } from '@/lib/client/file-name';
import { request } from '@/lib/client/request-client';
import { failureText, RequestError } from '@/lib/client/request-error';
import { buildTargeting } from '@/lib/client/stores/build-targeting';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage } from '@/lib/client/tool-failure';
import type { Creator, CreatorsReport } from '@/lib/contracts/creators';
import { createSavedList } from '@/lib/contracts/saved-lists';
import { createSheet } from '@/lib/contracts/sheets';
import { MAX_COLUMNS, MIN_COLUMNS } from '@/lib/domain/comparison';
import { foundIn } from '@/lib/domain/targeting-candidates';
import { route } from '@/lib/tenants/routes';
import { compareAddress, exploreAddress } from './creator-addresses';
import { creatorsCsv, creatorsSheet } from './creators-rows';

const toast = toastStore.getState().add;
const messageOf = (error: unknown) => shortMessage(failureText(error));
/** As many as one query of handles takes. */
const MOST_HANDLES = 64;
const CSV_TYPE = 'text/csv;charset=utf-8';

interface FilesProps {
  report: CreatorsReport;
  rows: readonly Creator[];
  topic: string;
}

/** The listed accounts, or the chosen ones, as files with what they were counted from. */
export function CreatorFiles({ report, rows, topic }: FilesProps) {
  const t = useTranslations('creators.actions');
  const tr = useTranslations('creators.results');
  const csv = () =>
    downloadBlob(
      new Blob([creatorsCsv(report, rows)], { type: CSV_TYPE }),
      exportFileName(topic, 'creators', 'csv'),
    );
  const sheet = async () => {
    const title = t('listName', { topic });
    try {
      const body = creatorsSheet(report, rows, { title, creators: tr('title'), method: t('method') });
      const { file } = await request(createSheet, { body });
      downloadBlob(file, exportFileName(topic, 'creators', 'xlsx'));
      toast(t('sheetDone'), 'success');
    } catch (error) {
      toast(t('sheetFailed', { message: messageOf(error) }), 'error');
    }
  };
  return (
    <>
      <Button size="sm" onClick={csv}>
        <FileText aria-hidden />
        {t('csv')}
      </Button>
      <AsyncButton size="sm" onClick={sheet}>
        <FileSpreadsheet aria-hidden />
        {t('sheet')}
      </AsyncButton>
    </>
  );
}

/** Keeps the accounts as a targeting list of the person. */
function useSaveList(topic: string) {
  const t = useTranslations('creators.actions');
  const ts = useTranslations('creators.states');
  return async (handles: readonly string[]) => {
    const name = t('listName', { topic }).slice(0, 100);
    try {
      const targeting = { handles: handles.map((handle) => ({ handle })) };
      await request(createSavedList, { body: { name, targeting_package: targeting } });
      toast(t('listDone', { name }), 'success', {
        link: { href: route('saved-lists'), label: t('listShow') },
      });
    } catch (error) {
      if (error instanceof RequestError && [401, 403].includes(error.status))
        toast(t('listNobody'), 'error', {
          action: { label: ts('signIn'), run: () => signInDialog.getState().ask() },
        });
      else toast(t('listFailed', { message: messageOf(error) }), 'error');
    }
  };
}

const candidateOf = ({ receipt }: CreatorsReport, { handle, posts }: Creator) =>
  foundIn(receipt, { section: 'top_accounts', field: 'handles', value: handle }, { n: posts });

/** What can be done with the chosen accounts. */
export function CreatorActions({ rows, dataset, ...files }: FilesProps & { dataset: string }) {
  const t = useTranslations('creators.actions');
  const targeting = useTranslations('build-targeting');
  const saveList = useSaveList(files.topic);
  const handles = rows.map(({ handle }) => handle);
  const comparable = handles.length >= MIN_COLUMNS && handles.length <= MAX_COLUMNS;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CopyButton
        size="sm"
        content={handles.map((handle) => `@${handle}`).join('\n')}
        onResult={({ level, text }) =>
          toast(
            level === 'success' ? t('copied', { count: handles.length }) : text,
            level === 'warn' ? 'error' : level,
          )
        }
      >
        {t('copy')}
      </CopyButton>
      {comparable ? (
        <Button asChild size="sm">
          <Link href={compareAddress(handles, dataset)}>{t('compare')}</Link>
        </Button>
      ) : (
        <span className="text-xs text-muted">{t('compareHint')}</span>
      )}
      {handles.length <= MOST_HANDLES && (
        <Button asChild size="sm">
          <Link href={exploreAddress(handles, dataset)}>{t('explore')}</Link>
        </Button>
      )}
      <Button
        size="sm"
        onClick={() =>
          buildTargeting({
            title: t('listName', { topic: files.topic }),
            from: { candidates: rows.map((row) => candidateOf(files.report, row)) },
          })
        }
      >
        {targeting('action')}
      </Button>
      <AsyncButton size="sm" onClick={() => saveList(handles)}>
        {t('list')}
      </AsyncButton>
      <CreatorFiles {...files} rows={rows} />
    </div>
  );
}
