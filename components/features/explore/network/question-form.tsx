'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';

/** The question in one line; everything else about it is changed in Explore. */
export function QuestionForm({ text, onAsk }: { text: string; onAsk: (text: string) => void }) {
  const t = useTranslations('network');
  const [draft, setDraft] = useState(text);
  return (
    <form
      className="flex max-w-180 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.trim() !== '') onAsk(draft.trim());
      }}
    >
      <Input
        aria-label={t('question')}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        className="font-mono"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" disabled={draft.trim() === ''}>
        {t('ask')}
      </Button>
    </form>
  );
}
