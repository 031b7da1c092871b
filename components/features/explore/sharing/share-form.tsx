'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { mutate } from 'swr';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { useForm } from '@/components/kit/use-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Textarea } from '@/components/ui/textarea';
import { recentTeamStore } from '@/lib/client/recent-team';
import { request } from '@/lib/client/request-client';
import { failureText, isAbort, RequestError } from '@/lib/client/request-error';
import { shortMessage, tellRefusal } from '@/lib/client/tool-failure';
import { endpointKey } from '@/lib/contracts/core/endpoint-key';
import type { RequestInput } from '@/lib/contracts/core/endpoint';
import { createShare, listShares, shareComparison } from '@/lib/contracts/sharing';
import type { Recipe } from '@/lib/domain/recipe';
import { DEFAULT_SHARE_DAYS, type Share, SHARE_DAYS, SHARE_MESSAGE_LENGTH } from '@/lib/domain/sharing';

const TITLE_LENGTH = 200;
const SHORTEST_PASSWORD = 8;
const daysOf = (text: string) => SHARE_DAYS.find((days) => String(days) === text) ?? DEFAULT_SHARE_DAYS;

/** What is shared: a report of one question, or what two to five of them differ in. */
export type Shareable = { title: string } & ({ recipe: Recipe } | { recipes: Recipe[]; names?: string[] });
type Made = Pick<NonNullable<RequestInput<typeof shareComparison>['body']>, 'title' | 'days' | 'team'> & {
  message: string;
  password?: string;
  with_texts: boolean;
  comments_open: boolean;
};

/** A comparison holds no texts, and nobody comments on it. */
function send(what: Shareable, { with_texts, comments_open, ...body }: Made) {
  if ('recipes' in what)
    return request(shareComparison, { body: { ...body, recipes: what.recipes, names: what.names } });
  return request(createShare, { body: { ...body, with_texts, comments_open, recipe: what.recipe } });
}

/** Under the name of the team one was in last; whoever has left it shares without. */
async function makeShare(what: Shareable, body: Made) {
  const team = recentTeamStore.getState().read();
  if (!team) return send(what, body);
  try {
    return await send(what, { ...body, team: team.slug });
  } catch (error) {
    if (error instanceof RequestError && error.code === 'unknown_team') return send(what, body);
    throw error;
  }
}

function useShare(what: Shareable, onMade: (share: Share) => void) {
  const t = useTranslations('sharing');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initial: {
      title: what.title.slice(0, TITLE_LENGTH),
      days: String(DEFAULT_SHARE_DAYS),
      message: '',
      password: '',
      texts: false,
      withComments: false,
    },
    rules: {
      title: { required: true, maxLength: TITLE_LENGTH + 1, label: t('name') },
      message: { maxLength: SHARE_MESSAGE_LENGTH + 1, label: t('message') },
      password: {
        validators: [
          (value) =>
            value === '' || String(value).length >= SHORTEST_PASSWORD
              ? null
              : t('passwordShort', { count: SHORTEST_PASSWORD }),
        ],
      },
    },
    onSubmit: async ({ title, message, days, password, texts, withComments }) => {
      setProblem(null);
      try {
        const body = {
          title,
          message,
          days: daysOf(days),
          with_texts: texts,
          comments_open: withComments,
          ...(password === '' ? {} : { password }),
        };
        onMade((await makeShare(what, body)).share);
        await mutate(endpointKey(listShares, {}));
      } catch (error) {
        if (isAbort(error) || tellRefusal(error)) return;
        setProblem(shortMessage(failureText(error)));
      }
    },
  });
  return { form, problem };
}

type Choices = Pick<ReturnType<typeof useShare>['form'], 'values' | 'setValue'>;

/** What goes along with the figures, each off until it is chosen. */
function Choice({ name, form }: { name: 'texts' | 'withComments'; form: Choices }) {
  const t = useTranslations('sharing');
  return (
    <Label className="flex items-start gap-2 font-normal">
      <Checkbox
        checked={form.values[name]}
        onCheckedChange={(checked) => form.setValue(name, checked === true)}
        className="mt-0.5"
      />
      <span>
        {t(name)}
        <span className="block text-xs text-subtle">{t(`${name}Hint`)}</span>
      </span>
    </Label>
  );
}

/** What the link shows, for how long, and behind which password. */
export function ShareForm({ what, onMade }: { what: Shareable; onMade: (share: Share) => void }) {
  const t = useTranslations('sharing');
  const { form, problem } = useShare(what, onMade);
  return (
    <form {...form.formProps} className="mt-4 grid gap-4">
      <Field label={t('name')} error={form.errors.title} required>
        {(control) => <Input {...control} {...form.register('title')} />}
      </Field>
      <Field label={t('message')} error={form.errors.message} optional>
        {(control) => <Textarea {...control} {...form.register('message')} rows={2} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('days')}>
          {({ id, ...control }) => (
            <OptionSelect
              id={id}
              aria-describedby={control['aria-describedby']}
              options={SHARE_DAYS.map((days) => ({
                value: String(days),
                label: t('daysOf', { days }),
              }))}
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
      {'recipe' in what && (
        <>
          <Choice name="texts" form={form} />
          <Choice name="withComments" form={form} />
        </>
      )}
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
