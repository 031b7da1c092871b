'use client';

import { Check, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { NAME_LENGTH } from '@/lib/domain/saved';

interface NameEditorProps {
  name: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** A name that is being changed in its row: Enter saves, Escape leaves it as it was. */
export function NameEditor({ name, onSave, onClose }: NameEditorProps) {
  const t = useTranslations('saved.rename');
  const [text, setText] = useState(name);
  const save = async () => {
    const next = text.trim();
    if (next !== '' && next !== name) await onSave(next);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape') onClose();
  };
  return (
    <span className="flex min-w-56 items-center gap-1">
      <Input
        // The person has asked to change this very name.
        autoFocus
        aria-label={t('label', { name })}
        value={text}
        maxLength={NAME_LENGTH}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
      />
      <AsyncButton size="sm" aria-label={t('save')} onClick={save}>
        <Check aria-hidden />
      </AsyncButton>
      <IconButton label={t('cancel')} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </span>
  );
}

/** A name with what belongs to it in a second line. */
export function NameLines({ name, children }: { name: ReactNode; children?: ReactNode }) {
  return (
    <span className="block min-w-0">
      {name}
      {children && (
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-subtle">
          {children}
        </span>
      )}
    </span>
  );
}
