'use client';

import { CircleAlert } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { StateMessage } from '@/components/kit/state-message';
import { Button } from '@/components/ui/button';
import { finishProvider, type ProviderReturn } from '@/lib/client/provider-sign-in';
import { SignInCard, Working } from './login-screen';

type Outcome = ProviderReturn | { kind: 'failed'; message: string };

/** What came back works once, though React mounts twice while developing. */
const legs = new Map<string, Promise<Outcome>>();

function runLeg(search: string): Promise<Outcome> {
  const known = legs.get(search);
  if (known) return known;
  const leg = finishProvider(new URLSearchParams(search)).catch((error: unknown): Outcome => ({
    kind: 'failed',
    message: error instanceof Error ? error.message : String(error),
  }));
  legs.set(search, leg);
  return leg;
}

export interface ReturnLegProps {
  /** Path of the sign-in page of this site. */
  back: string;
  /** Called once somebody is signed in, with the own path they came from. */
  onSignedIn: (next: string | null) => unknown;
}

/** The way back from the network: reads the parameters of the address, takes them out of it and finishes. */
export function ReturnLeg({ back, onSignedIn }: ReturnLegProps) {
  const t = useTranslations('sign-in.provider');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    let gone = false;
    const leg = runLeg(window.location.search);
    void leg.then(async (result) => {
      if (gone) return;
      window.history.replaceState(window.history.state, '', window.location.pathname);
      setOutcome(result);
      if (result.kind === 'signed-in') await onSignedIn(result.next);
    });
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the address is read once
  }, []);
  if (!outcome || outcome.kind === 'signed-in')
    return (
      <SignInCard>
        <Working>{t('returning')}</Working>
      </SignInCard>
    );
  if (outcome.kind === 'connected')
    return (
      <SignInCard>
        <p role="status" className="text-base font-semibold">
          {t('connected', { name: outcome.account.screen_name })}
        </p>
        <Button asChild variant="primary" size="lg">
          <Link href={outcome.next ?? '/'}>{t('goOn')}</Link>
        </Button>
      </SignInCard>
    );
  const refused = outcome.kind === 'denied';
  const text = refused ? t(outcome.connect ? 'deniedConnect' : 'denied') : outcome.message;
  const href = refused && outcome.connect ? (outcome.next ?? back) : back;
  return (
    <SignInCard>
      <StateMessage
        icon={<CircleAlert />}
        tone={refused ? 'neutral' : 'danger'}
        role="alert"
        title={text}
        action={
          <Button asChild>
            <Link href={href}>{t(refused && outcome.connect ? 'goOn' : 'back')}</Link>
          </Button>
        }
      />
    </SignInCard>
  );
}
