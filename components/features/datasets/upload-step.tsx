'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { FileDrop } from '@/components/kit/file-drop';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { request } from '@/lib/client/request-client';
import { isAbort } from '@/lib/client/request-error';
import { tellRefusal } from '@/lib/client/tool-failure';
import { useFailureText } from '@/lib/client/use-failure-text';
import { createImport } from '@/lib/contracts/imports';
import type { Import } from '@/lib/domain/datasets';
import { formatBytes } from '@/lib/format/number';
import { KnownFormats } from './known-formats';

const ENDINGS = ['.csv', '.tsv', '.txt', '.jsonl', '.ndjson', '.json', '.xlsx', '.gz'];

interface Sending {
  file: File;
  loaded: number;
}

/** Step one: choose or drop a file; its bytes go to this server and nowhere else. */
export function UploadStep({ onUploaded }: { onUploaded: (value: Import) => void }) {
  const t = useTranslations('import');
  const locale = useLocale();
  const { refusal } = useFailureText('import');
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (file: File) => {
    const abort = new AbortController();
    controller.current = abort;
    setProblem(null);
    setSending({ file, loaded: 0 });
    try {
      const value = await request(
        createImport,
        { body: { file, file_name: file.name } },
        { signal: abort.signal, onUploadProgress: ({ loaded }) => setSending({ file, loaded }) },
      );
      onUploaded(value);
    } catch (error) {
      setSending(null);
      if (!abort.signal.aborted && !isAbort(error)) {
        tellRefusal(error);
        setProblem(refusal(error));
      }
    }
  };

  if (sending) {
    const { file, loaded } = sending;
    const ratio = file.size === 0 ? 1 : loaded / file.size;
    return (
      <div className="rounded-lg border border-line bg-surface p-5">
        <p className="mb-2 text-sm font-medium break-words">{t('upload.sending', { name: file.name })}</p>
        <Progress value={ratio} label={t('upload.sending', { name: file.name })} />
        <p className="mt-2 flex items-center justify-between text-xs text-subtle">
          <span>
            {t('upload.bytes', { done: formatBytes(loaded, locale), all: formatBytes(file.size, locale) })}
          </span>
          <Button size="sm" onClick={() => controller.current?.abort()}>
            {t('cancel')}
          </Button>
        </p>
      </div>
    );
  }
  return (
    <>
      <FileDrop
        label={t('upload.label')}
        hint={t('upload.hint')}
        accept={ENDINGS}
        onFiles={([file]) => {
          if (file) void send(file);
        }}
        onRejected={setProblem}
      />
      {problem && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {problem}
        </p>
      )}
      <KnownFormats />
    </>
  );
}
