'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Fragment, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Chip } from '@/components/kit/chip';
import type { KeywordQuery } from '@/lib/domain/keyword-query/parse';
import { termKey } from '@/lib/domain/keyword-query/query';
import type { GroupEdit } from './group-text';

interface AddWordProps {
  label: string;
  onAdd: (word: string) => void;
}

/** A button that turns into a field; Enter adds, Escape or leaving it empty gives up. */
function AddWord({ label, onAdd }: AddWordProps) {
  const [open, setOpen] = useState(false);
  const [word, setWord] = useState('');
  const add = () => {
    if (word.trim() !== '') onAdd(word.trim());
    setWord('');
    setOpen(false);
  };
  if (!open) {
    return (
      <Button type="button" variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        {label}
      </Button>
    );
  }
  return (
    <Input
      autoFocus
      value={word}
      aria-label={label}
      placeholder={label}
      maxLength={200}
      className="h-7 w-40 text-xs"
      onChange={(event) => setWord(event.target.value)}
      onBlur={add}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') {
          event.preventDefault();
          add();
        }
        if (event.key === 'Escape') {
          setWord('');
          setOpen(false);
        }
      }}
    />
  );
}

function Joiner({ text, not = false }: { text: string; not?: boolean }) {
  return (
    <span className={`font-mono text-xs font-medium ${not ? 'text-danger' : 'text-accent-text'}`}>
      {text}
    </span>
  );
}

interface GroupEditorProps {
  value: KeywordQuery;
  onEdit: (edit: GroupEdit) => void;
}

/** The query as groups of chips: words of a group joined by AND, groups by OR, exclusions at the end. */
export function GroupEditor({ value, onEdit }: GroupEditorProps) {
  const t = useTranslations('explore.groups');
  const id = useId();
  return (
    <div
      role="group"
      aria-label={t('title')}
      aria-describedby={id}
      className="flex flex-wrap items-center gap-2"
    >
      {value.groups.map((group, groupIndex) => (
        <Fragment key={groupIndex}>
          {groupIndex > 0 && <Joiner text={t('or')} />}
          <div
            role="group"
            aria-label={t('group', { number: groupIndex + 1 })}
            className="flex flex-wrap items-center gap-1.5 rounded-sm border border-line bg-surface px-1.5 py-1"
          >
            {group.map((term, index) => (
              <Fragment key={termKey(term)}>
                {index > 0 && <Joiner text={t('and')} />}
                <Chip
                  label={term.text}
                  state="selected"
                  onRemove={() => onEdit({ kind: 'remove-word', group: groupIndex, index })}
                />
              </Fragment>
            ))}
            <AddWord
              label={t('addWord')}
              onAdd={(word) => onEdit({ kind: 'add-word', group: groupIndex, word })}
            />
          </div>
        </Fragment>
      ))}
      <AddWord label={t('addGroup')} onAdd={(word) => onEdit({ kind: 'add-group', word })} />
      {value.exclude.map((term, index) => (
        <Fragment key={termKey(term)}>
          <Joiner text={t('not')} not />
          <Chip
            label={term.text}
            state="excluded"
            onRemove={() => onEdit({ kind: 'stop-excluding', index })}
          />
        </Fragment>
      ))}
      <AddWord label={t('addExclusion')} onAdd={(word) => onEdit({ kind: 'exclude', word })} />
      <span id={id} className="sr-only">
        {t('hint')}
      </span>
    </div>
  );
}
