'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/kit/field';
import { TextChips } from '@/components/kit/text-chips';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { MOST_EXCLUDED, MOST_GROUPS, MOST_HANDLES, MOST_WORDS, readWord } from '@/lib/domain/autopilot';
import { Card } from './card';
import { letterOf } from './description-marks';
import type { AutopilotState } from './form-state';

interface Props {
  state: AutopilotState;
  onChange: (make: (now: AutopilotState) => AutopilotState) => void;
}

const readHandle = (text: string) => /^@?(\w{1,30})$/.exec(text.trim())?.[1]?.toLowerCase() ?? null;

interface WordsProps {
  label: string;
  hint?: string;
  value: readonly string[];
  max: number;
  read: (text: string) => string | null;
  labelOf?: (value: string) => string;
  onChange: (value: string[]) => void;
}

function Words({ label, hint, value, max, read, labelOf, onChange }: WordsProps) {
  const t = useTranslations('campaigns');
  const [refused, setRefused] = useState<string[]>([]);
  const sort = (text: string) => {
    const words = text.split(/[,、，;\n]+/u).flatMap((word) => word.trim() || []);
    return {
      taken: words.flatMap((word) => read(word) ?? []),
      refused: words.filter((word) => read(word) === null),
    };
  };
  const problem = refused.length > 0 ? t('refused', { text: refused.join(', ') }) : undefined;
  return (
    <Field
      label={label}
      hint={value.length >= max ? t('full', { max }) : hint}
      error={problem}
      className="flex-1"
    >
      {(control) => (
        <TextChips {...{ control, value, sort, max, onChange }} labelOf={labelOf} onRefused={setRefused} />
      )}
    </Field>
  );
}

function Groups({ state: { keywordGroups: groups }, onChange }: Props) {
  const t = useTranslations('campaigns');
  const put = (keywordGroups: string[][]) => onChange((now) => ({ ...now, keywordGroups }));
  return (
    <div className="grid gap-2">
      {groups.map((group, at) => (
        // A group has no name but its place.
        <div key={at} className="flex items-end gap-2">
          <Words
            label={t('groupMarked', { place: at + 1, letter: letterOf(at) })}
            value={group}
            max={MOST_WORDS}
            read={readWord}
            onChange={(words) => put(groups.with(at, words))}
          />
          <IconButton
            label={t('removeGroup', { place: at + 1 })}
            onClick={() => put(groups.filter((_, other) => other !== at))}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {groups.length < MOST_GROUPS && (
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => put([...groups, []])}>
          <Plus aria-hidden />
          {t('addGroup')}
        </Button>
      )}
    </div>
  );
}

/** Groups of words, what is left out, and handles: all that a description became, to be changed. */
export function WordsCard({ state, onChange }: Props) {
  const t = useTranslations('campaigns');
  return (
    <Card id="autopilot-words" title={t('words')} hint={t('wordsHint')}>
      <Groups state={state} onChange={onChange} />
      <Words
        label={t('exclude')}
        value={state.excludeKeywords}
        max={MOST_EXCLUDED}
        read={readWord}
        onChange={(excludeKeywords) => onChange((now) => ({ ...now, excludeKeywords }))}
      />
      <Words
        label={t('handles')}
        hint={t('handlesHint')}
        value={state.handles}
        max={MOST_HANDLES}
        read={readHandle}
        labelOf={(handle) => `@${handle}`}
        onChange={(handles) => onChange((now) => ({ ...now, handles }))}
      />
    </Card>
  );
}
