'use client';

import { X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { SectionCard } from '@/components/kit/section-card/section-card';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { payoutActual, payoutPredictor, removePayout } from '@/lib/contracts/own-predictions';
import type { Locale } from '@/lib/domain/locales';
import { formatMonth } from '@/lib/format/date';
import { formatFixed, formatFull, formatMoney } from '@/lib/format/number';
import { cardState } from './waiting';

type Forecast = ResponseOf<typeof payoutPredictor>;
const DAYS = 30;
const b = (text: ReactNode) => <b>{text}</b>;
const monthName = (period: string, locale: Locale) => formatMonth(`${period}-01T00:00:00Z`, locale);
const tell = (text: string) => toastStore.getState().add(text, 'success');

function ConfirmForm({ onSaved }: { onSaved: () => void }) {
  const t = useTranslations('own-posts.payout');
  const locale = useLocale();
  const [form, setForm] = useState({ period: '', amount: '', currency: 'USD' });
  const amount = Number(form.amount);
  const ready =
    form.period !== '' && form.amount !== '' && amount >= 0 && /^[A-Za-z]{3}$/.test(form.currency);
  const save = async () => {
    try {
      await request(payoutActual, { body: { ...form, amount } });
      tell(t('saved', { month: monthName(form.period, locale) }));
      setForm({ ...form, period: '', amount: '' });
      onSaved();
    } catch (error) {
      tellFailure(error);
    }
  };
  const onSubmit = (event: FormEvent) => event.preventDefault();
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  return (
    <form onSubmit={onSubmit} className="grid grid-cols-2 gap-2">
      <Field label={t('period')}>
        {(control) => (
          <Input
            {...control}
            type="month"
            value={form.period}
            onChange={({ target }) => set({ period: target.value })}
          />
        )}
      </Field>
      <Field label={t('amount')}>
        {(control) => (
          <Input
            {...control}
            type="number"
            min={0}
            step="0.01"
            value={form.amount}
            onChange={({ target }) => set({ amount: target.value })}
          />
        )}
      </Field>
      <Field label={t('currency')}>
        {(control) => (
          <Input
            {...control}
            maxLength={3}
            value={form.currency}
            onChange={({ target }) => set({ currency: target.value.toUpperCase() })}
          />
        )}
      </Field>
      <AsyncButton type="submit" className="self-end" disabled={!ready} onClick={save}>
        {t('save')}
      </AsyncButton>
    </form>
  );
}

function Confirmed({ data, onChanged }: { data: Forecast; onChanged: () => void }) {
  const t = useTranslations('own-posts.payout');
  const locale = useLocale();
  const remove = async (id: string) => {
    try {
      await request(removePayout, { path: { id } });
      tell(t('removed'));
      onChanged();
    } catch (error) {
      tellFailure(error);
    }
  };
  if (data.points.length === 0) return null;
  return (
    <div>
      <h4 className="text-sm font-semibold">{t('list')}</h4>
      <ul className="mt-1 grid gap-0.5 text-[12.5px]/[18px]">
        {data.points.toReversed().map(({ id, date, value, currency }) => (
          <li key={id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate text-muted">{monthName(date, locale)}</span>
            <span className="tabular-nums">{formatMoney(value, currency, locale, 'cents')}</span>
            <IconButton
              size="sm"
              label={t('remove', { month: monthName(date, locale) })}
              onClick={() => void remove(id)}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Told({ data }: { data: Forecast }) {
  const t = useTranslations('own-posts.payout');
  const locale = useLocale();
  const { payout, low, high, currency, payouts, needed, engagements } = data;
  const money = (amount: number) => formatMoney(amount, currency ?? 'USD', locale, 'full');
  if (payout === null || low === null || high === null)
    return (
      <p className="text-sm text-muted">
        {payouts >= needed ? t('noEngagements') : t('unknown', { count: payouts, needed })}
      </p>
    );
  return (
    <div className="text-sm text-muted [&_b]:text-xl [&_b]:font-semibold [&_b]:text-ink">
      <p>{t.rich('told', { b, amount: money(payout), low: money(low), high: money(high), days: DAYS })}</p>
      <p className="mt-1 text-xs text-subtle">
        {t('from', { count: payouts, engagements: formatFull(engagements ?? 0, locale) })}
      </p>
    </div>
  );
}

/** What the last days would be paid, by the person's own confirmed payouts; without them that it is not known. */
export function PayoutCard() {
  const t = useTranslations('own-posts.payout');
  const score = useTranslations('own-posts.scoreboard');
  const locale = useLocale();
  const answer = useEndpoint(payoutPredictor, { query: { days: DAYS } });
  const { data } = answer;
  const again = () => void answer.mutate();
  const judged = data?.score;
  return (
    <SectionCard
      id="payout"
      title={t('title')}
      state={cardState(answer, { shape: 'bars', counting: t('counting') })}
      footer={{
        left:
          judged &&
          score('payoutScore', {
            count: judged.periods,
            error: formatFixed(judged.error, 2, locale),
            last: formatFixed(judged.lastTime, 2, locale),
            inside: judged.inside,
          }),
      }}
    >
      {data && (
        <div className="grid gap-4">
          <Told data={data} />
          <Confirmed data={data} onChanged={again} />
          <div>
            <h4 className="mb-2 text-sm font-semibold">{t('confirm')}</h4>
            <ConfirmForm onSaved={again} />
          </div>
        </div>
      )}
    </SectionCard>
  );
}
