'use client';

import { lazy, Suspense, useEffect } from 'react';
import { peekFragment, TICKET_NAMES } from '@/lib/client/fragment';
import { onSessionNews } from '@/lib/client/session-news';
import { handoverStore, useHandoverStep } from '@/lib/client/stores/handover';
import { sessionFlag } from '@/lib/client/stores/session-flag';
import { useSignInDialog } from '@/lib/client/stores/sign-in-dialog';
import type { Locale } from '@/lib/domain/locales';
import type { Tenant } from '@/lib/tenants/registry';
import { useEver } from './use-ever';
import { kitTexts, withTexts } from './with-texts';

const TEXTS = {
  en: () => import('@/messages/en/sign-in.json'),
  ja: () => import('@/messages/ja/sign-in.json'),
} as const;

/** Texts of sign-in parts that are loaded on demand. */
export async function signInTexts(locale: Locale) {
  return { ...(await kitTexts(locale)), 'sign-in': (await TEXTS[locale]()).default };
}

const SignInDialog = lazy(() =>
  withTexts(
    import('@/components/features/sign-in/sign-in-dialog').then((part) => part.SignInDialog),
    signInTexts,
  ),
);
const Handover = lazy(() =>
  withTexts(
    import('@/components/features/sign-in/handover').then((part) => part.Handover),
    signInTexts,
  ),
);

/** Answers every 403, wherever it came from; the code for it comes with the first one. */
function useRefusals(tenant: Tenant): void {
  useEffect(() => {
    const answer = async () => {
      const { refusal } = sessionFlag.getState();
      if (!refusal) return;
      const { answerRefusal } = await import('@/components/features/sign-in/answer-refusal');
      await answerRefusal(tenant, refusal);
    };
    void answer();
    return sessionFlag.subscribe((now, before) => {
      if (now.refusal !== before.refusal) void answer();
    });
  }, [tenant]);
}

/** Signing in or out in one tab is so in all of them. */
function useOtherTabs(): void {
  useEffect(() => {
    const follow = async () => {
      const { followOtherTab } = await import('@/lib/client/session');
      await followOtherTab();
    };
    // A server that is not reached tells nothing new: the next call will.
    return onSessionNews(() => void follow().catch(() => undefined));
  }, []);
}

/** True once a ticket of another of our sites stood in the address. */
function useTicketInAddress(): boolean {
  const step = useHandoverStep();
  useEffect(() => {
    const look = () => {
      // Kept at once: whoever goes on before the rest of the code has come leaves this address.
      const ticket = peekFragment(...TICKET_NAMES);
      const { taken } = handoverStore.getState();
      if (ticket !== null && ticket !== taken)
        handoverStore.setState({ step: 'working', ticket, taken: ticket });
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return useEver(step !== 'none');
}

/**
 * Once in every page: what a refusal leads to, the Toolkit's sign-in dialog, tickets of our other sites, and what other
 * tabs did. Its parts are loaded when they are needed.
 */
export function SessionGate({ tenant }: { tenant: Tenant }) {
  useRefusals(tenant);
  useOtherTabs();
  const ticket = useTicketInAddress();
  const dialog = useEver(useSignInDialog().open) && tenant === 'protargeting';
  return (
    <Suspense fallback={null}>
      {ticket && <Handover />}
      {dialog && <SignInDialog />}
    </Suspense>
  );
}
