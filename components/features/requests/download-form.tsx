'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { PageHeader } from '@/components/kit/page-header';
import { useForm } from '@/components/kit/use-form';
import { Skeleton } from '@/components/ui/skeleton';
import { leavePage } from '@/lib/client/leave-page';
import { request } from '@/lib/client/request-client';
import { displayMessage } from '@/lib/client/request-error';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { usePersonal } from '@/lib/client/use-personal';
import { downloadMaterial, listMaterials } from '@/lib/contracts/materials';
import { emailValidator } from '@/lib/domain/form-values';
import { localeOf } from '@/lib/domain/locales';
import { MATERIAL_CATEGORIES, type Material } from '@/lib/domain/materials';
import { MaterialCard } from './material-card';
import { TextField } from './request-fields';

/** By its id, or by its title as an address may write it. */
const named = (materials: readonly Material[], title: string | undefined) =>
  materials.find(({ id, title: own }) => id === title || own.toLowerCase() === title?.toLowerCase());

function useDownload(material: Material, onReady: (url: string) => void) {
  const t = useTranslations('requests.form');
  return useForm({
    initial: { name: usePersonal('name') ?? '', company: '', email: usePersonal('email') ?? '' },
    rules: {
      name: { required: true, maxLength: 160, label: t('name') },
      company: { maxLength: 160, label: t('company') },
      email: {
        ...{ required: true, maxLength: 255, label: t('email') },
        validators: [(given, values) => (emailValidator(given, values) ? t('invalidEmail') : null)],
      },
    },
    onSubmit: async ({ email, ...rest }) => {
      const body = { ...rest, email: email.trim(), language: material.language };
      const { url } = await request(downloadMaterial, { path: { pk: material.id }, body });
      onReady(url);
    },
    onError: tellFailure,
  });
}

function DownloadForm({ material }: { material: Material }) {
  const t = useTranslations('requests');
  const [url, setUrl] = useState<string | null>(null);
  const { errors, register, submitting, formProps } = useDownload(material, (ready) => {
    setUrl(ready);
    leavePage(ready);
  });
  if (url)
    return (
      <p role="status" className="text-sm">
        {t('download.ready')}{' '}
        <a href={url} className="font-medium text-accent-text hover:underline">
          {t('download.again')}
        </a>
      </p>
    );
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        label={t('form.name')}
        required
        autoComplete="name"
        error={errors.name}
        input={register('name')}
      />
      <TextField
        label={t('form.company')}
        autoComplete="organization"
        error={errors.company}
        input={register('company')}
      />
      <TextField
        label={t('form.email')}
        required
        type="email"
        autoComplete="email"
        hint={t('download.emailHint')}
        error={errors.email}
        input={register('email')}
      />
      <AsyncButton
        type="submit"
        variant="primary"
        size="lg"
        pending={submitting}
        pendingLabel={t('download.preparing')}
        className="justify-self-start"
      >
        {t('download.get', { format: material.format.toUpperCase() })}
      </AsyncButton>
    </form>
  );
}

/** `/request-download/:title?` (SCR-P19): a material by its address, or one chosen by category. */
export function DownloadRequestScreen({ title }: { title?: string | undefined }) {
  const t = useTranslations('requests');
  const language = localeOf(useLocale());
  const { data, error, mutate } = useEndpoint(listMaterials, { query: { language } });
  const [chosen, setChosen] = useState<string | undefined>(title);
  const material = data && named(data, chosen);
  const options = MATERIAL_CATEGORIES.flatMap((category) =>
    (data ?? [])
      .filter((one) => one.category === category)
      .map((one) => ({ value: one.id, label: `${t(`categories.${category}`)}: ${one.title}` })),
  );
  return (
    <div className="mx-auto w-full max-w-180 px-4 py-8 md:px-7">
      <PageHeader title={t('download.title')} meta={t('download.lead')} />
      {error && !data && (
        <ErrorState
          title={t('download.failed')}
          message={displayMessage(error) ?? undefined}
          onRetry={() => mutate()}
        />
      )}
      {!data && !error && <Skeleton className="h-60 rounded-lg" />}
      {data && title && !named(data, title) && <EmptyState>{t('download.unknown')}</EmptyState>}
      {data && (
        <div className="grid gap-4 rounded-lg border border-line bg-surface p-4 md:p-6">
          <Field label={t('download.which')}>
            {(control) => (
              <OptionSelect
                {...control}
                options={options}
                value={material?.id ?? null}
                onValueChange={setChosen}
              />
            )}
          </Field>
          {material && (
            <>
              <MaterialCard material={material} plain />
              <DownloadForm key={material.id} material={material} />
            </>
          )}
        </div>
      )}
    </div>
  );
}
