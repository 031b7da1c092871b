'use client';

import { useTranslations } from 'next-intl';
import type { TestedTargeting } from '@/lib/contracts/tested-targeting';
import { ShareText } from './figures-table';

type Group = TestedTargeting['groups'][number];

const SHOWN = 6;

function Variants({ group }: { group: Group }) {
  const t = useTranslations('tested.groups');
  return (
    <div className="overflow-x-auto" role="region" tabIndex={0} aria-label={group.words.join(' AND ')}>
      <table className="w-full min-w-110 text-left text-sm tabular-nums">
        <caption className="sr-only">{group.words.join(' AND ')}</caption>
        <thead className="text-xs text-muted">
          <tr>
            {(['variant', 'found', 'precise'] as const).map((column) => (
              <th key={column} scope="col" className="py-1.5 pr-4 font-medium">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.variants.slice(0, SHOWN).map((variant) => (
            <tr key={variant.texts.join()} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-4 font-medium">
                {t('quoted', { text: variant.texts.join() })}
              </th>
              <td className="py-1.5 pr-4 whitespace-nowrap">
                <ShareText share={variant.found} />
              </td>
              <td className="py-1.5 pr-4 whitespace-nowrap">
                <ShareText share={variant.precise} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What X has instead of several words in one post, and what is lost by it. */
export function Groups({ groups }: { groups: readonly Group[] }) {
  const t = useTranslations('tested.groups');
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="tested-groups" className="grid gap-3">
      <div>
        <h2 id="tested-groups" className="text-base font-semibold">
          {t('title')}
        </h2>
        <p className="text-sm text-muted">{t('lead')}</p>
      </div>
      {groups.map((group) => (
        <div key={group.words.join()} className="grid gap-2 rounded-lg border border-line bg-surface p-4">
          <p className="font-mono text-sm">{group.words.join(' AND ')}</p>
          {group.best ? (
            <p className="text-sm">
              {t('best')}{' '}
              <strong className="font-semibold">
                {group.best.texts.map((text) => t('quoted', { text })).join(', ')}
              </strong>
              {': '}
              {t('found')} <ShareText share={group.best.found} />, {t('precise')}{' '}
              <ShareText share={group.best.precise} />
            </p>
          ) : (
            <p className="text-sm text-warn">{t('none')}</p>
          )}
          <Variants group={group} />
        </div>
      ))}
    </section>
  );
}
