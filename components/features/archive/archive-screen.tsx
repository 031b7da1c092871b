'use client';

import { ShieldCheck } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { PageHeader } from '@/components/kit/page-header';
import { useNeedsSignIn } from '@/lib/client/sign-in-needed';
import { formatMonth } from '@/lib/format/date';
import { AdsByWeek } from './ads-by-week';
import type { ReadArchive } from './archive-work';
import { BetweenArchives } from './between-archives';
import { DropCard } from './drop-card';
import { FirstFigures } from './first-figures';
import { KeepCard, type KeepCardProps } from './keep-card';
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

/** What one archive says, from first figures to who aims at the person. */
function OneArchive({ file, archive, needsSignIn }: KeepCardProps) {
  const t = useTranslations('archive');
  const { reading, posts, ads } = archive;
  return (
    <div className="flex flex-col gap-4">
      <FirstFigures archive={archive} />
      {posts.posts > 0 && (
        <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <PostsByYear archive={archive} />
          <MostLiked archive={archive} />
        </div>
      )}
      <KeepCard file={file} archive={archive} needsSignIn={needsSignIn} />
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
    </div>
  );
}

interface Read {
  id: number;
  file: File;
  archive: ReadArchive;
}

const readOnes = (archives: readonly DroppedArchive[]): Read[] =>
  archives.flatMap(({ id, file, state }) =>
    state.kind === 'read' ? [{ id, file, archive: state.archive }] : [],
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
      <p className="flex items-center gap-3 rounded-lg border border-line bg-success-soft px-4 py-3 text-[12.5px]/[18px]">
        <ShieldCheck aria-hidden className="size-4 flex-none text-success" strokeWidth={1.75} />
        <span>
          <b className="block text-sm font-semibold">{t('stays.title')}</b>
          {t('stays.lead')}
        </span>
      </p>
      {ones
        .filter(({ id }) => lead !== undefined && id !== lead.id)
        .map(({ id, archive }) => lead && <BetweenArchives key={id} one={lead.archive} other={archive} />)}
      {lead && <OneArchive key={lead.id} file={lead.file} archive={lead.archive} needsSignIn={needsSignIn} />}
    </div>
  );
}
