'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { mutate } from 'swr';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { useForm } from '@/components/kit/use-form';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { recentTeamStore } from '@/lib/client/recent-team';
import { request } from '@/lib/client/request-client';
import { failureText, isAbort } from '@/lib/client/request-error';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage, tellRefusal } from '@/lib/client/tool-failure';
import { endpointKey } from '@/lib/contracts/core/endpoint-key';
import { createSchedule, listSchedules } from '@/lib/contracts/report-schedules';
import { type Recipe, recipeTitle } from '@/lib/domain/recipe';
import {
  RECIPIENTS_EACH,
  type Rhythm,
  SCHEDULE_CADENCES,
  SCHEDULE_FORMATS,
  type ScheduleFormat,
} from '@/lib/domain/report-schedules';
import { emailSchema } from '@/lib/domain/sign-in';
import { SHARE_MESSAGE_LENGTH } from '@/lib/domain/sharing';
import { formatWeekday } from '@/lib/format/date';
import { hourText } from './rhythm-text';

const TITLE_LENGTH = 200;
const addressesOf = (text: string) => text.split(/[\s,;]+/).filter((address) => address !== '');
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function useSchedule(recipe: Recipe) {
  const t = useTranslations('sharing.schedule');
  const locale = useLocale();
  const [problem, setProblem] = useState<string | null>(null);
  const [format, setFormat] = useState<ScheduleFormat>('link');
  const [rhythm, setRhythm] = useState<Rhythm>(() => ({
    ...{ cadence: 'weekly', hour: 9, weekday: 1, day: 1, time_zone: ownZone() },
  }));
  const form = useForm({
    initial: { title: recipeTitle(recipe).slice(0, TITLE_LENGTH), message: '', recipients: '' },
    rules: {
      title: { required: true, maxLength: TITLE_LENGTH + 1, label: t('name') },
      message: { maxLength: SHARE_MESSAGE_LENGTH + 1, label: t('message') },
      recipients: {
        required: true,
        label: t('recipients'),
        validators: [
          (value) => {
            const addresses = addressesOf(String(value));
            if (addresses.length > RECIPIENTS_EACH) return t('tooMany', { most: RECIPIENTS_EACH });
            return addresses.every((one) => emailSchema.safeParse(one).success) ? null : t('badAddress');
          },
        ],
      },
    },
    onSubmit: async ({ title, message, recipients }) => {
      setProblem(null);
      try {
        const team = recentTeamStore.getState().read();
        const given = { recipe, title, message, format, rhythm, recipients: addressesOf(recipients), locale };
        await request(createSchedule, { body: { ...given, ...(team && { team: team.slug }) } });
        await mutate(endpointKey(listSchedules, {}));
        form.reset();
        toastStore.getState().add(t('made'), 'success');
      } catch (error) {
        if (isAbort(error) || tellRefusal(error)) return;
        setProblem(shortMessage(failureText(error)));
      }
    },
  });
  return { form, problem, format, setFormat, rhythm, setRhythm };
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

function RhythmFields({ rhythm, onChange }: { rhythm: Rhythm; onChange: (rhythm: Rhythm) => void }) {
  const t = useTranslations('sharing.schedule');
  const locale = useLocale();
  const { cadence, hour, weekday, day, time_zone: zone } = rhythm;
  return (
    <div className="grid gap-3">
      <SegmentedControl
        label={t('cadence')}
        segments={SCHEDULE_CADENCES.map((value) => ({ value, label: t(`cadences.${value}`) }))}
        value={cadence}
        onValueChange={(next) => onChange({ ...rhythm, cadence: next })}
      />
      <div className="flex flex-wrap items-center gap-2">
        {cadence === 'weekly' && (
          <OptionSelect
            aria-label={t('weekday')}
            className="w-36"
            options={numbers(1, 7).map((at) => ({
              value: String(at),
              label: formatWeekday(at - 1, locale, 'long'),
            }))}
            value={String(weekday)}
            onValueChange={(next) => onChange({ ...rhythm, weekday: Number(next) })}
          />
        )}
        {cadence === 'monthly' && (
          <OptionSelect
            aria-label={t('day')}
            className="w-36"
            options={numbers(1, 28).map((at) => ({ value: String(at), label: t('dayOf', { day: at }) }))}
            value={String(day)}
            onValueChange={(next) => onChange({ ...rhythm, day: Number(next) })}
          />
        )}
        <OptionSelect
          aria-label={t('hour')}
          className="w-28"
          options={numbers(0, 23).map((at) => ({ value: String(at), label: hourText(at) }))}
          value={String(hour)}
          onValueChange={(next) => onChange({ ...rhythm, hour: Number(next) })}
        />
        <span className="text-xs text-subtle">{zone}</span>
      </div>
    </div>
  );
}

/** What is mailed, as what, when and to whom. */
export function ScheduleForm({ recipe }: { recipe: Recipe }) {
  const t = useTranslations('sharing.schedule');
  const { form, problem, format, setFormat, rhythm, setRhythm } = useSchedule(recipe);
  return (
    <form {...form.formProps} className="mt-4 grid gap-4">
      <Field label={t('name')} error={form.errors.title} required>
        {(control) => <Input {...control} {...form.register('title')} />}
      </Field>
      <Field label={t('message')} error={form.errors.message} optional>
        {(control) => <Textarea {...control} {...form.register('message')} rows={2} />}
      </Field>
      <SegmentedControl
        label={t('format')}
        segments={SCHEDULE_FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
        value={format}
        onValueChange={setFormat}
      />
      <RhythmFields rhythm={rhythm} onChange={setRhythm} />
      <Field label={t('recipients')} hint={t('recipientsHint')} error={form.errors.recipients} required>
        {(control) => (
          <Textarea
            {...control}
            {...form.register('recipients')}
            rows={2}
            placeholder="name@example.com"
            inputMode="email"
            className="font-mono text-xs"
          />
        )}
      </Field>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <AsyncButton
        type="submit"
        variant="primary"
        className="justify-self-end"
        pending={form.submitting}
        pendingLabel={t('making')}
      >
        {t('make')}
      </AsyncButton>
    </form>
  );
}
