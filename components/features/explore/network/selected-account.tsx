'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { MentionNetwork } from '@/lib/contracts/network';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';

interface SelectedAccountProps {
  network: MentionNetwork;
  handle: string | null;
  onClear: () => void;
}

/** What is known of the account that was clicked, and where to go on with it. */
export function SelectedAccount({ network, handle, onClear }: SelectedAccountProps) {
  const t = useTranslations('network');
  const locale = useLocale();
  const node = network.nodes.find(({ key }) => key === handle);
  if (!node) return null;
  const datasets = network.receipt.recipe.datasets.map(({ name }) => name);
  const search = new URLSearchParams({ q: `@${node.key}`, type: 'handle' });
  for (const name of datasets) search.append('dataset', name);
  return (
    <div
      role="status"
      aria-label={t('selected')}
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-4 py-3 text-sm"
    >
      <span className="font-semibold">@{node.key}</span>
      <span className="text-muted">
        {t('mentionedBy', { n: node.mentioned_by, count: formatFull(node.mentioned_by, locale) })}
      </span>
      <span className="text-muted">
        {t('mentionsOf', { n: node.mentions, count: formatFull(node.mentions, locale) })}
      </span>
      <span className="ml-auto flex gap-2">
        <Button size="sm" variant="ghost" onClick={onClear}>
          {t('clear')}
        </Button>
        <Button size="sm" asChild>
          <Link href={`${route('explore')}?${search.toString()}`}>{t('analyse', { handle: node.key })}</Link>
        </Button>
      </span>
    </div>
  );
}
