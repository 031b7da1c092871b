'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { useKnownMe } from '@/lib/client/session';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import {
  endOwnSnapshot,
  priceOwnSnapshot,
  readOwnSnapshot,
  startOwnSnapshot,
} from '@/lib/contracts/own-snapshot';
import { OWN_LISTS, type OwnListKind } from '@/lib/domain/own-account';
import type { OwnSnapshot } from '@/lib/domain/own-snapshot';
import { formatDate, formatDateTime } from '@/lib/format/date';
import { formatBudget, formatFull } from '@/lib/format/number';
import { type PaidPrice, PaidReading } from '@/components/shells/paid-reading';

const CHOICES = { followers: ['followers'], both: [...OWN_LISTS] } as const satisfies Record<
  string,
  readonly OwnListKind[]
>;
type Choice = keyof typeof CHOICES;
const DAYS_A_MONTH = 30;
const choiceOf = ({ lists }: OwnSnapshot): Choice => (lists.length > 1 ? 'both' : 'followers');

interface TurnOnProps {
  snapshot: OwnSnapshot | null;
  onStarted: (snapshot: OwnSnapshot) => Promise<unknown>;
}

/** The price of a day is told in words and agreed to before anything is on. */
function TurnOn({ snapshot, onStarted }: TurnOnProps) {
  const t = useTranslations('own-people.snapshot');
  const read = useTranslations('own-people.fromX');
  const locale = useLocale();
  const [chosen, setChosen] = useState<Choice>(snapshot ? choiceOf(snapshot) : 'followers');
  const lists = [...CHOICES[chosen]];
  const ask = async (team: string | null): Promise<PaidPrice> => {
    const price = await request(priceOwnSnapshot, { body: { lists, team } });
    const { micros, at_most_micros: limit } = price;
    if (micros === null || limit === null) return { micros: null, text: read('priceUnknown'), action: '' };
    const people = price.lists.reduce((sum, one) => sum + (one.people ?? 0), 0);
    const most = formatBudget(limit, locale);
    const text = t('price', {
      people: formatFull(people, locale),
      micros: formatBudget(micros, locale),
      month: formatBudget(micros * DAYS_A_MONTH, locale),
      most,
    });
    return { micros: limit, text, action: t('agree', { most }) };
  };
  const start = async (team: string | null, micros: number) => {
    await onStarted(await request(startOwnSnapshot, { body: { lists, at_most_micros: micros, team } }));
    toastStore.getState().add(t('started'), 'success');
  };
  const control = (
    <SegmentedControl
      label={t('which')}
      segments={(['followers', 'both'] as const).map((value) => ({ value, label: t(`lists.${value}`) }))}
      value={chosen}
      onValueChange={setChosen}
    />
  );
  const label = snapshot === null ? 'turnOn' : snapshot.due_at === null ? 'turnOnAgain' : 'change';
  return (
    <PaidReading
      label={t(label)}
      title={t('dialogTitle')}
      hint={t('hint')}
      ask={ask}
      read={start}
      choice={{ value: chosen, control }}
    />
  );
}

function State({ snapshot }: { snapshot: OwnSnapshot | null }) {
  const t = useTranslations('own-people.snapshot');
  const paid = useTranslations('own-people.paid');
  const locale = useLocale();
  if (snapshot === null) return <p className="text-sm text-muted">{t('off')}</p>;
  const { taken_at: taken, due_at: due, stopped } = snapshot;
  return (
    <>
      <p className="text-sm">
        {t('on', {
          lists: t(`lists.${choiceOf(snapshot)}`),
          price: formatBudget(snapshot.at_most_micros, locale),
          payer: snapshot.team?.name ?? paid('installation'),
        })}{' '}
        {taken !== null && t('last', { day: formatDate(taken, locale) })}{' '}
        {due !== null && t('next', { day: formatDateTime(due, locale) })}
      </p>
      {stopped !== null && (
        <p role="status" className="text-sm text-danger">
          {t(`stops.${stopped}`)}
        </p>
      )}
    </>
  );
}

/** The switch of the daily snapshot of a connected account, what it costs, and what stopped it. */
export function DailySnapshot() {
  const t = useTranslations('own-people.snapshot');
  const { me } = useKnownMe();
  const { data, mutate } = useEndpoint(readOwnSnapshot, me ? {} : null);
  if (data === undefined) return null;
  const show = (snapshot: OwnSnapshot | null) => mutate(snapshot, { revalidate: false });
  const end = async () => {
    await request(endOwnSnapshot, {});
    await show(null);
    toastStore.getState().add(t('ended'), 'success');
  };
  return (
    <section
      aria-label={t('title')}
      className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="text-base font-semibold">{t('title')}</h2>
        <State snapshot={data} />
      </div>
      <TurnOn key={data?.lists.join()} snapshot={data} onStarted={show} />
      {data !== null && (
        <AsyncButton onClick={end} onError={tellFailure}>
          {t('turnOff')}
        </AsyncButton>
      )}
    </section>
  );
}
