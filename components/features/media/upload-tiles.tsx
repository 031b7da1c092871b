'use client';

import { CirclePause, FileX, Upload } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, type ReactNode } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { Spinner } from '@/components/ui/spinner';
import { MEDIA_ENDINGS } from '@/lib/client/media-upload';
import type { MediaUpload } from '@/lib/contracts/ad-media';
import { PART_BYTES } from '@/lib/domain/ad-media';
import { formatDate } from '@/lib/format/date';
import { formatBytes } from '@/lib/format/number';
import { cn } from '@/lib/utils';
import type { LocalUpload, UploadStep } from './use-uploads';

function Tile({ name, sign, children }: { name: string; sign: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-surface p-2.5">
      <div className="grid aspect-video place-items-center rounded-md border border-line-soft bg-sunken text-sm font-semibold">
        <span className="flex items-center gap-2">{sign}</span>
      </div>
      <h3 className="truncate text-sm font-medium" title={name}>
        {name}
      </h3>
      {children}
    </li>
  );
}

const percent = (loaded: number, size: number) => `${Math.floor((loaded / Math.max(1, size)) * 100)}%`;

function Sign({ upload }: { upload: LocalUpload }) {
  const t = useTranslations('media.upload');
  const { step, loaded, file } = upload;
  if (step === 'refused')
    return (
      <span className="flex items-center gap-2 text-danger">
        <FileX aria-hidden className="size-4" />
        {t('refused')}
      </span>
    );
  if (step === 'checking') return <Spinner />;
  const resting = step === 'paused' || step === 'lost';
  const Icon = resting ? CirclePause : Upload;
  return (
    <span className={cn('flex items-center gap-2', resting && 'text-warn')}>
      <Icon aria-hidden className="size-4" />
      {percent(loaded, file.size)}
    </span>
  );
}

const REST: Record<Exclude<UploadStep, 'sending' | 'refused'>, 'waiting' | 'checking' | 'paused' | 'lost'> = {
  ...{ waiting: 'waiting', checking: 'checking', paused: 'paused', lost: 'lost' },
};

/** "41.2 MB of 66.4 MB, 2 min left". */
function useProgressLine({ step, loaded, speed, file, problem }: LocalUpload): string {
  const t = useTranslations('media.upload');
  const locale = useLocale();
  if (step === 'refused') return problem ?? t('refused');
  const bytes = t('bytes', { done: formatBytes(loaded, locale), all: formatBytes(file.size, locale) });
  if (step !== 'sending') return t('with', { bytes, state: t(REST[step]) });
  if (speed === null) return bytes;
  const minutes = Math.ceil((file.size - loaded) / speed / 60);
  return t('with', { bytes, state: t('left', { minutes }) });
}

interface UploadTileProps {
  upload: LocalUpload;
  onPause: () => void;
  onResume: () => void;
  onRemove: () => void;
}

/** A file of this tab on its way in. */
export function UploadTile({ upload, onPause, onResume, onRemove }: UploadTileProps) {
  const t = useTranslations('media.upload');
  const { step, file, loaded } = upload;
  const line = useProgressLine(upload);
  const parts = Math.ceil(file.size / PART_BYTES);
  const part = Math.min(parts, Math.floor(loaded / PART_BYTES) + 1);
  const resting = step === 'paused' || step === 'lost';
  return (
    <Tile name={file.name} sign={<Sign upload={upload} />}>
      <p
        role={step === 'refused' ? 'alert' : undefined}
        className={cn('text-xs', step === 'refused' ? 'text-danger' : 'text-muted')}
      >
        {line}
      </p>
      {step !== 'refused' && (
        <Progress value={loaded / Math.max(1, file.size)} label={t('label', { name: file.name })} />
      )}
      <div className="mt-auto flex items-center justify-between gap-2 text-xs text-subtle">
        <span>{step === 'sending' && parts > 1 ? t('part', { part, parts }) : ''}</span>
        {(step === 'sending' || step === 'waiting') && (
          <Button size="sm" variant="text" onClick={onPause} aria-label={t('pauseOf', { name: file.name })}>
            {t('pause')}
          </Button>
        )}
        {resting && (
          <Button size="sm" variant="text" onClick={onResume} aria-label={t('resumeOf', { name: file.name })}>
            {t('resume')}
          </Button>
        )}
        {step === 'refused' && (
          <Button
            size="sm"
            variant="text"
            onClick={onRemove}
            aria-label={t('dismissOf', { name: file.name })}
          >
            {t('dismiss')}
          </Button>
        )}
      </div>
    </Tile>
  );
}

interface WaitingTileProps {
  upload: MediaUpload;
  onChoose: (file: File) => void;
  onFinish: () => Promise<unknown>;
  onCancel: () => Promise<unknown>;
  onError: (error: unknown) => void;
}

/** What an earlier visit left half way: the file chosen again goes on, what is whole is finished. */
export function WaitingTile({ upload, onChoose, onFinish, onCancel, onError }: WaitingTileProps) {
  const t = useTranslations('media.upload');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const { name, received, size } = upload;
  const whole = received >= size;
  return (
    <Tile name={name} sign={<span className="text-warn">{percent(received, size)}</span>}>
      <p className="text-xs text-muted">
        {t('bytes', { done: formatBytes(received, locale), all: formatBytes(size, locale) })}
      </p>
      <Progress value={received / Math.max(1, size)} label={t('label', { name })} />
      <p className="text-xs text-subtle">{t('kept', { date: formatDate(upload.kept_until, locale) })}</p>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('againOf', { name })}
        accept={MEDIA_ENDINGS.join(',')}
        onChange={(event) => {
          const [file] = Array.from(event.target.files ?? []);
          if (file) onChoose(file);
          event.target.value = '';
        }}
      />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
        {whole ? (
          <AsyncButton size="sm" onClick={onFinish} onError={onError} aria-label={t('finishOf', { name })}>
            {t('finish')}
          </AsyncButton>
        ) : (
          <Button size="sm" onClick={() => input.current?.click()} aria-label={t('againOf', { name })}>
            {t('again')}
          </Button>
        )}
        <AsyncButton
          size="sm"
          variant="ghost"
          onClick={onCancel}
          onError={onError}
          aria-label={t('giveUpOf', { name })}
        >
          {t('giveUp')}
        </AsyncButton>
      </div>
    </Tile>
  );
}
