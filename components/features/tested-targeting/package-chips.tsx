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
import { NAME_LENGTH } from '@/lib/domain/saved';
import { type Candidate, withCandidates } from '@/lib/domain/targeting-candidates';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { chipText, type TestedList } from '@/lib/domain/tested-targeting';
import { Button } from '@/components/ui/button';
import { buildTargeting } from '@/lib/client/stores/build-targeting';
import { route } from '@/lib/tenants/routes';
import { LiftText } from './figures-table';
import { PutOnList } from './put-on-list';
import { type TestedChip, testedCandidates } from './tested-candidates';

const toast = toastStore.getState().add;

const EMPTY = { targeting_package: targetingPackageSchema.parse({}), countries: [] };

/** Keeps the chips as a list of the person. */
function useKeep(name: string, list: string | null) {
  const t = useTranslations('tested.package');
  return async (candidates: readonly Candidate[]) => {
    const { targeting_package } = withCandidates(EMPTY, candidates);
    try {
      await request(createSavedList, { body: { name, targeting_package, audience_config_id: list } });
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

/** What X says a post is about has no sign: its kind is told. */
const ANNOTATED: Partial<Record<TestedList, 'topic' | 'tvShow'>> = {
  conversation_topics: 'topic',
  movies_tv_shows: 'tvShow',
};

/** One chip with what it reaches of the people held back. */
function ChipRow({ chip, left, onToggle }: { chip: TestedChip; left: boolean; onToggle: () => void }) {
  const t = useTranslations('tested.package');
  const format = useChartFormat();
  const kind = ANNOTATED[chip.list];
  const name = kind ? chip.key : chipText(chip);
  return (
    <li className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-1.5 first:border-t-0">
      <span className="flex min-w-0 items-center gap-2">
        <Chip label={name} state={left ? 'deselected' : 'selected'} onToggle={onToggle} />
        {kind && <span className="text-xs text-subtle">{t(kind)}</span>}
      </span>
      <span className="text-xs text-muted tabular-nums">
        {t('reaches', { hits: format.count(chip.hits), reached: format.count(chip.reached) })}
        {' · '}
        {t('alone', { hits: format.count(chip.alone.hits) })}
        {' · '}
        {t('lift')} <LiftText lift={chip.lift} />
      </span>
    </li>
  );
}

interface PackageChipsProps {
  tested: TestedTargeting;
  topic: string;
  /** The targeting list that was tested. */
  list: string | null;
  /** Tests these and no others. */
  onTest: (chips: string[]) => void;
}

/** The chips of the package, each with its evidence, and what can be done with those that stay. */
export function PackageChips({ tested, topic, list, onTest }: PackageChipsProps) {
  const t = useTranslations('tested.package');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const build = useTranslations('build-targeting');
  const title = t('listName', { topic }).slice(0, NAME_LENGTH);
  const keep = useKeep(title, list);
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
        {list && <PutOnList tested={tested} list={list} />}
        <Button
          variant={list ? 'secondary' : 'primary'}
          disabled={stay.length === 0}
          onClick={() => buildTargeting({ title, from: { candidates: testedCandidates(tested, stay) } })}
        >
          {build('action')}
        </Button>
        <AsyncButton disabled={stay.length === 0} onClick={() => keep(testedCandidates(tested, stay))}>
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
