'use client';

import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/kit/error-state';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { intersectFollowers } from '@/lib/contracts/own-circle';
import { AccountName } from './account-name';

/** Who follows both accounts. */
export function CommonFollowers({ handle, onClose }: { handle: string; onClose: () => void }) {
  const t = useTranslations('own-circle.common');
  const { data, error, mutate } = useEndpoint(intersectFollowers, { body: { handles: [handle] } });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent>
        <DialogTitle>{t('title', { handle: `@${handle}` })}</DialogTitle>
        <DialogDescription>
          {data &&
            t(data.at_least ? 'atLeast' : 'count', {
              count: data.count,
            })}
        </DialogDescription>
        {error && !data && <ErrorState message={error.message} onRetry={() => mutate()} />}
        {!data && !error && <Skeleton className="mt-3 h-40" />}
        <ul className="mt-3 max-h-[50dvh] divide-y divide-line-soft overflow-y-auto text-sm" tabIndex={0}>
          {data?.accounts.map(({ id, handle: follower, name, followers }) => (
            <li key={id ?? follower} className="flex items-center justify-between gap-3 py-1.5">
              <AccountName name={name} handle={follower} id={id} />
              <span className="text-xs text-subtle tabular-nums">
                {followers === null ? t('unknown') : t('followers', { count: followers })}
              </span>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}
