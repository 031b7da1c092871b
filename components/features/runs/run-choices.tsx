'use client';

import { Info } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import type { Estimate, Precision, RunChoice, RunLimit } from '@/lib/domain/runs';
import { formatDateTime, formatTime } from '@/lib/format/date';
import { formatFixed, formatFull } from '@/lib/format/number';
import { formatShare } from '@/lib/format/share';
import { cn } from '@/lib/utils';
import { useRunText } from './use-run-text';

/** What a person must know beforehand, and may read again at the finished run. */
export function RunLimits({ limits }: { limits: readonly RunLimit[] }) {
  const t = useTranslations('runs.limits');
  if (limits.length === 0) return null;
  return (
    <div className="rounded-md border border-info-line bg-info-soft px-3 py-2 text-sm text-info">
      <p className="flex items-center gap-1.5 font-medium">
        <Info aria-hidden className="size-4 shrink-0" />
        {t('title')}
      </p>
      <ul className="mt-1 list-disc pl-6 marker:text-current">
        {limits.map((limit) => (
          <li key={limit}>{t(limit)}</li>
        ))}
      </ul>
    </div>
  );
}

function Found({ estimate }: { estimate: Estimate }) {
  const t = useTranslations('runs.choices');
  const locale = useLocale();
  const { money } = useRunText();
  const { population, from, to, followers, paid_micros: paid } = estimate;
  return (
    <div className="text-sm text-muted">
      <p>
        {population > 0
          ? t('population', {
              count: formatFull(population, locale),
              from: formatDateTime(from, locale),
              to: formatDateTime(to, locale),
            })
          : t('populationNone')}{' '}
        {followers !== null && t('followers', { count: formatFull(followers, locale) })}{' '}
        {paid > 0 ? t('paid', { price: money(paid) }) : t('paidNone')}
      </p>
      <p className="mt-1 text-xs break-words text-subtle">
        {t('query')}: <code className="font-mono whitespace-pre-line">{estimate.query}</code>
      </p>
    </div>
  );
}

