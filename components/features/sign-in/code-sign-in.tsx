'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { CodeField } from '@/components/kit/code-field';
import { Field } from '@/components/kit/field';
import { useForm } from '@/components/kit/use-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { CODE_LENGTH } from '@/lib/domain/sign-in';
import { type CodeSignIn as Flow, useCodeSignIn } from './use-code-sign-in';

interface PartProps {
  flow: Flow;
  /** Level of the heading: 1 on a page of its own, 2 inside a dialog that has a title. */
  heading: 1 | 2;
}

function Problem({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 stroke-[1.75]" />
      {text}
    </p>
  );
}

function Heading({ level, title, children }: { level: 1 | 2; title: string; children?: ReactNode }) {
  const Tag = `h${level}` as const;
  return (
    <div>
      <Tag className={level === 1 ? 'text-xl font-semibold' : 'text-base font-semibold'}>{title}</Tag>
      {children && <p className="mt-1 text-sm break-words text-muted">{children}</p>}
    </div>
  );
}

function EmailStep({ flow, heading }: PartProps) {
  const t = useTranslations('sign-in.email');
  const form = useForm({
    initial: { email: flow.state.email },
    rules: { email: { required: true, type: 'email', label: t('label'), maxLength: 255 } },
    onSubmit: ({ email }) => flow.start(email.trim()),
  });
  const field = useRef<HTMLInputElement>(null);
  const { again } = flow.state;
  useEffect(() => {
    if (again) field.current?.focus();
  }, [again]);
  return (
    <form {...form.formProps} className="grid gap-4">
      <Heading level={heading} title={t('title')}>
        {t('lead')}
      </Heading>
      <Field label={t('label')} error={form.errors.email} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            ref={field}
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t('placeholder')}
            className="h-10"
          />
        )}
      </Field>
      <Problem text={flow.state.problem} />
      <AsyncButton
        type="submit"
        variant="primary"
        size="lg"
        pending={form.submitting}
        pendingLabel={t('submitting')}
      >
        {t('submit')}
      </AsyncButton>
    </form>
  );
}

function Resend({ flow }: { flow: Flow }) {
  const t = useTranslations('sign-in.code');
  if (flow.resendIn > 0)
    return <span className="text-sm text-subtle">{t('resendIn', { seconds: flow.resendIn })}</span>;
  return (
    <AsyncButton variant="text" onClick={() => flow.start(flow.state.email)} pendingLabel={t('resending')}>
      {t('resend')}
    </AsyncButton>
  );
}

function CodeStep({ flow, heading, notice }: PartProps & { notice?: ReactNode }) {
  const t = useTranslations('sign-in.code');
  const noteId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { code, email, invalid, pending, confirmed, problem, sent } = flow.state;
  // The first box is where typing begins, also after a refused code.
  useEffect(() => {
    if (!pending && code === '') box.current?.querySelector('input')?.focus();
  }, [pending, code]);
  return (
    <div ref={box} className="grid gap-4">
      <Heading level={heading} title={t('title')}>
        {t('lead', { email })}
      </Heading>
      <div className="grid gap-2">
        <CodeField
          label={t('label')}
          value={code}
          onChange={flow.typeCode}
          onComplete={(whole) => void flow.check(whole)}
          length={CODE_LENGTH}
          invalid={invalid}
          disabled={pending}
          describedBy={noteId}
        />
        <p id={noteId} role="status" className="min-h-5 text-sm text-muted">
          {pending && (
            <span className="inline-flex items-center gap-1.5">
              <Spinner /> {confirmed ? t('confirmed') : t('checking')}
            </span>
          )}
          {invalid && !pending && <span className="text-danger">{t('invalid')}</span>}
          {sent > 1 && !invalid && !pending && code === '' && t('resent')}
        </p>
      </div>
      <Problem text={problem} />
      {notice}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Resend flow={flow} />
        <Button variant="text" onClick={flow.reset}>
          {t('reset')}
        </Button>
      </div>
    </div>
  );
}

function SecondFactorStep({ flow, heading }: PartProps) {
  const t = useTranslations('sign-in.secondFactor');
  const field = useRef<HTMLInputElement>(null);
  const { code, secondFactor, invalid, pending, problem } = flow.state;
  useEffect(() => {
    if (!pending) field.current?.focus();
  }, [pending]);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (secondFactor.trim() && !pending) void flow.check(code, secondFactor.trim());
      }}
    >
      <Heading level={heading} title={t('title')}>
        {t('lead')}
      </Heading>
      <Field label={t('label')} error={invalid ? t('invalid') : null} required>
        {(control) => (
          <Input
            {...control}
            ref={field}
            name="second_factor"
            value={secondFactor}
            onChange={(event) => flow.typeSecondFactor(event.target.value)}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            className="h-10 font-mono"
          />
        )}
      </Field>
      <Problem text={problem} />
      <AsyncButton type="submit" variant="primary" size="lg" pending={pending} pendingLabel={t('submitting')}>
        {t('submit')}
      </AsyncButton>
      <Button variant="text" onClick={flow.reset} className="justify-self-start">
        {t('reset')}
      </Button>
    </form>
  );
}

export interface CodeSignInProps {
  /** Called once the session is there. */
  onDone: () => unknown;
  /** Own path that a link in the mail may lead to. */
  next?: string | null;
  heading?: 1 | 2;
  /** Shown with the code field: where to look for the mail. */
  notice?: ReactNode;
  /** Shown below the first step only, such as other ways to sign in. */
  others?: ReactNode;
}

/** Sign-in by e-mail: address, code of the mail, second factor where there is one. */
export function CodeSignIn({ onDone, next, heading = 1, notice, others }: CodeSignInProps) {
  const flow = useCodeSignIn(onDone, next);
  if (flow.state.step === 'code') return <CodeStep flow={flow} heading={heading} notice={notice} />;
  if (flow.state.step === 'second-factor') return <SecondFactorStep flow={flow} heading={heading} />;
  return (
    <div className="grid gap-4">
      <EmailStep flow={flow} heading={heading} />
      {others}
    </div>
  );
}
