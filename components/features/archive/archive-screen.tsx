'use client';

import { ShieldCheck } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { PageHeader } from '@/components/kit/page-header';
import { cn } from '@/lib/utils';
import type { JudgedTime } from '@/lib/domain/best-time';
import { useNeedsSignIn } from '@/lib/client/sign-in-needed';
import { formatMonth } from '@/lib/format/date';
import { AdsByWeek } from './ads-by-week';
import type { ReadArchive } from './archive-work';
import { BestTimePanel } from './best-time-panel';
import { BetweenArchives } from './between-archives';
import { DropCard } from './drop-card';
import { FirstFigures } from './first-figures';
import { KeepCard } from './keep-card';
import { MostLiked, PostsByYear } from './posts-by-year';
import { type DroppedArchive, useArchives } from './use-archives';
import { LeftClosed, WhatWasRead } from './what-was-read';
import { WhatXBelieves } from './what-x-believes';
import { WhoTargetsMe } from './who-targets-me';

/** How X is asked for an archive, and how long it takes. */
function HowToGetOne() {
  const t = useTranslations('archive.how');
  return (
    <details className="mt-3 rounded-lg border border-line bg-surface px-4 py-3 text-sm">
      <summary className="cursor-pointer font-medium">{t('title')}</summary>
      <ol className="mt-2 list-decimal space-y-1 pl-5 text-muted">
        <li>{t('ask')}</li>
        <li>{t('wait')}</li>
        <li>{t('drop')}</li>
      </ol>
    </details>
  );
}

/** What has left the browser: nothing, until somebody keeps an archive. */
function WhatLeft({ sent }: { sent: boolean }) {
  const t = useTranslations(sent ? 'archive.sent' : 'archive.stays');
  return (
    <p
      className={cn(
        'flex items-center gap-3 rounded-lg border border-line px-4 py-3 text-[12.5px]/[18px]',
        sent ? 'bg-surface' : 'bg-success-soft',
      )}
    >
      <ShieldCheck
        aria-hidden
        className={cn('size-4 flex-none', sent ? 'text-subtle' : 'text-success')}
        strokeWidth={1.75}
      />
      <span>
        <b className="block text-sm font-semibold">{t('title')}</b>
        {t('lead')}
      </span>
    </p>
  );
}

/** The first screen of one archive: its figures, its posts, and when they did best. */
function FirstFindings({ archive, time }: Pick<Read, 'archive' | 'time'>) {
  return (
    <>
      <FirstFigures archive={archive} />
      {archive.posts.posts > 0 && (
        <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <PostsByYear archive={archive} />
          <BestTimePanel told={time} className="lg:row-span-2" />
          <MostLiked archive={archive} />
        </div>
      )}
    </>
  );
}

/** Who aims at the person, what X believes, and what was read. */
function RestOfArchive({ archive }: { archive: ReadArchive }) {
  const t = useTranslations('archive');
  const { reading, ads } = archive;
  return (
    <>
      {reading.era === 'old' && <p className="text-sm text-muted">{t('oldEra')}</p>}
      {ads.ads > 0 && <WhoTargetsMe summary={ads} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {ads.ads > 0 && <AdsByWeek summary={ads} />}
        {reading.beliefs && <WhatXBelieves beliefs={reading.beliefs} />}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <WhatWasRead archive={archive} />
        <LeftClosed archive={archive} />
      </div>
    </>
  );
}

interface Read {
  id: number;
  file: File;
  archive: ReadArchive;
  time: JudgedTime | null | undefined;
}

const readOnes = (archives: readonly DroppedArchive[]): Read[] =>
  archives.flatMap(({ id, file, state }) =>
    state.kind === 'read' ? [{ id, file, archive: state.archive, time: state.time }] : [],
  );

/** The latest archive leads; where no one says when it was made, the one that was dropped last. */
const latest = (ones: readonly Read[]): Read | undefined =>
  [...ones].sort(
    (one, other) =>
      (other.archive.reading.account.exportedAt ?? 0) - (one.archive.reading.account.exportedAt ?? 0) ||
      other.id - one.id,
  )[0];

/** The archive that a person downloaded from X, read in this browser and nowhere else. */
export function ArchiveScreen() {
  const t = useTranslations('archive');
  const locale = useLocale();
  const { archives, drop, remove } = useArchives();
  // Asked before anything is dropped: from then on the page asks the server nothing.
  const needsSignIn = useNeedsSignIn();
  const [sent, setSent] = useState(false);
  const ones = readOnes(archives);
  const lead = latest(ones);
  const account = lead?.archive.reading.account;
  const since = account?.createdAt ?? lead?.archive.posts.first ?? null;
  const meta = account && [
    account.name,
    account.handle && `@${account.handle}`,
    since !== null && t('since', { month: formatMonth(since, locale) }),
  ];
  return (
    <div className="mx-auto flex max-w-[1180px] flex-col gap-4 px-4 py-6 md:px-6">
      <PageHeader
        title={t('title')}
        meta={meta ? meta.filter(Boolean).join(' · ') : t('lead')}
        className="mb-0"
      />
      <div>
        <DropCard archives={archives} onDrop={drop} onRemove={remove} />
        {archives.length === 0 && <HowToGetOne />}
      </div>
      <WhatLeft sent={sent} />
      {ones
        .filter(({ id }) => lead !== undefined && id !== lead.id)
        .map(({ id, archive }) => lead && <BetweenArchives key={id} one={lead.archive} other={archive} />)}
      {lead && <FirstFindings key={`first ${lead.id}`} {...lead} />}
      {ones.map(({ id, file, archive }) => (
        <KeepCard
          key={id}
          file={file}
          archive={archive}
          needsSignIn={needsSignIn}
          named={ones.length > 1}
          onSend={() => setSent(true)}
        />
      ))}
      {lead && <RestOfArchive key={`rest ${lead.id}`} archive={lead.archive} />}
    </div>
  );
}
