'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Input } from '@/components/ui/input';

const HANDLE = /^@?\w{1,15}$/;

interface HandlesFormProps {
  label: string;
  placeholder: string;
  action: string;
  /** What is done with them; true once it is done, and the field is empty again. */
  onHandles: (handles: string[]) => Promise<boolean>;
}

/** Handles typed or pasted, parted by spaces or commas. */
export function HandlesForm({ label, placeholder, action, onHandles }: HandlesFormProps) {
  const t = useTranslations('own-circle');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const handles = text.split(/[\s,、]+/).filter(Boolean);
    if (handles.length === 0) return;
    if (!handles.every((handle) => HANDLE.test(handle))) return setWrong(true);
    if (await onHandles(handles)) setText('');
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-center gap-2">
      <Input
        aria-label={label}
        aria-invalid={wrong || undefined}
        placeholder={placeholder}
        value={text}
        className="w-48"
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
      />
      <AsyncButton onClick={() => submit()}>{action}</AsyncButton>
      <span role="alert" className="text-xs text-danger empty:hidden">
        {wrong && t('badHandle')}
      </span>
    </form>
  );
}
