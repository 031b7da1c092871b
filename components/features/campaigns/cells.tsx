'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useId, useState } from 'react';
import { StatusLabel, type StatusTone } from '@/components/kit/status-label';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import type { Campaign, DeskStatus } from '@/lib/domain/ads-campaigns';
import { brokenBudgets } from '@/lib/domain/ads-rules';
import { readAmount } from '@/lib/domain/amount';
import { cn } from '@/lib/utils';
import { useMoney } from './use-desk';

const TONES: Record<DeskStatus, StatusTone> = {
  Active: 'success',
  Paused: 'hollow',
  Draft: 'neutral',
  Halted: 'warn',
  Expired: 'neutral',
  Scheduled: 'info',
};

type Row = Pick<Campaign, 'status' | 'reasons' | 'differences' | 'remote_id'>;

/** What X does not have yet, and the way to where it is sent. */
function Unsent({ count, onSend }: { count: number; onSend: (() => void) | undefined }) {
  const t = useTranslations('ads-desk');
  const badge = <Badge tone="warn">{t('unsent', { count })}</Badge>;
  if (!onSend) return badge;
  return (
    <Button variant="text" size="sm" className="px-0" title={t('review')} onClick={onSend}>
      {badge}
    </Button>
  );
}

/** Where a thing stands, why X does not show it, and whether here is something that X does not have yet. */
export function StatusCell({ row, onSend }: { row: Row; onSend?: () => void }) {
  const t = useTranslations('ads-desk');
  const word = (reason: string) =>
    t.has(`reasons.${reason}` as 'reasons.EXPIRED') ? t(`reasons.${reason}` as 'reasons.EXPIRED') : reason;
  const open = row.remote_id === null ? 0 : row.differences.length;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusLabel tone={TONES[row.status]}>{t(`status.${row.status}`)}</StatusLabel>
      {row.status === 'Halted' && (
        <span className="text-xs text-muted">{row.reasons.map(word).join(', ')}</span>
      )}
      {open > 0 && <Unsent count={open} onSend={onSend} />}
    </span>
  );
}

/** On is what is wanted; what it costs is said where it is sent. */
export function WantedSwitch(props: {
  name: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}) {
  const t = useTranslations('ads-desk');
  return (
    <Switch
      aria-label={t('wanted', { name: props.name })}
      checked={props.on}
      disabled={props.disabled}
      onCheckedChange={props.onChange}
    />
  );
}

/** Why an amount cannot be a daily budget; null for one that can, and for none. */
export function useAmountProblem(currency: string | null): (typed: string) => string | null {
  const t = useTranslations('ads-desk.limit');
  const of = useTranslations('failures.codes');
  return (typed) => {
    if (typed.trim() === '') return null;
    const daily = readAmount(typed);
    if (daily === null) return t('wrong');
    const [broken] = brokenBudgets({ daily, lifetime: null }, { currency: currency ?? '', dailyLimit: null });
    return broken ? of(broken.code) : null;
  };
}

/** A place for an amount, with what is wrong with it beside it. */
export function AmountInput({
  label,
  problem,
  className,
  ...input
}: ComponentProps<typeof Input> & { label: string; problem: string | null }) {
  const id = useId();
  return (
    <span className="inline-flex flex-col items-start">
      <Input
        inputMode="decimal"
        className={cn('h-7', className)}
        aria-label={label}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : id}
        {...input}
      />
      <span
        id={id}
        role="alert"
        className="max-w-40 text-left text-xs font-normal whitespace-normal text-danger not-empty:mt-1"
      >
        {problem}
      </span>
    </span>
  );
}

/** A budget that is typed where it stands. Enter keeps it, Escape leaves it; what is wrong stays until it is mended. */
export function BudgetCell(props: {
  name: string;
  value: number | null;
  currency: string | null;
  onChange: (value: number | null) => Promise<unknown>;
}) {
  const t = useTranslations('ads-desk');
  const money = useMoney(props.currency);
  const problemOf = useAmountProblem(props.currency);
  const [typed, setTyped] = useState<string | null>(null);
  const [told, setTold] = useState(false);
  /** Whoever left by a key goes on from here. */
  const [back, setBack] = useState(false);
  if (typed === null)
    return (
      <Button
        variant="text"
        size="sm"
        autoFocus={back}
        aria-label={t('editBudget', { name: props.name, value: money(props.value) })}
        onClick={() => setTyped(props.value === null ? '' : String(props.value))}
      >
        {props.value === null ? t('notSet') : money(props.value)}
      </Button>
    );
  const problem = problemOf(typed);
  const leave = (byKey: boolean) => {
    setTyped(null);
    setTold(false);
    setBack(byKey);
  };
  const keep = (byKey: boolean) => {
    if (problem !== null) return setTold(true);
    leave(byKey);
    const value = readAmount(typed);
    if (value !== props.value) void props.onChange(value);
  };
  return (
    <AmountInput
      autoFocus
      className="w-24 text-right"
      label={t('budgetOf', { name: props.name })}
      problem={told ? problem : null}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => keep(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // The key is done with: the button that takes this place must not be pressed by it.
        event.preventDefault();
        if (event.key === 'Enter') keep(true);
        else leave(true);
      }}
    />
  );
}
