'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { type ListId, type PackageItem, unsigned } from './package-edit';

/** Lists whose items are words: a comma may stand between them, a space may not, except between handles and tags. */
const BETWEEN: Partial<Record<ListId, RegExp>> = {
  handles: /[\s,;、，]+/,
  hashtags: /[\s,;、，]+/,
};
const LINES = /[\n,;、，]+/;

export const readTyped = (list: ListId, text: string): PackageItem[] =>
  text
    .split(BETWEEN[list] ?? LINES)
    .map((part) => unsigned(list, part.trim()))
    .filter((part) => part !== '')
    .map((part) => ({ text: part, deselected: false, evidence: { from: 'person' } }));

/** Adds what is typed or pasted, several at once. What the list cannot hold stays in the field. */
export function AddItems({
  list,
  onAdd,
}: {
  list: ListId;
  /** @returns what is refused. */
  onAdd: (items: PackageItem[]) => string[];
}) {
  const t = useTranslations('targeting-lists');
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string[]>([]);
  const add = () => {
    const left = onAdd(readTyped(list, text));
    setRefused(left);
    setText(left.join(', '));
  };
  return (
    <form
      className="mt-1 flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Input
        value={text}
        aria-label={t(`add.${list}`)}
        placeholder={t(`add.${list}`)}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (!pasted.includes('\n')) return;
          event.preventDefault();
          setText(`${text}${pasted.replace(/\r?\n/g, ', ')}`);
        }}
        className="h-7 max-w-72 min-w-40 flex-1 text-xs"
      />
      <Button size="sm" type="submit" disabled={text.trim() === ''}>
        {t('add.action')}
      </Button>
      <span role="status" className="text-xs text-danger">
        {refused.length > 0 && t('add.refused', { count: refused.length })}
      </span>
    </form>
  );
}
