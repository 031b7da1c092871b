'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { CodeField } from '@/components/kit/code-field';
import { Field } from '@/components/kit/field';
import { useAsyncAction } from '@/components/kit/use-async-action';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { request } from '@/lib/client/request-client';
import { networkFailure, RequestError } from '@/lib/client/request-error';
import { useMe } from '@/lib/client/session';
import { useOpenOutbox } from '@/lib/client/sign-in-needed';
import { stepUpStore, useStepUpAsked } from '@/lib/client/step-up';
import { finishStepUp, startStepUp } from '@/lib/contracts/own-account';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { CODE_LENGTH } from '@/lib/domain/sign-in';
import { route } from '@/lib/tenants/routes';

type Started = ResponseOf<typeof startStepUp>;

function messageOf(error: unknown, wrong: string): string {
  if (!(error instanceof RequestError)) return networkFailure();
  // Whatever is wrong with a code is said alike; being too fast is not about the code.
  return [400, 403].includes(error.status) ? wrong : error.message;
}

/** Begins the check when the dialog opens, and again when a new code is wanted. */
function useStart() {
  const t = useTranslations('dashboard.stepUp');
  const [started, setStarted] = useState<Started | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async () => {
    setProblem(null);
    try {
      setStarted(await request(startStepUp, {}));
    } catch (error) {
      const reason = error instanceof RequestError ? error.message : networkFailure();
      setProblem(`${t('failed')} ${reason}`);
    }
  };
  const first = useAsyncAction(start);
  const { run } = first;
  useEffect(() => run(), [run]);
  return { started, problem, setProblem, start };
}

function useFinish(started: Started | null, setProblem: (problem: string | null) => void) {
  const t = useTranslations('dashboard.stepUp');
  const { refresh } = useMe();
  return useAsyncAction(async (code: string) => {
    setProblem(null);
    try {
      await request(finishStepUp, { body: { code, magic_code: started?.magic_code ?? undefined } });
      await refresh();
      stepUpStore.getState().settle(true);
    } catch (error) {
      setProblem(messageOf(error, t('wrong')));
    }
  });
}

function StepUpForm() {
  const t = useTranslations('dashboard.stepUp');
  const { me } = useMe();
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(false);
  const noteId = useId();
  const { started, problem, setProblem, start } = useStart();
  const finish = useFinish(started, setProblem);
  const byFactor = started?.by === 'second_factor';
  const outbox = useOpenOutbox();
  const box = useRef<HTMLDivElement>(null);
  // The field opens once the code is on its way: typing begins there.
  useEffect(() => {
    if (started) box.current?.querySelector('input')?.focus();
  }, [started]);
  const again = async () => {
    setCode('');
    await start();
    setSent(true);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim().length >= CODE_LENGTH) finish.run(code);
      }}
    >
      <DialogDescription>
        {started ? t(byFactor ? 'byFactor' : 'byMail', { email: me?.email ?? '' }) : t('starting')}
      </DialogDescription>
      <div ref={box} className="mt-4">
        {byFactor ? (
          <Field label={t('factor')}>
            {(control) => (
              <Input
                {...control}
                value={code}
                autoComplete="one-time-code"
                className="font-mono"
                aria-describedby={noteId}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Field>
        ) : (
          <CodeField
            label={t('code')}
            value={code}
            onChange={setCode}
            onComplete={(whole) => finish.run(whole)}
            disabled={!started || finish.pending}
            invalid={problem !== null}
            describedBy={noteId}
          />
        )}
        <p id={noteId} role="alert" className="mt-2 min-h-4 text-xs text-danger">
          {problem}
        </p>
        <p role="status" className="text-xs text-subtle">
          {sent && !problem && t('sent')}
        </p>
        {started?.by === 'code' && outbox && (
          <p className="text-xs">
            <a
              href={route('outbox')}
              target="_blank"
              rel="noreferrer"
              className="font-medium text-accent-text hover:underline"
            >
              {t('outbox')}
            </a>
          </p>
        )}
      </div>
      <DialogFooter>
        {!byFactor && (
          <AsyncButton variant="text" onClick={again} className="mr-auto">
            {t('again')}
          </AsyncButton>
        )}
        <Button onClick={() => stepUpStore.getState().settle(false)}>{t('cancel')}</Button>
        <AsyncButton
          type="submit"
          variant="primary"
          pending={finish.pending}
          pendingLabel={t('confirming')}
          aria-disabled={code.trim().length < CODE_LENGTH || undefined}
        >
          {t('confirm')}
        </AsyncButton>
      </DialogFooter>
    </form>
  );
}

/**
 * Asks a person to prove again who they are, for calls made with `withStepUp`. A shell mounts it once; its texts are
 * those of `dashboard.stepUp` and `kit`.
 */
export function StepUpDialog() {
  const t = useTranslations('dashboard.stepUp');
  const asked = useStepUpAsked();
  // Whoever waits on a page that is left must not wait for ever.
  useEffect(() => () => stepUpStore.getState().settle(false), []);
  return (
    <Dialog open={asked} onOpenChange={(open) => (open ? undefined : stepUpStore.getState().settle(false))}>
      <DialogContent>
        <DialogTitle>{t('title')}</DialogTitle>
        <StepUpForm />
      </DialogContent>
    </Dialog>
  );
}
