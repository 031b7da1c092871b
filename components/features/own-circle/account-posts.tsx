'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ErrorState } from '@/components/kit/error-state';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { ownPostsAccount } from '@/lib/contracts/own-posts';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';

/** What the readable data holds of the posts of a compared account, the newest first. */
export function AccountPosts({ handle, onClose }: { handle: string; onClose: () => void }) {
  const t = useTranslations('own-circle.posts');
  const locale = useLocale();
  const { data, error, mutate } = useEndpoint(ownPostsAccount, { body: { handle } });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent>
        <DialogTitle>{t('title', { handle: `@${handle}` })}</DialogTitle>
        <DialogDescription>{t(data?.length === 0 ? 'none' : 'lead')}</DialogDescription>
        {error && !data && <ErrorState message={error.message} onRetry={() => mutate()} />}
        {!data && !error && <Skeleton className="mt-3 h-40" />}
        <ul
          aria-label={t('label')}
          className="mt-3 max-h-[50dvh] divide-y divide-line-soft overflow-y-auto text-sm"
          tabIndex={0}
        >
          {data?.map(({ id, text, url, created_at: at, like_count: likes }) => (
            <li key={id} className="grid gap-1 py-2">
              <span className="break-words">{text}</span>
              <span className="flex flex-wrap gap-x-3 text-xs text-subtle">
                {url === null ? (
                  formatDate(at, locale)
                ) : (
                  <a href={url} target="_blank" rel="noreferrer" className="hover:underline">
                    {formatDate(at, locale)}
                  </a>
                )}
                <span>
                  {likes === null ? t('likesUnknown') : t('likes', { count: formatFull(likes, locale) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}
