'use client';

import { ListPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { FileDrop } from '@/components/kit/file-drop';
import { request } from '@/lib/client/request-client';
import { failureText } from '@/lib/client/request-error';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage } from '@/lib/client/tool-failure';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { buildTargeting } from '@/lib/client/stores/build-targeting';
import { checkHandles } from '@/lib/contracts/audience-builder';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import type { Candidate } from '@/lib/domain/targeting-candidates';
import { MAX_PACKAGE_ITEMS } from '@/lib/domain/targeting-package';

const LONGEST = 500_000;

/** Handles that were checked, as look-alikes of their followers: nothing was counted of them. */
const candidatesIn = (handles: readonly string[], words: string, sample: boolean): Candidate[] =>
  handles.slice(0, MAX_PACKAGE_ITEMS).map((value) => ({
    ...{ field: 'handles', value, clears: false },
    evidence: { from: 'import', words: words.slice(0, 300), sample },
  }));

/** Reads a file or a list of handles before it is used: what is none, twice, or not in the data. */
export function HandleCheck({ dataset, sample }: { dataset: string | null; sample: boolean }) {
  const t = useTranslations('audience-builder.handles');
  const build = useTranslations('build-targeting');
  const [text, setText] = useState('');
  const [file, setFile] = useState<string | null>(null);
  const [checked, setChecked] = useState<ResponseOf<typeof checkHandles> | null>(null);
  const check = async (given: string) => {
    if (given.length > LONGEST) return toastStore.getState().add(t('tooLong'), 'error');
    try {
      setChecked(await request(checkHandles, { body: { text: given, dataset } }));
    } catch (error) {
      toastStore.getState().add(t('failed', { message: shortMessage(failureText(error)) }), 'error');
    }
  };
  const lists = checked
    ? ([
        ['known', checked.known],
        ['unknown', checked.unknown],
        ['invalid', checked.invalid],
      ] as const)
    : [];
  return (
    <details className="rounded-lg border border-line bg-surface p-4">
      <summary className="cursor-pointer text-sm font-semibold">{t('title')}</summary>
      <div className="mt-3 grid gap-2">
        <FileDrop
          label={t('file')}
          accept={['.csv', '.txt', '.tsv']}
          onFiles={([given]) => {
            setFile(given?.name ?? null);
            void given?.text().then((content) => (setText(content.slice(0, LONGEST)), check(content)));
          }}
        />
        <Textarea
          aria-label={t('list')}
          rows={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <AsyncButton className="justify-self-start" disabled={text.trim() === ''} onClick={() => check(text)}>
          {t('check')}
        </AsyncButton>
        {checked && (
          <div role="status" className="grid gap-1 text-sm">
            <p>{t('read', { count: checked.read, repeated: checked.repeated })}</p>
            {lists.map(([id, handles]) => (
              <p key={id} className="break-words">
                <strong className="font-semibold">{t(id, { count: handles.length })}</strong>{' '}
                <span className="text-muted">{handles.slice(0, 30).join(', ')}</span>
              </p>
            ))}
            {checked.known.length > 0 && (
              <Button
                className="mt-2 justify-self-start"
                onClick={() =>
                  buildTargeting({
                    title: file ?? t('title'),
                    from: { candidates: candidatesIn(checked.known, file ?? t('title'), sample) },
                  })
                }
              >
                <ListPlus aria-hidden />
                {build('action')}
              </Button>
            )}
          </div>
        )}
      </div>
    </details>
  );
}
