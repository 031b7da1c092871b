'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { enrichAccounts } from '@/lib/contracts/own-circle';
import { formatShare, formatShareRange } from '@/lib/format/share';

const SHOWN = 5;

/** What compared accounts are about and where they are, told of ten and more together and of none alone. */
export function GroupAbout({ handles }: { handles: readonly string[] }) {
  const t = useTranslations('own-circle.about');
  const locale = useLocale();
  const { data } = useEndpoint(enrichAccounts, { body: { handles: [...handles] } });
  const group = data?.group;
  const kinds = (['interests', 'countries'] as const).filter((kind) => group?.[kind]?.length);
  if (!group || kinds.length === 0) return null;
  return (
    <dl className="mt-3 grid gap-1 text-[12.5px]/[18px]">
      {kinds.map((kind) => (
        <div key={kind} className="flex flex-wrap gap-x-3">
          <dt className="text-muted">{t(kind, { base: group.base })}</dt>
          {group[kind]?.slice(0, SHOWN).map(({ key, label, share, low, high }) => (
            <dd key={key} title={formatShareRange(low, high, locale)}>
              {label} <span className="font-medium">{formatShare(share, locale)}</span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
