'use client';

import { FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';

export interface FileDropProps {
  /** Name of the control, for example "File of posts". */
  label: string;
  onFiles: (files: File[]) => void;
  /** Called with a sentence for people when a dropped file is not taken. */
  onRejected?: (reason: string) => void;
  /** Endings that are taken, for example [".csv", ".xlsx"]. */
  accept?: readonly string[];
  multiple?: boolean;
  disabled?: boolean;
  /** Limits and kinds, under the button. */
  hint?: ReactNode;
  /** The file taken so far, so that the button reads "Choose another file". */
  chosen?: ReactNode;
  className?: string;
}

/** A file button that also takes drops; dragging is never the only way. */
export function FileDrop({
  label,
  onFiles,
  onRejected,
  accept,
  multiple = false,
  disabled,
  ...view
}: FileDropProps) {
  const t = useTranslations('kit.file');
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [over, setOver] = useState(false);

  const take = (list: FileList | null) => {
    const { taken, refused } = sortFiles(Array.from(list ?? []), accept);
    for (const file of refused) {
      onRejected?.(t('wrongKind', { name: file.name, kinds: (accept ?? []).join(', ') }));
    }
    const [first, ...more] = taken;
    if (!first) return;
    if (!multiple && more.length > 0) onRejected?.(t('onlyOne', { name: first.name }));
    onFiles(multiple ? taken : [first]);
  };

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };

  return (
    <div
      role="group"
      aria-label={label}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={cn(
        'flex flex-col items-center justify-center gap-2 rounded-lg border border-dashed border-control bg-surface px-6 py-8 text-center text-sm text-muted',
        'data-over:border-solid data-over:border-accent data-over:bg-accent-soft forced-colors:data-over:border-[Highlight]',
        view.className,
      )}
    >
      <FileUp aria-hidden className="size-5 stroke-[1.75] text-subtle" />
      {view.chosen && <div className="max-w-full break-words text-ink">{view.chosen}</div>}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept={accept?.join(',')}
        multiple={multiple}
        onChange={(event) => {
          take(event.target.files);
          // The same file may be chosen again after it was mended.
          event.target.value = '';
        }}
      />
      <div className="flex flex-wrap items-center justify-center gap-x-2 gap-y-1">
        <Button
          disabled={disabled}
          aria-describedby={view.hint ? hintId : undefined}
          onClick={() => input.current?.click()}
        >
          {view.chosen ? t('replace') : multiple ? t('chooseMany') : t('choose')}
        </Button>
        <span>{multiple ? t('dropMany') : t('drop')}</span>
      </div>
      {view.hint && (
        <div id={hintId} className="text-xs text-subtle">
          {view.hint}
        </div>
      )}
    </div>
  );
}

function sortFiles(files: File[], accept: readonly string[] | undefined) {
  const fits = (file: File) =>
    !accept?.length || accept.some((ending) => file.name.toLowerCase().endsWith(ending.toLowerCase()));
  return { taken: files.filter(fits), refused: files.filter((file) => !fits(file)) };
}
