'use client';

import { ChartNoAxesColumn, Heart, MessageCircle, Repeat2, Share } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { MediaPicture } from '@/components/kit/media-picture';
import { apiAddress } from '@/lib/client/api-address';
import type { AdMedia } from '@/lib/contracts/ad-media';
import { cn } from '@/lib/utils';
import type { Draft } from './draft';

/** X's own colours, so that the preview is true whatever theme our page has. */
const LOOKS = {
  light: 'border-[#eff3f4] bg-[#fff] text-[#0f1419] [&_[data-soft]]:text-[#536471]',
  dark: 'border-[#2f3336] bg-[#000] text-[#e7e9ea] [&_[data-soft]]:text-[#71767b]',
} as const;

const ACTIONS = [MessageCircle, Repeat2, Heart, ChartNoAxesColumn, Share] as const;

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
}

function Pictures({ media, draft }: { media: readonly AdMedia[]; draft: Draft }) {
  const host = hostOf(draft.website_url);
  if (media.length === 0) return null;
  return (
    <>
      <div
        className={cn(
          'relative mt-3 grid gap-0.5 overflow-hidden rounded-2xl border border-inherit',
          media.length > 1 && 'grid-cols-2',
        )}
      >
        {media.map((file) => (
          <div key={file.id} className={media.length > 1 ? 'aspect-square' : 'aspect-[1.91]'}>
            <MediaPicture
              preview={file.preview_url && apiAddress(file.preview_url)}
              film={apiAddress(file.url)}
              alt={draft.media.find(({ id }) => id === file.id)?.description ?? ''}
              width={file.width}
              height={file.height}
            />
          </div>
        ))}
        {draft.headline && (
          <span className="absolute bottom-3 left-3 max-w-[calc(100%-24px)] truncate rounded bg-[#000000b3] px-1.5 py-0.5 text-[13px] text-[#fff]">
            {draft.headline}
          </span>
        )}
      </div>
      {host && (
        <p data-soft className="mt-1 text-[13px]">
          {host}
        </p>
      )}
    </>
  );
}

interface PostPreviewProps {
  draft: Draft;
  media: readonly AdMedia[];
  account: string;
  look: keyof typeof LOOKS;
}

/** The post as X draws it in one of its themes. */
export function PostPreview({ draft, media, account, look }: PostPreviewProps) {
  const t = useTranslations('creatives.preview');
  return (
    <article
      aria-label={t(look)}
      className={cn('flex gap-3 rounded-lg border p-3 text-[15px] leading-5', LOOKS[look])}
    >
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-[#1d6f9f] font-bold text-[#fff]"
      >
        {[...account][0]?.toUpperCase()}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1">
          <b className="truncate">{account}</b>
          <span data-soft className="ml-auto shrink-0 text-[13px]">
            {t('ad')}
          </span>
        </p>
        <p className="break-words whitespace-pre-wrap">{draft.text || <span data-soft>{t('empty')}</span>}</p>
        <Pictures media={media} draft={draft} />
        <p aria-hidden data-soft className="mt-3 flex justify-between">
          {ACTIONS.map((Icon, at) => (
            <Icon key={at} className="size-4 stroke-[1.75]" />
          ))}
        </p>
      </div>
    </article>
  );
}
