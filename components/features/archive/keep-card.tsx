'use client';

import { Lock } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { goToSite } from '@/lib/client/go-to-site';
import { leavePage } from '@/lib/client/leave-page';
import { useLeaveGuard } from '@/lib/client/use-leave-guard';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { usePersonal } from '@/lib/client/use-personal';
import type { Import } from '@/lib/domain/datasets';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { siteLink } from '@/lib/tenants/route-request';
import { route } from '@/lib/tenants/routes';
import type { ReadArchive } from './archive-work';
import { keptName, type Keeping, type KeptOwn, useKeeping } from './use-keeping';

/** What stands now; what the archive did not hold whole is not named. */
function KeptText({ posts, own }: { posts: Import | null; own: KeptOwn | null }) {
  const t = useTranslations('archive.keep');
  const locale = useLocale();
  const full = (count: number) => formatFull(count, locale);
  const counts = (['followers', 'following', 'likes', 'ads'] as const).flatMap((kind) => {
    const count = own?.[kind] ?? null;
    return count === null ? [] : [t(`counts.${kind}`, { count: full(count) })];
  });
  return (
    <p role="status">
      {posts && t('kept', { posts: full(posts.posts) })}{' '}
      {posts && posts.duplicates > 0 && t('keptBefore', { known: full(posts.duplicates) })}{' '}
      {own?.known ? t('ownKnown') : counts.length > 0 && t('ownKept', { counts: counts.join(t('and')) })}
    </p>
  );
}

function Under({ keeping }: { keeping: Keeping }) {
  const t = useTranslations('archive.keep');
  const locale = useLocale();
  switch (keeping.kind) {
    case 'no':
      return null;
    case 'writing':
      return <p role="status">{t('writing')}</p>;
    case 'sending':
      return <Progress value={keeping.ratio} label={t('sending')} className="mt-2" />;
    case 'importing':
      return <p role="status">{t('importing', { posts: formatFull(keeping.value.read, locale) })}</p>;
    case 'kept':
      return <KeptText posts={keeping.posts} own={keeping.own} />;
    case 'failed':
      return (
        <p role="alert" className="text-danger">
          {t('failed')}
        </p>
      );
  }
}

export interface KeepCardProps {
  file: File;
  archive: ReadArchive;
  /** Undefined until it is known. */
  needsSignIn: boolean | undefined;
  /** Where more than one archive lies on the page, the card says which it is about. */
  named: boolean;
  /** Told before the first row leaves the browser. */
  onSend: () => void;
}

/** Without a handle nobody knows whose account it is: then its posts alone are kept. */
function rowsToKeep({ posts, reading }: ReadArchive): number {
  const { people, likes, adsSeen, adsActedOn, account } = reading;
  const own = people.followers.length + people.following.length + likes + adsSeen.length + adsActedOn.length;
  return posts.posts + (account.handle === null ? 0 : own);
}

/** The one thing that leaves the browser, and only when it is asked for. */
export function KeepCard({ file, archive, needsSignIn, named, onSend }: KeepCardProps) {
  const t = useTranslations('archive.keep');
  const locale = useLocale();
  const { keeping, keep } = useKeeping();
  const [declined, setDeclined] = useState(false);
  const signedIn = usePersonal('token') !== null;
  const { dataset, handle, day } = keptName(archive.reading);
  // Where nobody has to sign in there is nobody to hand over: the Toolkit opens with the newest dataset.
  const open = async (name: string) =>
    signedIn
      ? goToSite('protargeting', `${route('explore')}?dataset=${name}`)
      : leavePage(siteLink('protargeting'));
  const rows = rowsToKeep(archive);
  const busy = keeping.kind !== 'no' && keeping.kind !== 'kept' && keeping.kind !== 'failed';
  useLeaveGuard(busy);
  if (rows === 0 || declined) return null;
  const datasetTitle = t('datasetTitle', { handle: `@${handle}`, day: formatDate(Date.parse(day), locale) });
  const kept = keeping.kind === 'kept';
  const about = named ? ('titleOf' as const) : ('title' as const);
  const title = t(kept ? (named ? 'doneOf' : 'done') : about, { name: file.name });
  const send = () => {
    onSend();
    return keep(file, archive.reading, datasetTitle);
  };
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center gap-3 rounded-lg border border-accent-line bg-accent-soft px-4 py-3"
    >
      <Lock aria-hidden className="size-4 flex-none text-accent-text" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-72 text-[12.5px]/[18px]">
        <h2 className="text-sm font-semibold break-words">{title}</h2>
        {!kept && <p>{t('lead', { rows: formatFull(rows, locale) })}</p>}
        <Under keeping={keeping} />
      </div>
      {keeping.kind === 'kept' ? (
        <>
          {keeping.posts && (
            <AsyncButton onClick={() => open(keeping.posts?.dataset ?? dataset)}>{t('open')}</AsyncButton>
          )}
          {keeping.own && (
            <Button variant="primary" asChild>
              <Link href={route('own-followers')}>{t('look')}</Link>
            </Button>
          )}
        </>
      ) : (
        <>
          {!busy && <Button onClick={() => setDeclined(true)}>{t('no')}</Button>}
          {needsSignIn ? (
            <Button variant="primary" onClick={() => signInDialog.getState().ask()}>
              {t('signIn')}
            </Button>
          ) : (
            <AsyncButton variant="primary" disabled={busy || needsSignIn === undefined} onClick={send}>
              {t('yes')}
            </AsyncButton>
          )}
        </>
      )}
    </section>
  );
}
