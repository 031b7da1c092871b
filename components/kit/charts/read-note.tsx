'use client';

import { useTranslations } from 'next-intl';

/** Says of shares that a model read how far they can be trusted; nothing of what was counted. */
export function ReadNote({ rows }: { rows: readonly { read: boolean; untold: boolean }[] }) {
  const t = useTranslations('charts');
  const read = rows.filter((row) => row.read);
  if (read.length === 0) return null;
  return (
    <p className="mt-2 text-xs text-subtle">
      {t(read.every((row) => row.untold) ? 'untoldNote' : 'readNote')}
    </p>
  );
}
