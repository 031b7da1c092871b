'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmButton } from '@/components/kit/confirm-dialog';
import { MediaPicture } from '@/components/kit/media-picture';
import { StatusLabel } from '@/components/kit/status-label';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { apiAddress } from '@/lib/client/api-address';
import { displayMessage } from '@/lib/client/request-error';
import type { AdCreative } from '@/lib/contracts/ad-creatives';

interface CreativeCardProps {
  creative: AdCreative;
  onEdit: () => void;
  onDuplicate: () => void;
  onRename: (name: string) => Promise<unknown>;
  onDelete: () => Promise<unknown>;
}

function Target({ creative }: { creative: AdCreative }) {
  const t = useTranslations('creatives.card');
  const { website_url: url, app } = creative;
  const host = URL.canParse(url) ? new URL(url).hostname : url;
  return <p className="truncate text-subtle">{app ? t('app') : host || t('noTarget')}</p>;
}

/** Its name, written over where it stands. Enter keeps it, Escape leaves it. */
function Name({ name, onRename }: { name: string; onRename: (name: string) => Promise<unknown> }) {
  const t = useTranslations('creatives.card');
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === null)
    return (
      <Button
        variant="text"
        size="sm"
        className="min-w-0 max-w-full shrink justify-start px-0 font-medium text-ink"
        title={name}
        aria-label={t('renameOf', { name })}
        onClick={() => setTyped(name)}
      >
        <span className="min-w-0 truncate">{name}</span>
      </Button>
    );
  const keep = () => {
    const given = typed.trim();
    setTyped(null);
    if (given !== '' && given !== name) void onRename(given);
  };
  return (
    <Input
      autoFocus
      className="h-7"
      maxLength={120}
      aria-label={t('nameOf', { name })}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') keep();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}

/** A creative among others: what it shows and says, and whether X would take it. */
export function CreativeCard({ creative, onEdit, onDuplicate, onRename, onDelete }: CreativeCardProps) {
  const t = useTranslations('creatives.card');
  const [file] = creative.media;
  const wrong = creative.checks.filter(({ state }) => state === 'wrong').length;
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-surface p-2.5">
      <div className="grid aspect-[1.91] place-items-center overflow-hidden rounded-md border border-line-soft bg-sunken text-xs text-subtle">
        {file ? (
          <MediaPicture
            preview={file.preview_url && apiAddress(file.preview_url)}
            film={apiAddress(file.url)}
            alt={file.description}
            width={file.width}
            height={file.height}
          />
        ) : (
          t('noMedia')
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 text-xs">
        <h3 className="flex min-w-0 items-center gap-2 text-sm font-medium">
          <Name name={creative.name} onRename={onRename} />
          {creative.variant && <Badge>{creative.variant}</Badge>}
        </h3>
        <p className="line-clamp-3 break-words text-muted">{creative.text}</p>
        {creative.headline && <p className="truncate font-medium">{creative.headline}</p>}
        <Target creative={creative} />
        <StatusLabel tone={wrong > 0 ? 'warn' : 'success'}>
          {wrong > 0 ? t('toFix', { count: wrong }) : t('ready')}
        </StatusLabel>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <Button size="sm" onClick={onEdit} aria-label={t('editOf', { name: creative.name })}>
          {t('edit')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={onDuplicate}
          aria-label={t('duplicateOf', { name: creative.name })}
        >
          {t('duplicate')}
        </Button>
        <ConfirmButton
          label={t('delete')}
          button={{ size: 'sm', variant: 'ghost', 'aria-label': t('deleteOf', { name: creative.name }) }}
          title={t('deleteTitle', { name: creative.name })}
          text={t('deleteText')}
          action={t('deleteAction')}
          onConfirm={onDelete}
          messageOf={displayMessage}
        />
      </div>
    </li>
  );
}
