'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { request } from '@/lib/client/request-client';
import { chooseSides, type SendPlan } from '@/lib/contracts/ads-push';
import { fromMicros } from '@/lib/domain/ads-desk';
import { formatDate } from '@/lib/format/date';
import { sayFailure, useMoney, useRefreshDesk } from './use-desk';

type Value = SendPlan['undecided'][number]['ours'];
const MOST_SHOWN = 40;
const MONEY = /budget|bid_amount/;
const MOMENTS: ReadonlySet<string> = new Set(['start', 'end']);

/** Fields whose values are words of X; the others hold what people wrote. */
const WORDED: ReadonlySet<string> = new Set(['status', 'placements', 'bid_strategy', 'type']);

interface Reading {
  currency: string;
  /** Whose days the account counts. */
  zone: string;
}

/** A value as people read it: money comes in millionths, moments as ISO, an end is that of the day before. */
function useValueText({ currency, zone }: Reading) {
  const t = useTranslations('ads-desk');
  const locale = useLocale();
  const money = useMoney(currency);
  const word = (value: string) =>
    t.has(`push.values.${value}`) ? t(`push.values.${value}` as never) : value;
  return (field: string, value: Value): string => {
    if (value === null) return t('notSet');
    if (MONEY.test(field) && typeof value === 'number') return money(fromMicros(value));
    if (MOMENTS.has(field) && typeof value === 'string')
      return formatDate(Date.parse(value) - (field === 'end' ? 1 : 0), locale, zone);
    const text = WORDED.has(field) ? word : String;
    return Array.isArray(value) ? value.map(text).join(', ') : text(String(value));
  };
}

/** What a field is called; `field: value` with the words of both. */
function useFieldText(reading: Reading) {
  const t = useTranslations('ads-desk.push');
  const text = useValueText(reading);
  const nameOf = (field: string) => (t.has(`fields.${field}`) ? t(`fields.${field}` as never) : field);
  return {
    nameOf,
    /** A criterion is one thing that an ad set aims at: it says so in one phrase. */
    lineOf: (fields: Record<string, Value>): string => {
      const { type, operator, value, ...others } = fields;
      const aim = typeof type === 'string' ? [`${text('type', type)}: ${text('value', value ?? null)}`] : [];
      const left = operator === 'NE' ? [t('excluded')] : [];
      const rest = Object.entries(others)
        // What is not set says nothing.
        .filter(([field, given]) => field !== 'name' && given !== null)
        .map(([field, given]) => `${nameOf(field)}: ${text(field, given)}`);
      return [...aim, ...left, ...rest].join(' · ');
    },
  };
}

function Operations({ plan, zone }: { plan: SendPlan; zone: string }) {
  const t = useTranslations('ads-desk.push');
  const { lineOf } = useFieldText({ currency: plan.money.currency, zone });
  if (plan.operations.length === 0) return <p className="text-sm text-muted">{t('nothing')}</p>;
  return (
    <ol className="max-h-64 overflow-y-auto rounded-md border border-line text-sm">
      {plan.operations.slice(0, MOST_SHOWN).map((one, at) => (
        <li key={at} className="flex flex-wrap gap-x-2 border-b border-line-soft px-3 py-1.5 last:border-0">
          <span className="font-medium">{t(`ops.${one.op}`, { kind: t(`kinds.${one.kind}`) })}</span>
          <span>{one.name}</span>
          <span className="min-w-0 text-xs break-words text-muted">{lineOf(one.fields)}</span>
        </li>
      ))}
      {plan.operations.length > MOST_SHOWN && (
        <li className="px-3 py-1.5 text-muted">
          {t('more', { count: plan.operations.length - MOST_SHOWN })}
        </li>
      )}
    </ol>
  );
}

interface PlanViewProps {
  plan: SendPlan;
  zone: string;
  /** The most that all that runs may spend in a day. */
  limit: number | null;
  campaignId: string;
  onChosen: () => unknown;
}

/** Fields that X changed too: nothing of them is sent until somebody chooses. */
function Undecided({ plan, zone, campaignId, onChosen }: PlanViewProps) {
  const t = useTranslations('ads-desk.push');
  const text = useValueText({ currency: plan.money.currency, zone });
  const { nameOf } = useFieldText({ currency: plan.money.currency, zone });
  const refresh = useRefreshDesk();
  if (plan.undecided.length === 0) return null;
  const choose = async (row: string, field: string, take: 'ours' | 'theirs') => {
    await request(chooseSides, { path: { pk: campaignId }, body: { choices: [{ row, field, take }] } });
    await onChosen();
    await refresh();
  };
  return (
    <section aria-label={t('undecided')} className="rounded-md border border-line bg-warn-soft p-3 text-sm">
      <h3 className="font-medium">{t('undecided')}</h3>
      {plan.undecided.map((one) => (
        <div key={`${one.row} ${one.field}`} className="mt-2 flex flex-wrap items-center gap-2">
          <span className="min-w-0 flex-1">
            {one.name}: {nameOf(one.field)}
          </span>
          {(['ours', 'theirs'] as const).map((take) => (
            <AsyncButton
              key={take}
              size="sm"
              onClick={() => choose(one.row, one.field, take)}
              onError={sayFailure}
            >
              {t(`take.${take}`, { value: text(one.field, one[take]) })}
            </AsyncButton>
          ))}
        </div>
      ))}
    </section>
  );
}

/** The same of several ad sets is said once, with all their names. */
function toldOnce(all: SendPlan['left_out']) {
  const alike = Map.groupBy(all, ({ row, why, labels }) =>
    labels.length > 0 ? `${why} ${labels.join()}` : `${why} ${row}`,
  );
  return [...alike.values()].flatMap((some) => {
    const [first] = some;
    return first ? { ...first, names: some.map(({ name }) => name), labels: first.labels.join(', ') } : [];
  });
}

export function PlanView(props: PlanViewProps) {
  const { plan, zone, limit } = props;
  const t = useTranslations('ads-desk.push');
  const money = useMoney(plan.money.currency);
  return (
    <div className="flex flex-col gap-3">
      <Operations plan={plan} zone={zone} />
      <Undecided {...props} />
      {toldOnce(plan.left_out).map(({ row, why, names, labels }) => (
        <p key={`${row} ${why}`} className="text-sm text-warn">
          {t(`leftOut.${why}`, { name: names.join(', '), labels })}
        </p>
      ))}
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <div className="flex gap-2">
          <dt className="text-muted">{t('daily')}</dt>
          <dd>{plan.money.daily === null ? t('noEnd') : money(plan.money.daily)}</dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-muted">{t('lifetime')}</dt>
          <dd>{plan.money.lifetime === null ? t('noEnd') : money(plan.money.lifetime)}</dd>
        </div>
        {limit !== null && (
          <div className="flex gap-2">
            <dt className="text-muted">{t('limit')}</dt>
            <dd>{money(limit)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
