'use client';

import { useTranslations } from 'next-intl';
import { CountrySelect } from '@/components/kit/country-select';
import { Field } from '@/components/kit/field';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { Input } from '@/components/ui/input';
import { LogoField } from './logo-field';
import type { Welcome } from './use-welcome';

interface StepProps {
  welcome: Welcome;
}

function Billing({ welcome: { draft, set, problems } }: StepProps) {
  const t = useTranslations('teams.welcome.team');
  return (
    <details open={problems.invoice_email !== undefined || undefined}>
      <summary className="cursor-pointer font-medium text-muted">{t('billing')}</summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Field label={t('invoiceName')} error={problems.invoice_name} optional>
          {(control) => (
            <Input
              {...control}
              name="invoice_name"
              maxLength={120}
              value={draft.invoice_name}
              onChange={(event) => set({ invoice_name: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('invoiceEmail')} error={problems.invoice_email} optional>
          {(control) => (
            <Input
              {...control}
              name="invoice_email"
              type="email"
              value={draft.invoice_email}
              onChange={(event) => set({ invoice_email: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('country')} error={problems.country} optional>
          {(control) => (
            <CountrySelect
              {...control}
              label={t('country')}
              name="country"
              value={draft.country}
              onValueChange={(country) => set({ country })}
            />
          )}
        </Field>
      </div>
    </details>
  );
}

function NewTeam({ welcome }: StepProps) {
  const t = useTranslations('teams.welcome.team');
  const { draft, set, problems } = welcome;
  const slug = draft.slug.trim().toLowerCase();
  return (
    <fieldset disabled={welcome.made} className="contents">
      <Field label={t('name')} error={problems.name} required>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="organization"
            maxLength={80}
            value={draft.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('slug')}
        hint={slug && t('slugHint', { address: `/${slug}/` })}
        error={problems.slug}
        required
      >
        {(control) => (
          <Input
            {...control}
            name="slug"
            className="font-mono"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.slug}
            onChange={(event) => set({ slug: event.target.value })}
          />
        )}
      </Field>
      <LogoField welcome={welcome} />
      <Billing welcome={welcome} />
    </fieldset>
  );
}

/** A team of one's own, or the one that somebody invites to. */
export function TeamStep({ welcome }: StepProps) {
  const t = useTranslations('teams.welcome.team');
  const { draft, set, problems, made } = welcome;
  return (
    <>
      <h2 className="text-base font-semibold">{t('title')}</h2>
      {!made && (
        <div className="justify-self-start">
          <SegmentedControl
            label={t('choice')}
            segments={(['create', 'join'] as const).map((value) => ({ value, label: t(value) }))}
            value={draft.way}
            onValueChange={(way) => set({ way })}
          />
        </div>
      )}
      {draft.way === 'create' ? (
        <NewTeam welcome={welcome} />
      ) : (
        <Field label={t('link')} hint={t('linkHint')} error={problems.link} required>
          {(control) => (
            <Input
              {...control}
              name="link"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={draft.link}
              onChange={(event) => set({ link: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
