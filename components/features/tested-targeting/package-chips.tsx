'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { Chip } from '@/components/kit/chip';
import { CopyButton } from '@/components/kit/copy-button';
import { request } from '@/lib/client/request-client';
import { failureText, RequestError } from '@/lib/client/request-error';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage } from '@/lib/client/tool-failure';
import { createSavedList } from '@/lib/contracts/saved-lists';
import type { TestedTargeting } from '@/lib/contracts/tested-targeting';
import { chipText } from '@/lib/domain/tested-targeting';
import { Button } from '@/components/ui/button';
import { route } from '@/lib/tenants/routes';

type TestedChip = TestedTargeting['chips'][number];

const toast = toastStore.getState().add;

/** The chips as a targeting package. */
function targetingOf(chips: readonly TestedChip[]) {
  const of = (list: TestedChip['list']) => chips.filter((chip) => chip.list === list);
  return {
    keywords: of('keywords').map(({ key }) => ({ label: key })),
    hashtags: of('hashtags').map(({ key }) => ({ label: key })),
    handles: of('handles').map(({ key }) => ({ handle: key })),
  };
}

/** Keeps the chips as a list of the person. */
function useKeep(topic: string) {
  const t = useTranslations('tested.package');
  return async (chips: readonly TestedChip[]) => {
    const name = t('listName', { topic }).slice(0, 100);
    try {
      await request(createSavedList, { body: { name, targeting_package: targetingOf(chips) } });
      toast(t('kept', { name }), 'success', { link: { href: route('saved-lists'), label: t('show') } });
    } catch (error) {
      if (error instanceof RequestError && [401, 403].includes(error.status))
        toast(t('nobody'), 'error', {
          action: { label: t('signIn'), run: () => signInDialog.getState().ask() },
        });
      else toast(t('failed', { message: shortMessage(failureText(error)) }), 'error');
    }
  };
}

/** One chip with what it reaches of the people held back. */
function ChipRow({ chip, left, onToggle }: { chip: TestedChip; left: boolean; onToggle: () => void }) {
  const t = useTranslations('tested.package');
  const format = useChartFormat();
  return (
    <li className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-1.5 first:border-t-0">
      <Chip label={chipText(chip)} state={left ? 'deselected' : 'selected'} onToggle={onToggle} />
      <span className="text-xs text-muted tabular-nums">
        {t('reaches', { hits: format.count(chip.hits), reached: format.count(chip.reached) })}
        {' · '}
        {t('alone', { hits: format.count(chip.alone.hits) })}
      </span>
    </li>
  );
}

interface PackageChipsProps {
  tested: TestedTargeting;
  topic: string;
  /** Tests these and no others. */
  onTest: (chips: string[]) => void;
}

/** The chips of the package, each with its evidence, and what can be done with those that stay. */
export function PackageChips({ tested, topic, onTest }: PackageChipsProps) {
  const t = useTranslations('tested.package');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const keep = useKeep(topic);
  const stay = tested.chips.filter((chip) => !left.has(chipText(chip)));
  const texts = stay.map(chipText);
  const toggle = (text: string) =>
    setLeft(
      (before) => new Set(before.has(text) ? [...before].filter((one) => one !== text) : [...before, text]),
    );
  return (
    <section aria-labelledby="tested-package" className="rounded-lg border border-line bg-surface p-4">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="tested-package" className="text-base font-semibold">
          {t('title', { count: stay.length })}
        </h2>
        <span className="text-xs text-muted">{t('heldBack')}</span>
      </div>
      <ul className="max-h-110 overflow-y-auto">
        {tested.chips.map((chip) => {
          const text = chipText(chip);
          return <ChipRow key={text} chip={chip} left={left.has(text)} onToggle={() => toggle(text)} />;
        })}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <AsyncButton variant="primary" disabled={stay.length === 0} onClick={() => keep(stay)}>
          {t('keep')}
        </AsyncButton>
        <CopyButton content={texts.join('\n')} disabled={stay.length === 0}>
          {t('copy')}
        </CopyButton>
        {left.size > 0 && (
          <Button disabled={stay.length === 0} onClick={() => onTest(texts)}>
            {t('test', { count: stay.length })}
          </Button>
        )}
      </div>
      {stay.some(({ list }) => list === 'handles') && (
        <p className="mt-2 text-xs text-subtle">{t('handles')}</p>
      )}
    </section>
  );
}
