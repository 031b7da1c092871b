'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { SegmentedControl } from '@/components/kit/segmented-control';
import type { ImageBackground } from '@/components/kit/section-card/section-state';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '@/components/ui/dialog';
import { Progress } from '@/components/ui/progress';
import { Spinner } from '@/components/ui/spinner';
import type { DownloadSection } from '@/lib/domain/section-row';

export const DOWNLOAD_FORMATS = ['images', 'sheet', 'csv', 'pdf'] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];

export interface DownloadChoice {
  format: DownloadFormat;
  sections: DownloadSection[];
  background: ImageBackground;
}

export interface DownloadRun {
  signal: AbortSignal;
  /** How many of the files are done, where that can be told. */
  onProgress: (done: number, all: number) => void;
}

interface DownloadDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What there is to download, in its order. */
  sections: readonly DownloadSection[];
  /** What the cards can be read on besides none; chosen first. */
  background: Exclude<ImageBackground, 'transparent'>;
  /** Settles when the file is handed over; a failure is told by the caller. */
  onDownload: (choice: DownloadChoice, run: DownloadRun) => Promise<void>;
}

type Chosen = ReadonlySet<DownloadSection>;

function SectionChoice(props: {
  sections: readonly DownloadSection[];
  chosen: Chosen;
  disabled: boolean;
  onChange: (chosen: Chosen) => void;
}) {
  const { sections, chosen, disabled, onChange } = props;
  const t = useTranslations('exports.download');
  const id = useId();
  const all = sections.every((section) => chosen.has(section));
  const none = !sections.some((section) => chosen.has(section));
  const row = 'flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-11';
  const toggle = (section: DownloadSection, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(section);
    else next.delete(section);
    onChange(next);
  };
  return (
    <fieldset disabled={disabled} className="mt-4 min-w-0">
      <legend className="font-medium">{t('sections')}</legend>
      <label className={`${row} border-b border-line`}>
        <Checkbox
          checked={all ? true : none ? false : 'indeterminate'}
          disabled={disabled}
          onCheckedChange={() => onChange(new Set(all ? [] : sections))}
        />
        {t('all')}
      </label>
      <div className="mt-1 grid max-h-64 grid-cols-1 gap-x-4 overflow-y-auto px-1 sm:grid-cols-2">
        {sections.map((section) => (
          <label key={section} className={row} htmlFor={`${id}-${section}`}>
            <Checkbox
              id={`${id}-${section}`}
              checked={chosen.has(section)}
              disabled={disabled}
              onCheckedChange={(on) => toggle(section, on === true)}
            />
            {t(`section.${section}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function useDownload({ onDownload, onOpenChange }: DownloadDialogProps) {
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [running, setRunning] = useState(false);
  const control = useRef<AbortController>(undefined);
  const start = async (choice: DownloadChoice) => {
    const own = new AbortController();
    control.current = own;
    setRunning(true);
    setProgress(null);
    const onProgress = (done: number, all: number) => {
      if (!own.signal.aborted) setProgress({ done, all });
    };
    await onDownload(choice, { signal: own.signal, onProgress });
    if (own.signal.aborted) return;
    setRunning(false);
    onOpenChange(false);
  };
  const cancel = () => {
    control.current?.abort();
    setRunning(false);
    setProgress(null);
  };
  return { progress, running, start, cancel };
}

/** Chooses what to take away: format, download sections and, for images, the background. */
export function DownloadDialog(props: DownloadDialogProps) {
  const { open, onOpenChange, sections } = props;
  const t = useTranslations('exports.download');
  const [format, setFormat] = useState<DownloadFormat>('images');
  const [background, setBackground] = useState<ImageBackground>(props.background);
  const [chosen, setChosen] = useState<Chosen>(() => new Set(sections));
  const { progress, running, start, cancel } = useDownload(props);
  const picked = sections.filter((section) => chosen.has(section));
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="form" pending={running}>
        <DialogTitle>{t('title')}</DialogTitle>
        <DialogDescription>{t(`hint.${format}`)}</DialogDescription>
        <SegmentedControl
          label={t('format')}
          className="mt-4 flex w-fit"
          segments={DOWNLOAD_FORMATS.map((value) => ({
            value,
            label: t(`formats.${value}`),
            disabled: running,
          }))}
          value={format}
          onValueChange={setFormat}
        />
        {format === 'images' && (
          <SegmentedControl
            label={t('background')}
            className="mt-2 flex w-fit"
            segments={(['transparent', props.background] as const).map((value) => ({
              value,
              label: t(`backgrounds.${value}`),
              disabled: running,
            }))}
            value={background}
            onValueChange={setBackground}
          />
        )}
        <SectionChoice sections={sections} chosen={chosen} disabled={running} onChange={setChosen} />
        {progress && (
          <div className="mt-3">
            <Progress value={progress.done / progress.all} label={t('progressLabel')} />
            <p role="status" className="mt-1 text-xs text-muted">
              {t('progress', progress)}
            </p>
          </div>
        )}
        <DialogFooter>
          <Button onClick={() => (running ? cancel() : onOpenChange(false))}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabled={picked.length === 0}
            aria-busy={running || undefined}
            onClick={() => {
              if (!running) void start({ format, sections: picked, background });
            }}
          >
            {running && <Spinner />}
            {running ? t('working') : t('start')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
