'use client';

import { useLocale, useTranslations } from 'next-intl';
import { isLocale } from '@/lib/domain/locales';
import { languageName } from '@/lib/format/names';
import { cn } from '@/lib/utils';
import { letterOf, markedDescription, type MarkedPart } from './description-marks';
import type { AutopilotState } from './form-state';

const TONES = {
  words: 'bg-accent-soft text-accent-text',
  excluded: 'bg-danger-soft text-danger line-through',
  handle: 'bg-accent-soft text-accent-text',
  place: 'bg-info-soft text-info',
  people: 'bg-success-soft text-success',
} as const;

function Part({ text, mark }: MarkedPart) {
  const t = useTranslations('campaigns.marks');
  if (!mark) return <>{text}</>;
  const { kind, letter } = mark;
  return (
    <mark className={cn('rounded-xs px-0.5', TONES[kind])} title={t(kind, { letter })}>
      {text}
      {letter && <sup className="ml-0.5 font-mono text-[.75em]">{letter}</sup>}
    </mark>
  );
}

/** The description as it was read, with a word where it could not be read well. */
export function ReadDescription({ state }: { state: AutopilotState }) {
  const t = useTranslations('campaigns');
  const locale = useLocale();
  const { found, lastUsedDescription, description } = state;
  if (!found) return null;
  const { language, model_failure: modelFailure } = found;
  return (
    <div className="grid gap-1.5 text-sm">
      <h3 className="text-xs font-medium text-muted">{t('readAs')}</h3>
      <p className="max-h-48 overflow-y-auto rounded-sm bg-sunken px-3 py-2 leading-6 break-words whitespace-pre-wrap">
        {markedDescription(state).map((part, at) => (
          // A part has no name but its place.
          <Part key={at} {...part} />
        ))}
      </p>
      {language && !isLocale(language) && (
        <p className="text-xs text-warn">
          {t('otherLanguage', { language: languageName(language, locale) })}
        </p>
      )}
      {modelFailure && <p className="text-xs text-warn">{t(`modelFailures.${modelFailure}`)}</p>}
      {description !== lastUsedDescription && <p className="text-xs text-warn">{t('changed')}</p>}
      <p className="text-xs text-subtle">{t('marksHint')}</p>
    </div>
  );
}

const holds = (words: string | undefined, group: readonly string[]) =>
  words !== undefined && words.split(', ').includes(group.join(' '));

/** How many keywords and hashtags each group of words led to. */
export function Origins({ state }: { state: AutopilotState }) {
  const t = useTranslations('campaigns');
  const given = state.previewData?.targeting_package;
  if (!given) return null;
  const items = [...given.keywords, ...given.hashtags].filter(({ excluded }) => !excluded);
  const count = (group: readonly string[]) =>
    items.filter(({ evidence }) => holds(evidence?.words, group)).length;
  return (
    <ul className="flex flex-wrap gap-1.5 text-xs" aria-label={t('originsTitle')}>
      {state.keywordGroups.map((group, at) => (
        <li key={group.join('\n')} className="rounded-xs bg-sunken px-1.5 py-0.5">
          <span className="font-mono text-accent-text">{letterOf(at)}</span>{' '}
          {t('origin', { words: group.join(' + '), count: count(group) })}
        </li>
      ))}
    </ul>
  );
}
