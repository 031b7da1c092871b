'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { StatusLabel, type StatusTone } from '@/components/kit/status-label';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import type { Campaign, DeskStatus } from '@/lib/domain/ads-campaigns';
import { readAmount } from '@/lib/domain/amount';
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

/** Where a thing stands, why X does not show it, and whether here is something that X does not have yet. */
export function StatusCell({ row }: { row: Row }) {
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
      {open > 0 && <Badge tone="warn">{t('unsent', { count: open })}</Badge>}
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

/** A budget that is typed where it stands. Enter keeps it, Escape leaves it. */
export function BudgetCell(props: {
  name: string;
  value: number | null;
  currency: string | null;
  onChange: (value: number | null) => Promise<unknown>;
}) {
  const t = useTranslations('ads-desk');
  const money = useMoney(props.currency);
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === null)
    return (
      <Button
        variant="text"
        size="sm"
        aria-label={t('editBudget', { name: props.name, value: money(props.value) })}
        onClick={() => setTyped(props.value === null ? '' : String(props.value))}
      >
        {props.value === null ? t('notSet') : money(props.value)}
      </Button>
    );
  const value = readAmount(typed);
  const wrong = typed.trim() !== '' && value === null;
  const keep = () => {
    setTyped(null);
    if (!wrong && value !== props.value) void props.onChange(value);
  };
  return (
    <Input
      autoFocus
      inputMode="decimal"
      className="h-7 w-24 text-right"
      aria-label={t('budgetOf', { name: props.name })}
      aria-invalid={wrong || undefined}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !wrong) keep();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
