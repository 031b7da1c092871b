'use client';

import { failureText } from '@/lib/client/request-error';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { ErrorState } from '@/components/kit/error-state';
import { OptionSelect } from '@/components/kit/option-select';
import { SectionSkeleton } from '@/components/kit/section-card/section-skeleton';
import { Button } from '@/components/ui/button';
import { request } from '@/lib/client/request-client';
import { tellRefusal } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listDatasets } from '@/lib/contracts/datasets';
import { previewImport, startImport } from '@/lib/contracts/imports';
import type {
  ColumnMapping,
  DateOrder,
  DiskEstimate,
  FilePreview,
  Import,
  PostField,
} from '@/lib/domain/datasets';
import { formatBytes } from '@/lib/format/number';
import { suggestDatasetName } from './dataset-name';
import { DayField } from './day-field';
import { MappingTable } from './mapping-table';
import { PreviewRows } from './preview-rows';
import { canBeTarget, type ImportTarget, TargetField } from './target-field';

interface MappingStepProps {
  value: Import;
  /** The dataset that the person came to add posts to, or whose posts the file replaces. */
  into: ImportTarget | null;
  onChange: (next: Import) => void;
  onAnother: () => void;
}

/** A file can come in once its text is known, and a time: a date column, or ids that hold one and have all their digits. */
function missingFields({ mapping, notes }: FilePreview): PostField[] {
  // A list of who follows whom has no posts.
  if (notes.some(({ id }) => id === 'follower-list')) return [];
  const time = mapping.created_at !== undefined || notes.every(({ id }) => id !== 'date-missing');
  return [
    ...(mapping.text === undefined ? (['text'] as const) : []),
    ...(time ? [] : (['created_at'] as const)),
  ];
}

/** The message to show in place; a refused call is told as a toast too. */
function explain(error: unknown): string {
  tellRefusal(error);
  return failureText(error);
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

type Look = { mapping?: ColumnMapping; date_order?: DateOrder; day?: string };

function Recognised(props: { preview: FilePreview; onChange: (patch: Look) => Promise<void> }) {
  const { preview, onChange } = props;
  const t = useTranslations('import.mapping');
  const orders = (['dmy', 'mdy'] as const).map((value) => ({ value, label: t(`orders.${value}`) }));
  return (
    <>
      <p className="text-sm text-muted">
        {t('format', { format: t(`formats.${preview.format}`), encoding: preview.encoding })}
      </p>
      <Notes preview={preview} />
      <h2 className="mt-6 mb-2 text-base font-semibold">{t('columns')}</h2>
      <MappingTable
        columns={preview.columns}
        mapping={preview.mapping}
        onChange={(mapping) => void onChange({ mapping, day: preview.day })}
      />
      <DayField preview={preview} onChange={onChange} />
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

function DiskLine({ disk, onLookAgain }: { disk: DiskEstimate; onLookAgain: () => Promise<void> }) {
  const t = useTranslations('import.mapping');
  const locale = useLocale();
  const sizes = {
    needed: formatBytes(disk.needed_bytes, locale),
    free: formatBytes(disk.free_bytes, locale),
  };
  if (disk.fits) return <p className="mt-3 text-sm text-muted">{t('disk', sizes)}</p>;
  return (
    <div className="mt-3 rounded-md border border-danger-line bg-danger-soft px-3 py-2 text-sm text-danger">
      <p role="alert">{t('diskFull', sizes)}</p>
      <AsyncButton size="sm" className="mt-2" onClick={onLookAgain}>
        {t('lookAgain')}
      </AsyncButton>
    </div>
  );
}

/** Looks at the file when nobody has yet, and again with every correction. */
function useLook({ value, onChange }: MappingStepProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [looking, setLooking] = useState(false);
  const asked = useRef(false);
  const newest = useRef<Look | null>(null);
  const look = async (patch: Look) => {
    newest.current = patch;
    setProblem(null);
    setLooking(true);
    const isNewest = () => newest.current === patch;
    try {
      const next = await request(previewImport, { path: { id: value.id }, body: patch });
      if (isNewest()) onChange(next);
    } catch (error) {
      if (isNewest()) setProblem(explain(error));
    } finally {
      if (isNewest()) setLooking(false);
    }
  };
  useEffect(() => {
    if (value.preview || asked.current) return;
    asked.current = true;
    void look({});
  });
  return { look, looking, problem, setProblem };
}

interface StartBarProps {
  props: MappingStepProps;
  preview: FilePreview;
  /** A correction is being looked at: a start would send the mapping before it, and its late answer undo the start. */
  looking: boolean;
  problem: string | null;
  onProblem: (problem: string | null) => void;
}

/** Where the posts go, and the start. */
function StartBar({ props, preview, looking, problem, onProblem }: StartBarProps) {
  const { value, into, onChange, onAnother } = props;
  const t = useTranslations('import');
  const [target, setTarget] = useState<ImportTarget>(() => ({
    name: value.dataset ?? into?.name ?? suggestDatasetName(value.file_name),
    replace: value.dataset === null ? into?.replace === true : value.replace,
  }));
  // Not shared with the next page: a small import ends within the time in which one answer serves all.
  const { data: datasets } = useEndpoint(listDatasets, {}, { dedupingInterval: 0 });
  const existing = datasets?.find(({ name, sample }) => name === target.name && !sample);
  const missing = missingFields(preview);
  const start = async () => {
    onProblem(null);
    try {
      const body = {
        dataset: target.name,
        replace: existing !== undefined && target.replace,
        format: preview.format,
        mapping: preview.mapping,
        ...(preview.date_order && { date_order: preview.date_order }),
        day: preview.day,
      };
      onChange(await request(startImport, { path: { id: value.id }, body }));
    } catch (error) {
      onProblem(explain(error));
    }
  };
  return (
    <>
      <div className="mt-6 max-w-md">
        <TargetField target={target} existing={existing} onChange={setTarget} />
      </div>
      {(problem ?? missing.length > 0) && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {problem ??
            t('mapping.missing', { fields: missing.map((field) => t(`fields.${field}`)).join(', ') })}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <AsyncButton
          variant="primary"
          disabled={looking || missing.length > 0 || !canBeTarget(target) || value.disk?.fits === false}
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

/** Step two: what was recognised, correctable column by column; then a name, then start. */
export function MappingStep(props: MappingStepProps) {
  const { value, onAnother } = props;
  const t = useTranslations('import');
  const { look, looking, problem, setProblem } = useLook(props);
  const { preview, disk } = value;
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
  return (
    <>
      <p className="mb-1 text-md font-semibold break-words">{value.file_name}</p>
      <Recognised preview={preview} onChange={look} />
      {disk && (
        <DiskLine
          disk={disk}
          onLookAgain={() =>
            look({
              mapping: preview.mapping,
              ...(preview.date_order && { date_order: preview.date_order }),
              day: preview.day,
            })
          }
        />
      )}
      <StartBar props={props} preview={preview} looking={looking} problem={problem} onProblem={setProblem} />
    </>
  );
}
