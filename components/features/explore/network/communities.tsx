'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { MentionNetwork } from '@/lib/contracts/network';
import { formatFixed } from '@/lib/format/number';
import { formatShare } from '@/lib/format/share';
import { communityName } from './community-name';

const LISTED = 12;
const COLOURED = 8;
const WEAK = 0.3;

/** The communities by size, with the colour that the drawing gives them. */
export function Communities({ network }: { network: MentionNetwork }) {
  const t = useTranslations('network');
  const locale = useLocale();
  const { communities, modularity } = network;
  return (
    <section aria-label={t('communities')}>
      <h2 className="text-base font-semibold">{t('communities')}</h2>
      <ul className="mt-2 divide-y divide-line-soft text-sm">
        {communities.slice(0, LISTED).map(({ top, size, share }, index) => (
          <li key={top[0]} className="flex gap-2.5 py-2">
            <span
              aria-hidden
              className="mt-1.5 size-2.5 flex-none rounded-full"
              style={{ background: index < COLOURED ? `var(--c${index + 1})` : 'var(--c-other)' }}
            />
            <div className="min-w-0">
              <p className="truncate font-medium">{communityName(network, index)}</p>
              <p className="text-xs text-subtle">
                {t('members', { count: size, share: formatShare(share, locale) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {communities.length > COLOURED && <p className="mt-2 text-xs text-subtle">{t('other')}</p>}
      {modularity !== null && (
        <p className="mt-2 text-xs text-subtle">
          {t('modularity', { value: formatFixed(modularity, 2, locale) })} {modularity < WEAK && t('weak')}
        </p>
      )}
    </section>
  );
}
