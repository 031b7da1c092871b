'use client';

import { useTranslations } from 'next-intl';
import { ConfirmButton } from '@/components/kit/confirm-dialog';
import { MediaPicture } from '@/components/kit/media-picture';
import { StatusLabel } from '@/components/kit/status-label';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { apiAddress } from '@/lib/client/api-address';
import { displayMessage } from '@/lib/client/request-error';
import type { AdCreative } from '@/lib/contracts/ad-creatives';

interface CreativeCardProps {
  creative: AdCreative;
  onEdit: () => void;
  onDuplicate: () => void;
  onDelete: () => Promise<unknown>;
}

function Target({ creative }: { creative: AdCreative }) {
  const t = useTranslations('creatives.card');
  const { website_url: url, app } = creative;
  const host = URL.canParse(url) ? new URL(url).hostname : url;
  return <p className="truncate text-subtle">{app ? t('app') : host || t('noTarget')}</p>;
}

/** A creative among others: what it shows and says, and whether X would take it. */
export function CreativeCard({ creative, onEdit, onDuplicate, onDelete }: CreativeCardProps) {
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
          <span className="min-w-0 truncate" title={creative.name}>
            {creative.name}
          </span>
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
