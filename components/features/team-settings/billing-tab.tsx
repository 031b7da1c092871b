'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { CountrySelect } from '@/components/kit/country-select';
import { Field } from '@/components/kit/field';
import { StatusLabel } from '@/components/kit/status-label';
import { useForm } from '@/components/kit/use-form';
import { Input } from '@/components/ui/input';
import { fieldErrors } from '@/lib/client/field-errors';
import { request } from '@/lib/client/request-client';
import { LOADED_AT_START, ofTeam } from '@/lib/client/team-start';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { toastStore } from '@/lib/client/stores/toasts';
import { listTargetingCountries } from '@/lib/contracts/countries';
import { updateTeam } from '@/lib/contracts/teams';
import { emailSchema } from '@/lib/domain/sign-in';
import { hasBillingDetails, type Team } from '@/lib/domain/teams';
import { countryName } from '@/lib/format/names';
import { ReadOnlyNote, Values } from './read-only';
import type { TeamTabProps } from './use-team';
import { useTeamMessages } from './use-team-messages';

const FIELDS = ['invoice_email', 'country', 'invoice_name'] as const;
const NAME_MAX = 120;

function useBilling({ team, onChanged }: TeamTabProps) {
  const t = useTranslations();
  const messageOf = useTeamMessages();
  const [problem, setProblem] = useState<string | null>(null);
  const emailLabel = t('team-settings.billing.email');
  const isEmail = (value: unknown) =>
    emailSchema.safeParse(value).success ? null : t('kit.form.invalid', { field: emailLabel });
  const form = useForm({
    initial: { invoice_email: team.invoice_email, country: team.country, invoice_name: team.invoice_name },
    rules: {
      invoice_email: { label: emailLabel, validators: [isEmail] },
      country: { label: t('team-settings.billing.country') },
      invoice_name: { label: t('team-settings.billing.name'), maxLength: NAME_MAX + 1 },
    },
    onSubmit: async (values) => {
      setProblem(null);
      const body = { ...values, invoice_email: values.invoice_email.trim() };
      await onChanged(await request(updateTeam, { path: { slug: String(team.id) }, body }));
      toastStore.getState().add(t('team-settings.saved'), 'success');
    },
    onError: (error) => {
      const fields = fieldErrors(error, FIELDS);
      FIELDS.forEach((name) => fields[name] && form.setError(name, fields[name]));
      if (Object.keys(fields).length === 0) setProblem(messageOf(error));
    },
  });
  return { form, problem };
}

/** Whether the stored details count: all three or none of it. */
function BillingState({ team }: { team: Team }) {
  const t = useTranslations('team-settings.billing');
  const complete = hasBillingDetails(team);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusLabel tone={complete ? 'success' : 'hollow'}>
        {t(complete ? 'complete' : 'incomplete')}
      </StatusLabel>
      <span className="text-muted">{t('hint')}</span>
    </div>
  );
}

/** Countries that the team may choose; the page's start has loaded them. */
function useTeamCountries(teamKey: string): readonly string[] | undefined {
  const { data } = useEndpoint(listTargetingCountries, ofTeam(teamKey), LOADED_AT_START);
  return useMemo(() => data?.map(({ country_code: code }) => code), [data]);
}

function BillingForm(props: TeamTabProps) {
  const t = useTranslations('team-settings');
  const { form, problem } = useBilling(props);
  const codes = useTeamCountries(props.teamKey);
  return (
    <form {...form.formProps} className="grid max-w-120 gap-4">
      <Field label={t('billing.email')} error={form.errors.invoice_email}>
        {(control) => (
          <Input {...control} {...form.register('invoice_email')} type="email" autoComplete="email" />
        )}
      </Field>
      <Field label={t('billing.name')} error={form.errors.invoice_name}>
        {(control) => <Input {...control} {...form.register('invoice_name')} autoComplete="organization" />}
      </Field>
      <Field label={t('billing.country')} error={form.errors.country}>
        {(control) => (
          <CountrySelect
            {...control}
            label={t('billing.country')}
            name="country"
            codes={codes}
            value={form.values.country}
            onValueChange={(country) => form.setValue('country', country)}
          />
        )}
      </Field>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div>
        <AsyncButton type="submit" variant="primary" pending={form.submitting} pendingLabel={t('saving')}>
          {t('save')}
        </AsyncButton>
      </div>
    </form>
  );
}

/** The three fields an invoice needs. */
export function BillingTab(props: TeamTabProps) {
  const t = useTranslations('team-settings.billing');
  const locale = useLocale();
  const { team, admin } = props;
  return (
    <>
      <BillingState team={team} />
      {admin ? (
        <BillingForm {...props} />
      ) : (
        <>
          <ReadOnlyNote />
          <Values
            rows={[
              { label: t('email'), value: team.invoice_email },
              { label: t('name'), value: team.invoice_name },
              { label: t('country'), value: team.country && countryName(team.country, locale) },
            ]}
          />
        </>
      )}
    </>
  );
}