/** Shares of voice as the network counts them, before anything is read. */
function Voices({ voices, population }: Pick<Estimate, 'voices' | 'population'>) {
  const t = useTranslations('runs.choices');
  const locale = useLocale();
  if (voices.length === 0 || population === 0) return null;
  const ranked = voices.toSorted((a, b) => b.posts - a.posts);
  return (
    <figure className="max-w-xl text-sm">
      <figcaption className="mb-1 text-xs text-subtle">{t('voices')}</figcaption>
      <ul>
        {ranked.map(({ label, posts }) => (
          <li key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-0.5">
            <span className="truncate">{label}</span>
            <span className="tabular-nums">
              {t('voice', {
                posts: formatFull(posts, locale),
                share: formatShare(posts / population, locale),
              })}
            </span>
            <span aria-hidden className="col-span-full h-1 rounded-[2px] bg-line-soft dark:bg-press">
              <span
                className="block h-full rounded-[2px] bg-bar"
                style={{ width: `${Math.min(100, (100 * posts) / population)}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

function CardLines({ choice }: { choice: RunChoice }) {
  const t = useTranslations('runs.choices');
  const { money, margin } = useRunText();
  const { saved_micros: saved, users, requests } = choice;
  return (
    <>
      <span className="mt-1 block text-xl font-semibold tabular-nums">
        {t('price', { price: money(choice.expected_micros) })}
      </span>
      <span className="block text-xs text-subtle">
        {t('atMost', { price: money(choice.at_most_micros) })}
      </span>
      <span className="mt-2 block text-sm">
        {choice.half_width < 0.5 ? t('interval', { margin: margin(choice.half_width) }) : t('intervalNone')}
      </span>
      <span className="mt-1 block text-xs text-subtle">
        {choice.census ? t('allRead') : t('drawn')} · {t('requests', { count: requests })}
        {users > 0 && ` · ${t('users', { count: users })}`}
      </span>
      {saved > 0 && (
        <span className="mt-1 block text-xs text-success">{t('saved', { price: money(saved) })}</span>
      )}
    </>
  );
}

function ChoiceCard({ choice, chosen, left }: { choice: RunChoice; chosen: boolean; left: number }) {
  const t = useTranslations('runs.choices');
  const locale = useLocale();
  const { money } = useRunText();
  const id = useId();
  const count = formatFull(choice.posts, locale);
  const tooDear = choice.at_most_micros > left;
  return (
    <label
      htmlFor={id}
      className={cn(
        'relative flex cursor-pointer gap-3 rounded-md border p-3',
        chosen ? 'border-accent bg-accent-soft' : 'border-line hover:border-line-strong',
      )}
    >
      <RadioGroupItem id={id} value={choice.precision} className="mt-0.5" />
      <span className="min-w-0">
        <span className="block font-medium">
          {choice.census ? t('all', { count }) : t('posts', { count })}
        </span>
        <CardLines choice={choice} />
        {tooDear && (
          <span className="mt-1 block text-xs text-danger">{t('tooDear', { left: money(left) })}</span>
        )}
      </span>
    </label>
  );
}

/** True from the moment a price is no longer valid. */
function useExpired(until: string): boolean {
  const [expired, setExpired] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setExpired(true), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return expired;
}

interface RunChoicesProps {
  estimate: Estimate;
  left: number;
  onConfirm: (choice: RunChoice) => Promise<void>;
  onAgain: () => Promise<void>;
}

/** Four precisions, each with its price and the interval it gives, and the confirmation of one. */
export function RunChoices({ estimate, left, onConfirm, onAgain }: RunChoicesProps) {
  const t = useTranslations('runs.choices');
  const locale = useLocale();
  const text = useRunText();
  const { choices } = estimate;
  // Precisions that would read everything anyway are one choice.
  const all = choices.find((choice) => choice.precision === 'all');
  const shown = choices.filter((choice) => choice === all || choice.expected_micros !== all?.expected_micros);
  const [precision, setPrecision] = useState<Precision>(shown[0]?.precision ?? 'all');
  const [failure, setFailure] = useState<string | null>(null);
  const expired = useExpired(estimate.expires_at);
  const chosen = shown.find((choice) => choice.precision === precision);
  const nothing = (chosen?.expected_micros ?? 0) === 0;
  return (
    <div className="mt-5 flex flex-col gap-4 border-t border-line pt-4">
      <h3 className="text-base font-semibold">{t('title')}</h3>
      <Found estimate={estimate} />
      <Voices voices={estimate.voices} population={estimate.population} />
      <RadioGroup
        aria-label={t('label')}
        className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4"
        value={precision}
        onValueChange={(value) => {
          const next = shown.find((choice) => choice.precision === value);
          if (next) setPrecision(next.precision);
        }}
      >
        {shown.map((choice) => (
          <ChoiceCard
            key={choice.precision}
            choice={choice}
            chosen={choice.precision === precision}
            left={left}
          />
        ))}
      </RadioGroup>
      {chosen && !nothing && (
        <p className="text-xs text-subtle">
          {chosen.census
            ? t('census')
            : t('effect', { effect: formatFixed(chosen.design_effect, 2, locale) })}
        </p>
      )}
      <RunLimits limits={estimate.limits} />
      <div aria-live="polite">{failure && <p className="text-sm text-danger">{failure}</p>}</div>
      <div className="flex flex-wrap items-center gap-3">
        {expired ? (
          <AsyncButton onClick={onAgain}>{t('again')}</AsyncButton>
        ) : (
          chosen && (
            <AsyncButton
              variant="primary"
              disabled={nothing || chosen.at_most_micros > left}
              pendingLabel={t('starting')}
              onClick={() => onConfirm(chosen)}
              onError={(error) => setFailure(text.refusal(error))}
            >
              {t('confirm', { price: text.money(chosen.at_most_micros) })}
            </AsyncButton>
          )
        )}
        <span className="text-xs text-subtle">
          {expired ? t('expired') : t('expires', { time: formatTime(estimate.expires_at, locale) })}
        </span>
      </div>
    </div>
  );
}
