'use client';

import { CircleCheck, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { ConfirmButton } from '@/components/kit/confirm-dialog';
import { MediaPicture } from '@/components/kit/media-picture';
import { Button } from '@/components/ui/button';
import { apiAddress } from '@/lib/client/api-address';
import { displayMessage } from '@/lib/client/request-error';
import type { AdMedia } from '@/lib/contracts/ad-media';
import { formatDate } from '@/lib/format/date';
import { useMediaFacts } from './media-facts';

/** Whether a card can show it, and why not. */
function CardUse({ media }: { media: AdMedia }) {
  const t = useTranslations('media');
  const [problem] = media.card_problems;
  if (problem === undefined)
    return (
      <p className="flex items-start gap-1.5 text-success">
        <CircleCheck aria-hidden className="mt-px size-3.5 shrink-0" />
        {t('card.fits')}
      </p>
    );
  return (
    <p className="flex items-start gap-1.5 text-warn">
      <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      {t(`card.${problem}`)}
    </p>
  );
}

function Usage({ media, hrefOf }: { media: AdMedia; hrefOf: (creative: string) => string }) {
  const t = useTranslations('media');
  const [first, ...more] = media.used_in;
  if (!first) return <p className="text-subtle">{t('unused')}</p>;
  return (
    <p className="min-w-0 break-words text-muted">
      {t('usedIn')}{' '}
      <Link href={hrefOf(first.id)} className="text-accent-text underline underline-offset-3">
        {first.name}
      </Link>
      {more.length > 0 && ` ${t('andMore', { count: more.length })}`}
    </p>
  );
}

interface MediaTileProps {
  media: AdMedia;
  onDelete: () => Promise<unknown>;
  /** Where a creative is edited, and where one is made of this file. */
  hrefOf: (creative: string) => string;
  createHref: string;
}

/** One file of the team: what it is, what it can be used for, what uses it. */
export function MediaTile({ media, onDelete, hrefOf, createHref }: MediaTileProps) {
  const t = useTranslations('media');
  const locale = useLocale();
  const facts = useMediaFacts();
  const used = media.used_in.length > 0;
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-surface p-2.5">
      <div className="aspect-video overflow-hidden rounded-md border border-line-soft bg-sunken">
        <MediaPicture
          preview={media.preview_url && apiAddress(media.preview_url)}
          film={apiAddress(media.url)}
          alt=""
          width={media.width}
          height={media.height}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 text-xs">
        <h3 className="truncate text-sm font-medium" title={media.name}>
          {media.name}
        </h3>
        <p className="text-muted">{facts(media)}</p>
        <p className="text-subtle">{t('added', { date: formatDate(media.created_at, locale) })}</p>
        <CardUse media={media} />
        <Usage media={media} hrefOf={hrefOf} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button size="sm" asChild>
          <Link href={createHref} aria-label={t('createFrom', { name: media.name })}>
            {t('create')}
          </Link>
        </Button>
        {used ? (
          <span className="text-xs text-subtle">{t('notDeletable')}</span>
        ) : (
          <ConfirmButton
            label={t('delete')}
            button={{ size: 'sm', variant: 'ghost', 'aria-label': t('deleteOf', { name: media.name }) }}
            title={t('deleteTitle', { name: media.name })}
            text={t('deleteText')}
            action={t('deleteAction')}
            onConfirm={onDelete}
            messageOf={displayMessage}
          />
        )}
      </div>
    </li>
  );
}
