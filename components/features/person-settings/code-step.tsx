'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type ReactNode } from 'react';
import { CodeField } from '@/components/kit/code-field';
import { Button } from '@/components/ui/button';
import { displayMessage, isAbort, RequestError } from '@/lib/client/request-error';
import { focusInside, useArrivalFocus } from './held-focus';

interface CodeStepProps {
  label: string;
  /** Said for a code that is wrong, used or too old. */
  wrong: string;
  numeric?: boolean;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

/** What to do, six boxes for the code that comes of it, and the way back. */
export function CodeStep({ label, wrong, numeric = false, onCode, onCancel, children }: CodeStepProps) {
  const t = useTranslations('account');
  const box = useArrivalFocus<HTMLDivElement>();
  const noteId = useId();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const check = async (complete: string) => {
    setProblem(null);
    try {
      await onCode(complete);
    } catch (error) {
      setCode('');
      focusInside(box.current);
      if (isAbort(error)) return;
      const refused = error instanceof RequestError && [400, 403].includes(error.status);
      setProblem(refused ? wrong : displayMessage(error));
    }
  };
  return (
    <div ref={box} className="grid min-w-0 flex-1 basis-72 content-start gap-3">
      {children}
      <CodeField
        label={label}
        inputMode={numeric ? 'numeric' : 'text'}
        value={code}
        onChange={setCode}
        onComplete={(complete) => void check(complete)}
        invalid={problem !== null}
        describedBy={noteId}
      />
      <p id={noteId} role="alert" className="text-xs text-danger empty:hidden">
        {problem}
      </p>
      <div>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </div>
  );
}
