'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { CountrySelect } from '@/components/kit/country-select';
import { Field } from '@/components/kit/field';
import { PageHeader } from '@/components/kit/page-header';
import { useForm } from '@/components/kit/use-form';
import { Textarea } from '@/components/ui/textarea';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { createAudienceRequest } from '@/lib/contracts/requests';
import { createPersonalLink } from '@/lib/contracts/sign-in';
import { emailValidator } from '@/lib/domain/form-values';
import { localeOf } from '@/lib/domain/locales';
import { REQUEST_NOTES_LENGTH } from '@/lib/domain/requests';
import { route } from '@/lib/tenants/routes';
import { TextField } from './request-fields';

type AccessValues = {
  first_name: string;
  last_name: string;
  company: string;
  email: string;
  ad_account_id: string;
  country: string;
  reason: string;
};

const EMPTY: AccessValues = {
  ...{ first_name: '', last_name: '', company: '', email: '' },
  ...{ ad_account_id: '', country: '', reason: '' },
};

/** The request reaches whoever runs the installation; a personal link goes to the address, where it may sign in. */
function useAccessForm(onSent: (sent: SentRequest) => void) {
  const t = useTranslations('requests.form');
  const locale = localeOf(useLocale());
  const label = (name: 'firstName' | 'lastName' | 'company' | 'email' | 'country' | 'reason') => t(name);
  return useForm<AccessValues>({
    initial: EMPTY,
    rules: {
      first_name: { required: true, maxLength: 80, label: label('firstName') },
      last_name: { required: true, maxLength: 80, label: label('lastName') },
      company: { required: true, maxLength: 160, label: label('company') },
      email: {
        ...{ required: true, maxLength: 255, label: label('email') },
        validators: [(given, values) => (emailValidator(given, values) ? t('invalidEmail') : null)],
      },
      ad_account_id: { maxLength: 41, label: t('adAccount') },
      country: { required: true, label: label('country') },
      reason: { required: true, maxLength: REQUEST_NOTES_LENGTH, label: label('reason') },
    },
    onSubmit: async ({ first_name, last_name, country, reason, ...rest }) => {
      const email = rest.email.trim();
      const name = `${first_name.trim()} ${last_name.trim()}`;
      const body = {
        kind: 'access' as const,
        ...rest,
        email,
        name,
        regions: [country],
        notes: reason,
        locale,
      };
      const { signature } = await request(createAudienceRequest, { body });
      onSent({ signature, email });
    },
    onError: tellFailure,
  });
}

interface SentRequest {
  signature: string;
  email: string;
}

type LinkState = 'sending' | 'sent' | 'failed';

/** Asks for the personal link once what was written has arrived; a link that fails takes nothing of that back. */
function usePersonalLink(email: string) {
  const [state, setState] = useState<LinkState>('sending');
  const asked = useRef(false);
  const send = useCallback(() => {
    setState('sending');
    return request(createPersonalLink, { query: { email } }).then(
      () => setState('sent'),
      () => setState('failed'),
    );
  }, [email]);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void send();
  }, [send]);
  return { state, send };
}

function Sent({ signature, email }: SentRequest) {
  const t = useTranslations('requests.access');
  const { state, send } = usePersonalLink(email);
  return (
    <div role="status" className="grid gap-3 rounded-lg border border-line bg-surface p-6">
      <h2 className="text-base font-semibold">{t('sent')}</h2>
      {state === 'sent' && <p className="text-sm text-muted">{t('sentText')}</p>}
      {state === 'failed' && (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <p className="text-muted">{t('linkFailed')}</p>
          <AsyncButton size="sm" onClick={send}>
            {t('linkAgain')}
          </AsyncButton>
        </div>
      )}
      <div className="flex flex-wrap gap-4 text-sm font-medium">
        <Link
          href={`${route('request-confirmation')}#${signature}`}
          className="text-accent-text hover:underline"
        >
          {t('follow')}
        </Link>
        <Link href={route('request-verification')} className="text-accent-text hover:underline">
          {t('verify')}
        </Link>
      </div>
    </div>
  );
}

/** `/request-access` (SCR-P20). */
export function AccessRequestScreen() {
  const t = useTranslations('requests');
  const [sent, setSent] = useState<SentRequest | null>(null);
  const { values, errors, register, setValue, checkOne, submitting, formProps } = useAccessForm(setSent);
  return (
    <div className="mx-auto w-full max-w-180 px-4 py-8 md:px-7">
      <PageHeader title={t('access.title')} meta={t('access.lead')} />
      {sent ? (
        <Sent {...sent} />
      ) : (
        <form
          {...formProps}
          className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 md:p-6"
        >
          <TextField
            label={t('form.firstName')}
            required
            autoComplete="given-name"
            error={errors.first_name}
            input={register('first_name')}
          />
          <TextField
            label={t('form.lastName')}
            required
            autoComplete="family-name"
            error={errors.last_name}
            input={register('last_name')}
          />
          <TextField
            label={t('form.company')}
            required
            autoComplete="organization"
            error={errors.company}
            input={register('company')}
          />
          <TextField
            label={t('form.email')}
            required
            type="email"
            autoComplete="email"
            hint={t('form.emailHint')}
            error={errors.email}
            input={register('email')}
          />
          <TextField
            label={t('form.adAccount')}
            mono
            hint={t('form.adAccountHint')}
            error={errors.ad_account_id}
            input={register('ad_account_id')}
          />
          <Field label={t('form.country')} required error={errors.country}>
            {(control) => (
              <CountrySelect
                {...control}
                name="country"
                label={t('form.country')}
                value={values.country}
                onValueChange={(country) => {
                  setValue('country', country);
                  void checkOne('country');
                }}
              />
            )}
          </Field>
          <Field label={t('form.reason')} required error={errors.reason} className="sm:col-span-2">
            {(control) => <Textarea {...control} {...register('reason')} rows={4} />}
          </Field>
          <AsyncButton
            type="submit"
            variant="primary"
            size="lg"
            pending={submitting}
            pendingLabel={t('sending')}
            className="justify-self-start"
          >
            {t('send')}
          </AsyncButton>
        </form>
      )}
    </div>
  );
}
