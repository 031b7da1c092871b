'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '@/components/ui/dialog';
import { takeFragment, TICKET_NAMES } from '@/lib/client/fragment';
import { request } from '@/lib/client/request-client';
import { RequestError } from '@/lib/client/request-error';
import { signedIn } from '@/lib/client/session';
import { handoverStore, type HandoverStep, useHandoverStep } from '@/lib/client/stores/handover';
import { toastStore } from '@/lib/client/stores/toasts';
import { usePersonal } from '@/lib/client/use-personal';
import { loginViaToken } from '@/lib/contracts/sign-in';

const setStep = (step: HandoverStep) => handoverStore.setState({ step });

/** Signs in with a ticket; somebody else who is signed in here is replaced on purpose only. Never rejects. */
async function redeem(ticket: string, replace: boolean, failed: string): Promise<void> {
  setStep('working');
  try {
    await signedIn(await request(loginViaToken, { body: { token: ticket, replace } }));
    setStep('done');
  } catch (error) {
    if (!replace && error instanceof RequestError && error.code === 'replace') return setStep('asking');
    setStep('failed');
    toastStore.getState().add(failed, 'error');
  }
}

/** Takes the ticket that another of our sites put into the address (`#token=…`), and signs in with it. */
export function Handover() {
  const t = useTranslations('sign-in.ticket');
  const email = usePersonal('email');
  const step = useHandoverStep();
  const ticket = useRef<string | null>(null);
  useEffect(() => {
    if (step !== 'working' || ticket.current !== null) return;
    const inAddress = takeFragment(...TICKET_NAMES);
    ticket.current = handoverStore.getState().ticket ?? inAddress;
    handoverStore.setState({ ticket: null });
    if (ticket.current === null) setStep('none');
    else void redeem(ticket.current, false, t('failed'));
  }, [step, t]);
  const replace = () => (ticket.current === null ? undefined : redeem(ticket.current, true, t('failed')));
  return (
    <Dialog open={step === 'asking'} onOpenChange={(open) => (open ? undefined : setStep('done'))}>
      <DialogContent>
        <DialogTitle>{t('replaceTitle')}</DialogTitle>
        <DialogDescription>{email ? t('replaceText', { email }) : t('replaceTextUnknown')}</DialogDescription>
        <DialogFooter>
          <DialogClose asChild>
            <Button>{t('keep')}</Button>
          </DialogClose>
          <AsyncButton variant="primary" onClick={replace}>
            {t('replace')}
          </AsyncButton>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
