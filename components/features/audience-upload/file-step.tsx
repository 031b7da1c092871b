'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/kit/field';
import { FileDrop } from '@/components/kit/file-drop';
import { OptionSelect } from '@/components/kit/option-select';
import { Checkbox } from '@/components/ui/checkbox';
import { canHash } from '@/lib/client/hash-list';
import { HASH_KINDS, LEAST_LISTED, LIST_USES } from '@/lib/domain/audience-uploads';
import { identifiersOf, readFile, type ReadFile } from './read-list';
import type { UploadForm } from './use-upload';

const ENDINGS = ['.csv', '.txt', '.tsv'];

/** What was read of a file, before anything is made of it. */
function Preview({ file }: { file: ReadFile }) {
  const t = useTranslations('audience-upload');
  const { values, refused, refusedCount, repeated } = identifiersOf(file);
  return (
    <div className="grid gap-1 text-sm" role="status">
      <p className="tabular-nums">{t('read', { count: values.length, repeated, refused: refusedCount })}</p>
      <p className="font-mono text-xs break-all text-subtle">{values.slice(0, 3).join(', ')}</p>
      {refused.length > 0 && (
        <p className="text-xs text-danger">{t('refused', { texts: refused.slice(0, 5).join(', ') })}</p>
      )}
      {values.length < LEAST_LISTED && (
        <p className="text-xs text-danger">{t('tooFew', { least: LEAST_LISTED })}</p>
      )}
    </div>
  );
}

interface FileStepProps {
  form: UploadForm;
  onChange: (change: Partial<UploadForm>) => void;
}

/** The file, what stands in it, and what it is for. */
export function FileStep({ form, onChange }: FileStepProps) {
  const t = useTranslations('audience-upload');
  const [rejected, setRejected] = useState<string | null>(null);
  const take = async ([first]: File[]) => {
    setRejected(null);
    if (!first) return;
    const file = await readFile(first);
    const name = form.name || first.name.replace(/\.\w{1,5}$/, '').slice(0, 120);
    onChange({ file, name });
  };
  const { file } = form;
  return (
    <div className="grid gap-4">
      {!canHash() && <p className="text-sm text-danger">{t('notSafe')}</p>}
      <FileDrop
        label={t('file')}
        accept={ENDINGS}
        hint={t('fileHint')}
        chosen={file?.fileName}
        disabled={!canHash()}
        onFiles={(files) => void take(files)}
        onRejected={setRejected}
      />
      {rejected && <p className="text-sm text-danger">{rejected}</p>}
      {file && (
        <>
          <Field label={t('kind')}>
            {(control) => (
              <OptionSelect
                {...control}
                value={file.kind}
                options={HASH_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
                onValueChange={(kind) => onChange({ file: { ...file, kind } })}
              />
            )}
          </Field>
          <Preview file={file} />
          <Field label={t('use')} hint={form.use === 'do_not_reach' ? t('doNotReachHint') : undefined}>
            {(control) => (
              <OptionSelect
                {...control}
                value={form.use}
                options={LIST_USES.map((value) => ({ value, label: t(`uses.${value}`) }))}
                onValueChange={(use) => onChange({ use })}
              />
            )}
          </Field>
          {form.use === 'audience' && (
            <label className="flex items-start gap-2 text-sm">
              <Checkbox
                checked={form.exclusion}
                onCheckedChange={(on) => onChange({ exclusion: on === true })}
              />
              <span>{t('exclusion')}</span>
            </label>
          )}
        </>
      )}
    </div>
  );
}
