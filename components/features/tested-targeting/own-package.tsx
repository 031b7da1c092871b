'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { MAX_TESTED_CHIPS } from '@/lib/domain/tested-targeting';
import { chipsIn } from './tested-state';

interface OwnPackageProps {
  chips: readonly string[];
  onTest: (chips: string[]) => void;
}

/** A package that somebody has already: typed or pasted, and tested on the same people. */
export function OwnPackage({ chips, onTest }: OwnPackageProps) {
  const t = useTranslations('tested.own');
  const id = useId();
  const [text, setText] = useState(chips.join('\n'));
  const written = chipsIn(text);
  const tooMany = written.length > MAX_TESTED_CHIPS;
  return (
    <details className="rounded-lg border border-line bg-surface p-4" open={chips.length > 0}>
      <summary className="cursor-pointer text-sm font-semibold">{t('title')}</summary>
      <form
        className="mt-3 grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onTest(written);
        }}
      >
        <label htmlFor={id} className="text-sm text-muted">
          {t('label')}
        </label>
        <Textarea
          id={id}
          rows={5}
          value={text}
          aria-invalid={tooMany}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => setText(target.value)}
        />
        <p id={`${id}-note`} className={tooMany ? 'text-xs text-danger' : 'text-xs text-subtle'}>
          {t('count', { count: written.length, most: MAX_TESTED_CHIPS })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" disabled={written.length === 0 || tooMany}>
            {t('test')}
          </Button>
          {chips.length > 0 && (
            <Button variant="ghost" onClick={() => onTest([])}>
              {t('find')}
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}
