'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { mutate } from 'swr';
import { AsyncButton } from '@/components/kit/async-button';
import { CopyButton } from '@/components/kit/copy-button';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { useForm } from '@/components/kit/use-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { request } from '@/lib/client/request-client';
import { failureText, isAbort } from '@/lib/client/request-error';
import { shortMessage, tellRefusal } from '@/lib/client/tool-failure';
import { endpointKey } from '@/lib/client/use-endpoint';
import { createShare, listShares } from '@/lib/contracts/sharing';
import { type Recipe, recipeTitle } from '@/lib/domain/recipe';
import { DEFAULT_SHARE_DAYS, SHARE_DAYS } from '@/lib/domain/sharing';

const TITLE_LENGTH = 200;
const SHORTEST_PASSWORD = 8;
const daysOf = (text: string) => SHARE_DAYS.find((days) => String(days) === text) ?? DEFAULT_SHARE_DAYS;

function useShare(recipe: Recipe, onMade: (url: string) => void) {
  const t = useTranslations('sharing');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initial: {
      title: recipeTitle(recipe).slice(0, TITLE_LENGTH),
      days: String(DEFAULT_SHARE_DAYS),
      password: '',
      texts: false,
    },
    rules: {
      title: { required: true, maxLength: TITLE_LENGTH + 1, label: t('name') },
      password: {
        validators: [
          (value) =>
            value === '' || String(value).length >= SHORTEST_PASSWORD
              ? null
              : t('passwordShort', { count: SHORTEST_PASSWORD }),
        ],
      },
    },
    onSubmit: async ({ title, days, password, texts }) => {
      setProblem(null);
      try {
        const body = {
          recipe,
          title,
          days: daysOf(days),
          with_texts: texts,
          ...(password === '' ? {} : { password }),
        };
        onMade((await request(createShare, { body })).url);
        await mutate(endpointKey(listShares, {}));
      } catch (error) {
        if (isAbort(error) || tellRefusal(error)) return;
        setProblem(shortMessage(failureText(error)));
      }
    },
  });
  return { form, problem };
}

function MadeLink({ url }: { url: string }) {
  const t = useTranslations('sharing');
  return (
    <div role="status" className="mt-4 rounded-md border border-success-line bg-success-soft p-3">
      <p className="text-sm">{t('made')}</p>
      <div className="mt-2 flex items-center gap-2">
        <Input
          readOnly
          value={url}
          aria-label={t('link')}
          className="font-mono text-xs"
          onFocus={(event) => event.target.select()}
        />
        <CopyButton content={url}>{t('copy')}</CopyButton>
      </div>
    </div>
  );
}

/** What the link shows, for how long, and behind which password. The link itself is shown once. */
export function ShareForm({ recipe }: { recipe: Recipe }) {
  const t = useTranslations('sharing');
  const [url, setUrl] = useState<string | null>(null);
  const { form, problem } = useShare(recipe, setUrl);
  if (url !== null) return <MadeLink url={url} />;
  return (
    <form {...form.formProps} className="mt-4 grid gap-4">
      <Field label={t('name')} error={form.errors.title} required>
        {(control) => <Input {...control} {...form.register('title')} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('days')}>
          {({ id, ...control }) => (
            <OptionSelect
              id={id}
              aria-describedby={control['aria-describedby']}
              options={SHARE_DAYS.map((days) => ({ value: String(days), label: t('daysOf', { days }) }))}
              value={form.values.days}
              onValueChange={(next) => form.setValue('days', next)}
            />
          )}
        </Field>
        <Field label={t('password')} error={form.errors.password} hint={t('passwordHint')} optional>
          {(control) => (
            <Input {...control} {...form.register('password')} type="password" autoComplete="new-password" />
          )}
        </Field>
      </div>
      <Label className="flex items-start gap-2 font-normal">
        <Checkbox
          checked={form.values.texts}
          onCheckedChange={(checked) => form.setValue('texts', checked === true)}
          className="mt-0.5"
        />
        <span>
          {t('texts')}
          <span className="block text-xs text-subtle">{t('textsHint')}</span>
        </span>
      </Label>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="flex justify-end">
        <AsyncButton type="submit" variant="primary" pending={form.submitting} pendingLabel={t('making')}>
          {t('make')}
        </AsyncButton>
      </div>
    </form>
  );
}
