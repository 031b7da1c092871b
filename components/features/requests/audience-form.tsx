'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { PageHeader } from '@/components/kit/page-header';
import { Stepper } from '@/components/kit/stepper';
import { Combobox } from '@/components/kit/combobox';
import { useNamedOptions } from '@/components/kit/use-named-options';
import { readAmount } from '@/lib/domain/amount';
import { COUNTRY_CODES } from '@/lib/domain/countries';
import { countryName } from '@/lib/format/names';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { tellFailure } from '@/lib/client/tool-failure';
import { CURRENCIES, REQUEST_NOTES_LENGTH, SIZE_BUCKETS } from '@/lib/domain/requests';
import { localeOf } from '@/lib/domain/locales';
import { route } from '@/lib/tenants/routes';
import { WORD_FIELDS, type WishWords } from './audience-wish';
import { WordsField } from './request-fields';
import { RequesterFields } from './requester-fields';
import { sendRequest, useRequester } from './use-request-form';

interface Wish extends WishWords {
  regions: string[];
  size: (typeof SIZE_BUCKETS)[number];
  budget: string;
  currency: (typeof CURRENCIES)[number];
  notes: string;
}

const EMPTY: Wish = {
  ...{ handles: [], keywords: [], subreddits: [], regions: [] },
  ...{ size: 'decide', budget: '', currency: 'EUR', notes: '' },
};

interface WishStepProps {
  wish: Wish;
  onChange: (change: Partial<Wish>) => void;
}

/** Whom the audience should hold. */
function PeopleStep({ wish, onChange }: WishStepProps) {
  const t = useTranslations('requests.form');
  const countries = useNamedOptions(COUNTRY_CODES, countryName);
  const [refused, setRefused] = useState<Partial<Record<keyof WishWords, string[]>>>({});
  return (
    <div className="grid gap-4">
      {WORD_FIELDS.map((field) => {
        const wrong = refused[field.name] ?? [];
        return (
          <WordsField
            key={field.name}
            {...field}
            label={t(field.name)}
            hint={t(`${field.name}Hint`)}
            value={wish[field.name]}
            problem={wrong.length > 0 ? t(`${field.name}Wrong`, { text: wrong.join(', ') }) : null}
            onChange={(value) => onChange({ [field.name]: value })}
            onRefused={(texts) => setRefused((before) => ({ ...before, [field.name]: texts }))}
          />
        );
      })}
      <Field label={t('regions')} optional>
        {(control) => (
          <Combobox
            {...control}
            multiple
            label={t('regions')}
            placeholder={t('everywhere')}
            options={countries}
            value={wish.regions}
            onValueChange={(regions) => onChange({ regions })}
          />
        )}
      </Field>
    </div>
  );
}

interface FrameStepProps extends WishStepProps {
  budgetError: string | undefined;
  terms: ReactNode;
}

/** How large, for how much, and what else. */
function FrameStep({ wish, onChange, budgetError, terms }: FrameStepProps) {
  const t = useTranslations('requests.form');
  const sizes = SIZE_BUCKETS.map((size) => ({ value: size, label: size === 'decide' ? t('decide') : size }));
  const currencies = CURRENCIES.map((value) => ({ value, label: value === 'Other' ? t('other') : value }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('size')} hint={t('sizeHint')}>
        {(control) => (
          <OptionSelect
            {...control}
            options={sizes}
            value={wish.size}
            onValueChange={(size) => onChange({ size })}
          />
        )}
      </Field>
      <div className="grid grid-cols-[1fr_6rem] gap-2">
        <Field label={t('budget')} error={budgetError} optional>
          {(control) => (
            <Input
              {...control}
              name="budget"
              inputMode="decimal"
              value={wish.budget}
              onChange={(event) => onChange({ budget: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('currency')}>
          {(control) => (
            <OptionSelect
              {...control}
              options={currencies}
              value={wish.currency}
              onValueChange={(currency) => onChange({ currency })}
            />
          )}
        </Field>
      </div>
      <Field label={t('notes')} optional className="sm:col-span-2">
        {(control) => (
          <Textarea
            {...control}
            name="notes"
            rows={4}
            maxLength={REQUEST_NOTES_LENGTH}
            value={wish.notes}
            onChange={(event) => onChange({ notes: event.target.value })}
          />
        )}
      </Field>
      <div className="sm:col-span-2">{terms}</div>
    </div>
  );
}

/**
 * `/request-audience` (SCR-P18): three steps to a request that whoever runs the installation answers.
 * @param props.terms What some readers have to agree to.
 */
export function AudienceRequestScreen({ terms }: { terms: ReactNode }) {
  const t = useTranslations('requests');
  const locale = localeOf(useLocale());
  const router = useRouter();
  const form = useRequester();
  const [wish, setWish] = useState(EMPTY);
  const [budgetError, setBudgetError] = useState<string>();
  const change = (given: Partial<Wish>) => {
    setWish((before) => ({ ...before, ...given }));
    if ('budget' in given) setBudgetError(undefined);
  };
  const nothing = WORD_FIELDS.every(({ name }) => wish[name].length === 0);
  const submit = async () => {
    const { size, budget: written, ...rest } = wish;
    const budget = written.trim() === '' ? null : readAmount(written, 1);
    if (written.trim() !== '' && budget === null) return setBudgetError(t('form.budgetWrong'));
    const signature = await sendRequest('audience', form.values, { ...rest, size, budget, locale });
    router.push(`${route('request-confirmation')}#${signature}`);
  };
  const steps = [
    {
      ...{ id: 'you', label: t('steps.you'), content: <RequesterFields form={form} /> },
      validate: form.checkAll,
    },
    {
      ...{ id: 'people', label: t('steps.people'), unfilled: nothing },
      content: <PeopleStep wish={wish} onChange={change} />,
    },
    {
      ...{ id: 'frame', label: t('steps.frame') },
      content: <FrameStep wish={wish} onChange={change} budgetError={budgetError} terms={terms} />,
    },
  ];
  return (
    <div className="mx-auto w-full max-w-180 px-4 py-8 md:px-7">
      <PageHeader title={t('audience.title')} meta={t('audience.lead')} />
      <div className="rounded-lg border border-line bg-surface p-4 md:p-6">
        <Stepper
          label={t('audience.title')}
          steps={steps}
          onSubmit={submit}
          onError={tellFailure}
          submitLabel={t('send')}
          submittingLabel={t('sending')}
        />
      </div>
    </div>
  );
}
