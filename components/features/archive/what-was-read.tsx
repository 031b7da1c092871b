'use client';

import { EyeOff } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ArchiveKind } from '@/lib/archive/archive-files';
import { formatBytes, formatFull } from '@/lib/format/number';
import { ArchivePanel } from './archive-panel';
import type { ReadArchive } from './archive-work';

/** Kinds that are shown, with what is to be said of each; the other files only say whose archive it is. */
const SHOWN = {
  posts: null,
  'community-posts': null,
  likes: 'authorless',
  followers: 'ids',
  following: 'ids',
  blocked: 'ids',
  muted: 'ids',
  lists: 'links',
  'ads-seen': 'days',
  'ads-acted': 'days',
  beliefs: null,
} as const satisfies Partial<Record<ArchiveKind, string | null>>;

const isShown = (kind: ArchiveKind): kind is keyof typeof SHOWN => Object.hasOwn(SHOWN, kind);

function SkippedPosts({ archive }: { archive: ReadArchive }) {
  const t = useTranslations('archive.read');
  const locale = useLocale();
  const { skippedPosts, repeatedPosts } = archive.reading;
  const said = [
    ...(['no-id', 'no-date', 'no-text'] as const).flatMap((why) =>
      skippedPosts[why] === 0 ? [] : [t(`skipped.${why}`, { count: formatFull(skippedPosts[why], locale) })],
    ),
    ...(repeatedPosts === 0 ? [] : [t('skipped.repeated', { count: formatFull(repeatedPosts, locale) })]),
  ];
  return said.length === 0 ? null : <>{said.join(' ')}</>;
}

/** What the archive held, kind by kind. */
export function WhatWasRead({ archive }: { archive: ReadArchive }) {
  const t = useTranslations('archive.read');
  const locale = useLocale();
  const rows = archive.reading.read.flatMap(({ kind, ...rest }) =>
    isShown(kind) ? [{ kind, ...rest }] : [],
  );
  return (
    <ArchivePanel title={t('title')} footer={<SkippedPosts archive={archive} />}>
      <table className="w-full text-left text-[12.5px]/[18px]">
        <thead className="text-xs text-subtle">
          <tr className="border-b border-line-soft">
            <th className="py-1.5 pr-3 font-medium">{t('what')}</th>
            <th className="py-1.5 pr-3 text-right font-medium">{t('items')}</th>
            <th className="py-1.5 font-medium">{t('note')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, items, skipped, damaged }) => (
            <tr key={kind} className="border-b border-line-soft last:border-0">
              <th scope="row" className="py-1.5 pr-3 font-medium">
                {t(`kinds.${kind}`)}
              </th>
              <td className="py-1.5 pr-3 text-right font-semibold tabular-nums">
                {formatFull(items, locale)}
              </td>
              <td className="py-1.5 text-muted">
                {[
                  skipped > 0 && t('unread', { count: formatFull(skipped, locale) }),
                  damaged > 0 && t('damaged', { count: damaged }),
                  SHOWN[kind] !== null && t(`notes.${SHOWN[kind]}`),
                ]
                  .filter(Boolean)
                  .join(' ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ArchivePanel>
  );
}

/** What stayed closed, and why. */
export function LeftClosed({ archive }: { archive: ReadArchive }) {
  const t = useTranslations('archive.closed');
  const locale = useLocale();
  const { closed, media } = archive;
  return (
    <ArchivePanel
      title={t('title')}
      footer={media.files > 0 && t('media', { count: media.files, size: formatBytes(media.bytes, locale) })}
    >
      <p className="mb-2 text-[12.5px]/[18px] text-muted">{t('lead')}</p>
      {closed.length === 0 ? (
        <p className="text-[12.5px]/[18px]">{t('none')}</p>
      ) : (
        <ul className="flex flex-col">
          {closed.map(({ kind, bytes }) => (
            <li
              key={kind}
              className="flex items-center gap-2 border-b border-line-soft py-1.5 text-[12.5px]/[18px] last:border-0"
            >
              <EyeOff aria-hidden className="size-3.5 flex-none text-subtle" />
              <span className="min-w-0 flex-1">{t(`kinds.${kind}`)}</span>
              <span className="font-mono text-[11.5px] text-subtle">{formatBytes(bytes, locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </ArchivePanel>
  );
}
