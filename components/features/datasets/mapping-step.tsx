'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { ErrorState } from '@/components/kit/error-state';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { SectionSkeleton } from '@/components/kit/section-card/section-skeleton';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { request } from '@/lib/client/request-client';
import { tellRefusal } from '@/lib/client/tool-failure';
import { previewImport, startImport } from '@/lib/contracts/imports';
import type { ColumnMapping, DateOrder, FilePreview, Import, PostField } from '@/lib/domain/datasets';
import { isDatasetName, suggestDatasetName } from './dataset-name';
import { MappingTable } from './mapping-table';
import { PreviewRows } from './preview-rows';

interface MappingStepProps {
  value: Import;
  onChange: (next: Import) => void;
  onAnother: () => void;
}

/** A file can come in once its text is known, and a time: a date column or ids that hold one. */
function missingFields(mapping: ColumnMapping): PostField[] {
  const time = mapping.created_at !== undefined || mapping.id !== undefined || mapping.url !== undefined;
  return [
    ...(mapping.text === undefined ? (['text'] as const) : []),
    ...(time ? [] : (['created_at'] as const)),
  ];
}

/** The message to show in place; a refused call is told as a toast too. */
function explain(error: unknown): string {
  tellRefusal(error);
  return error instanceof Error ? error.message : String(error);
}

function Notes({ preview }: { preview: FilePreview }) {
  const t = useTranslations('import-notes');
  if (preview.notes.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1 rounded-md border border-info-line bg-info-soft px-3 py-2 text-sm text-info">
      {preview.notes.map((note) => (
        <li key={note.id}>{t.has(note.id) ? t(note.id, note.values) : note.id}</li>
      ))}
    </ul>
  );
}

function Recognised(props: {
  preview: FilePreview;
  onChange: (patch: { mapping?: ColumnMapping; date_order?: DateOrder }) => Promise<void>;
}) {
  const { preview, onChange } = props;
  const t = useTranslations('import.mapping');
  const orders = (['dmy', 'mdy'] as const).map((value) => ({ value, label: t(`orders.${value}`) }));
  return (
    <>
      <p className="text-sm text-muted">
        {t('format', { format: preview.format.toUpperCase(), encoding: preview.encoding })}
      </p>
      <Notes preview={preview} />
      <h2 className="mt-6 mb-2 text-base font-semibold">{t('columns')}</h2>
      <MappingTable
        columns={preview.columns}
        mapping={preview.mapping}
        onChange={(mapping) => void onChange({ mapping })}
      />
      {preview.date_order && (
        <label className="mt-4 flex flex-wrap items-center gap-3 text-sm">
          {t('dateOrder')}
          <OptionSelect
            aria-label={t('dateOrder')}
            options={orders}
            value={preview.date_order}
            onValueChange={(date_order) => void onChange({ mapping: preview.mapping, date_order })}
            className="w-64"
          />
        </label>
      )}
      <h2 className="mt-6 mb-2 text-base font-semibold">{t('firstRows')}</h2>
      <PreviewRows preview={preview} />
    </>
  );
}

/** Step two: what was recognised, correctable column by column; then a name, then start. */
export function MappingStep({ value, onChange, onAnother }: MappingStepProps) {
  const t = useTranslations('import');
  const [name, setName] = useState(() => suggestDatasetName(value.file_name));
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef(false);
  const { preview } = value;

  const look = async (patch: { mapping?: ColumnMapping; date_order?: DateOrder }) => {
    setProblem(null);
    try {
      onChange(await request(previewImport, { path: { id: value.id }, body: patch }));
    } catch (error) {
      setProblem(explain(error));
    }
  };
  useEffect(() => {
    if (preview || asked.current) return;
    asked.current = true;
    void look({});
  });

  if (!preview) {
    return problem ? (
      <div className="grid justify-items-center rounded-lg border border-line bg-surface px-4 pb-6">
        <ErrorState title={t('mapping.unreadable')} message={problem} onRetry={() => look({})} />
        <Button variant="text" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    ) : (
      <SectionSkeleton shape="table" />
    );
  }
  const missing = missingFields(preview.mapping);
  const start = async () => {
    setProblem(null);
    try {
      const body = {
        dataset: name,
        format: preview.format,
        mapping: preview.mapping,
        ...(preview.date_order && { date_order: preview.date_order }),
      };
      onChange(await request(startImport, { path: { id: value.id }, body }));
    } catch (error) {
      setProblem(explain(error));
    }
  };
  return (
    <>
      <p className="mb-1 text-md font-semibold break-words">{value.file_name}</p>
      <Recognised preview={preview} onChange={look} />
      <div className="mt-6 max-w-md">
        <Field
          label={t('mapping.dataset')}
          hint={t('mapping.datasetHint')}
          error={isDatasetName(name) ? undefined : t('mapping.datasetInvalid')}
        >
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={64}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </div>
      {(problem ?? missing.length > 0) && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {problem ??
            t('mapping.missing', { fields: missing.map((field) => t(`fields.${field}`)).join(', ') })}
        </p>
      )}
      <div className="mt-4 flex gap-2">
        <AsyncButton
          variant="primary"
          disabled={missing.length > 0 || !isDatasetName(name)}
          pendingLabel={t('mapping.starting')}
          onClick={start}
        >
          {t('mapping.start')}
        </AsyncButton>
        <Button onClick={onAnother}>{t('another')}</Button>
      </div>
    </>
  );
}
