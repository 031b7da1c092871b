'use client';

import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import type { auditRowSchema } from '@/lib/contracts/teams';
import { LEVELS } from '@/lib/domain/teams';

export type AuditRow = z.infer<typeof auditRowSchema>;

const FIELDS = ['name', 'slug', 'country', 'invoiceEmail', 'invoiceName'] as const;

/** Says what happened in the reader's language; an action without words of its own is named as it is stored. */
export function useAuditSentence(): (row: AuditRow) => string {
  const t = useTranslations('team-settings.activity');
  const level = useTranslations('teams.level');
  const has = useHas();
  return ({ actor: name, action, detail }) => {
    const actor = name || t('someone');
    if (!has(action)) return t('other', { actor, action });
    const known = LEVELS.find((one) => one === detail['level']);
    const fields = String(detail['fields'] ?? '')
      .split(',')
      .map((field) => FIELDS.find((one) => one === field))
      .flatMap((field) => (field ? [t(`fields.${field}`)] : []))
      .join(t('separator'));
    const plan = String(detail['plan'] ?? '');
    return say(t, action, { actor, fields, plan, level: known ? level(known) : '' });
  };
}

type Translator = ReturnType<typeof useTranslations<'team-settings.activity'>>;
/** Actions are data, so no type can name their messages. */
type Say = (key: string, values: Record<string, string>) => string;

function say(t: Translator, action: string, values: Record<string, string>): string {
  return (t as unknown as Say)(action, values);
}

/** Actions begin so; the other messages of the page are none. */
const OF_A_TEAM = /^(ads|installation|team)\./;

function useHas(): (key: string) => boolean {
  const t = useTranslations('team-settings.activity');
  return (key) => OF_A_TEAM.test(key) && t.has(key as Parameters<typeof t.has>[0]);
}
