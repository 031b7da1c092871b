'use client';

import { CircleAlert } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { useForm } from '@/components/kit/use-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { peekFragment, takeFragment, TICKET_NAMES } from '@/lib/client/fragment';
import { ownPath } from '@/lib/domain/own-path';
import { request } from '@/lib/client/request-client';
import { RequestError } from '@/lib/client/request-error';
import { signedIn } from '@/lib/client/session';
import { useHandoverStep } from '@/lib/client/stores/handover';
import { tellFailure } from '@/lib/client/tool-failure';
import { usePersonal } from '@/lib/client/use-personal';
import { createPersonalLink, usePersonalLink } from '@/lib/contracts/sign-in';
import { SignInCard, Working } from './login-screen';
import { MailNotice } from './notices';
import { useSignInOptions } from './use-sign-in-options';

/** What stood behind the '#' of the link; it is taken out of the address and kept as long as the page. */
interface PersonalLink {
  code: string | null;
  next: string | null;
  /** Another of our sites sent the person: the session gate signs them in. */
  ticket: boolean;
}

const linkStore = createStore<{ link: PersonalLink | null }>()(() => ({ link: null }));

function readAddress(): void {
  const next = ownPath(peekFragment('next'));
  const ticket = peekFragment(...TICKET_NAMES) !== null;
  const code = takeFragment('code');
  if (code !== null || ticket || linkStore.getState().link === null)
    linkStore.setState({ link: { code, next, ticket } });
}

function usePersonalLinkOfAddress(): PersonalLink | null {
  useEffect(() => {
    readAddress();
    window.addEventListener('hashchange', readAddress);
    return () => window.removeEventListener('hashchange', readAddress);
  }, []);
  return useStore(linkStore, (store) => store.link);
}

/** Asks for another link; the answer is the same for every address. */
function NewLink({ next }: { next: string | null }) {
  const t = useTranslations('sign-in.personal');
  const { data: options } = useSignInOptions();
  const stored = usePersonal('email');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email: stored ?? '' },
    rules: { email: { required: true, type: 'email', label: t('label'), maxLength: 255 } },
    onSubmit: async ({ email }) => {
      await request(createPersonalLink, { query: { email: email.trim(), ...(next && { next }) } });
      setSentTo(email.trim());
    },
    onError: tellFailure,
  });
  if (sentTo)
    return (
      <>
        <p role="status" className="text-sm">
          {t('sent', { email: sentTo })}
        </p>
        <MailNotice options={options} />
      </>
    );
  return (
    <form {...form.formProps} className="grid gap-4">
      <Field label={t('label')} error={form.errors.email} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            className="h-10"
          />
        )}
      </Field>
      <AsyncButton
        type="submit"
        variant="primary"
        size="lg"
        pending={form.submitting}
        pendingLabel={t('sending')}
      >
        {t('new')}
      </AsyncButton>
    </form>
  );
}

function Bad({ text, next }: { text: string; next: string | null }) {
  const t = useTranslations('sign-in.personal');
  return (
    <>
      <div role="alert" className="flex items-start gap-2">
        <CircleAlert aria-hidden className="mt-1 size-4 shrink-0 stroke-[1.75] text-danger" />
        <div>
          <h1 className="text-base font-semibold">{t('bad')}</h1>
          <p className="mt-1 text-sm text-muted">{text}</p>
        </div>
      </div>
      <NewLink next={next} />
    </>
  );
}

type Outcome =
  | { kind: 'asking' | 'second-factor' | 'wrong-factor' | 'bad' }
  | { kind: 'done'; email: string };

function useRedeem(code: string, next: string | null) {
  const router = useRouter();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'asking' });
  const redeem = async (confirmCode?: string) => {
    try {
      const query = { magic_code: code, ...(confirmCode && { confirm_code: confirmCode }) };
      const answer = await request(usePersonalLink, { query });
      await signedIn(answer);
      setOutcome({ kind: 'done', email: answer.email });
      if (next) router.replace(next);
    } catch (error) {
      if (error instanceof RequestError && error.code === 'second_factor')
        setOutcome({ kind: confirmCode ? 'wrong-factor' : 'second-factor' });
      else if (error instanceof RequestError && error.status >= 400 && error.status < 500)
        setOutcome({ kind: 'bad' });
      else tellFailure(error);
    }
  };
  return { outcome, redeem };
}

function SecondFactor({ wrong, onCode }: { wrong: boolean; onCode: (code: string) => Promise<void> }) {
  const t = useTranslations('sign-in.secondFactor');
  const form = useForm({
    initial: { code: '' },
    rules: { code: { required: true, label: t('label') } },
    onSubmit: ({ code }) => onCode(code.trim()),
  });
  return (
    <form {...form.formProps} className="grid gap-4">
      <p className="text-sm text-muted">{t('lead')}</p>
      <Field label={t('label')} error={form.errors.code ?? (wrong ? t('invalid') : null)} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            className="h-10 font-mono"
          />
        )}
      </Field>
      <AsyncButton type="submit" variant="primary" size="lg" pending={form.submitting}>
        {t('submit')}
      </AsyncButton>
    </form>
  );
}

/** Signs in after a click, never by opening the page: a mail scanner opens links too (security.md 6). */
function Confirm({ code, next }: { code: string; next: string | null }) {
  const t = useTranslations('sign-in.personal');
  const { outcome, redeem } = useRedeem(code, next);
  if (outcome.kind === 'bad') return <Bad text={t('badText')} next={next} />;
  if (outcome.kind === 'done') return <Done email={outcome.email} next={next} />;
  return (
    <>
      <div>
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('lead')}</p>
      </div>
      {outcome.kind === 'asking' ? (
        <AsyncButton variant="primary" size="lg" onClick={() => redeem()} pendingLabel={t('confirming')}>
          {t('confirm')}
        </AsyncButton>
      ) : (
        <SecondFactor wrong={outcome.kind === 'wrong-factor'} onCode={redeem} />
      )}
    </>
  );
}

function Done({ email, next }: { email: string; next: string | null }) {
  const t = useTranslations('sign-in.personal');
  return (
    <>
      <div role="status">
        <h1 className="text-xl font-semibold">{t('done')}</h1>
        <p className="mt-1 text-sm break-words text-muted">{t('doneText', { email })}</p>
      </div>
      <Button asChild variant="primary" size="lg">
        <Link href={next ?? '/'}>{t('goOn')}</Link>
      </Button>
    </>
  );
}

/** Arrived by the switch from another of our sites; the session gate signs in. */
function Arrival({ next }: { next: string | null }) {
  const t = useTranslations('sign-in.ticket');
  const step = useHandoverStep();
  const email = usePersonal('email');
  if (step === 'done' && email) return <Done email={email} next={next} />;
  if (step === 'failed') return <Bad text={t('failed')} next={next} />;
  return <Working>{t('working')}</Working>;
}

/** `/request-verification` (SCR-P22): the page of the personal link in a mail. */
export function PersonalLinkScreen() {
  const t = useTranslations('sign-in.personal');
  const link = usePersonalLinkOfAddress();
  return (
    <SignInCard>
      {link === null && <Working>{t('opening')}</Working>}
      {link?.code && <Confirm key={link.code} code={link.code} next={link.next} />}
      {link && !link.code && link.ticket && <Arrival next={link.next} />}
      {link && !link.code && !link.ticket && <Bad text={t('missingText')} next={link.next} />}
    </SignInCard>
  );
}
