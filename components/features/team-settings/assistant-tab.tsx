'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { ErrorState } from '@/components/kit/error-state';
import { Field } from '@/components/kit/field';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { getAssistantSettings, MAX_QUESTIONS_PER_DAY, setAssistantSettings } from '@/lib/contracts/assistant';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { formatFull } from '@/lib/format/number';
import { ReadOnlyNote, Values } from './read-only';
import type { TeamTabProps } from './use-team';
import { useTeamMessages } from './use-team-messages';

type Settings = ResponseOf<typeof getAssistantSettings>;

interface FormProps {
  slug: string;
  settings: Settings;
  onSaved: (settings: Settings) => void;
}

/** A whole number within the bound; null for anything else. */
function readCount(text: string): number | null {
  const count = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return count <= MAX_QUESTIONS_PER_DAY ? count : null;
}

function ModelForm({ slug, settings, onSaved }: FormProps) {
  const t = useTranslations('team-settings');
  const locale = useLocale();
  const messageOf = useTeamMessages();
  const switchId = useId();
  const [enabled, setEnabled] = useState(settings.enabled);
  const [text, setText] = useState(String(settings.questions_per_day));
  const [problem, setProblem] = useState<string | null>(null);
  const count = readCount(text);
  const most = formatFull(MAX_QUESTIONS_PER_DAY, locale);
  const save = async () => {
    setProblem(null);
    if (count === null) return;
    try {
      onSaved(
        await request(setAssistantSettings, { path: { slug }, body: { enabled, questions_per_day: count } }),
      );
      toastStore.getState().add(t('saved'), 'success');
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <form
      className="mt-5 grid max-w-120 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="flex items-start gap-3">
        <Switch
          id={switchId}
          checked={enabled}
          onCheckedChange={setEnabled}
          aria-describedby={`${switchId}-hint`}
        />
        <span className="min-w-0">
          <label htmlFor={switchId} className="font-medium">
            {t('assistant.enable', { host: settings.host ?? '' })}
          </label>
          <span id={`${switchId}-hint`} className="block text-sm text-muted">
            {t('assistant.enableHint')}
          </span>
        </span>
      </div>
      <Field
        label={t('assistant.perDay')}
        hint={t('assistant.usedToday', { count: settings.used_today })}
        error={count === null ? t('assistant.perDayInvalid', { most }) : undefined}
        className="w-48"
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div>
        <AsyncButton type="submit" variant="primary" disabled={count === null} onClick={save}>
          {t('save')}
        </AsyncButton>
      </div>
    </form>
  );
}

/** Whether an external model may answer this team's questions, and how many a day. */
export function AssistantTab({ team, admin }: TeamTabProps) {
  const t = useTranslations('team-settings');
  const locale = useLocale();
  const slug = String(team.id);
  const { data, error, mutate } = useEndpoint(getAssistantSettings, { path: { slug } });
  if (error && !data)
    return <ErrorState title={t('assistant.failed')} message={error.message} onRetry={() => mutate()} />;
  if (!data) return <Skeleton className="h-40 w-full max-w-160" />;
  return (
    <>
      <p className="max-w-prose text-muted">{t('assistant.lead')}</p>
      {!data.available && <p className="mt-3 max-w-prose text-sm">{t('assistant.unavailable')}</p>}
      {data.available && admin && (
        <ModelForm
          slug={slug}
          settings={data}
          onSaved={(saved) => void mutate(saved, { revalidate: false })}
        />
      )}
      {data.available && !admin && (
        <div className="mt-5">
          <ReadOnlyNote />
          <Values
            rows={[
              { label: t('assistant.model'), value: data.host ?? '' },
              { label: t('assistant.state'), value: t(data.enabled ? 'assistant.on' : 'assistant.off') },
              { label: t('assistant.perDay'), value: formatFull(data.questions_per_day, locale) },
              { label: t('assistant.today'), value: formatFull(data.used_today, locale) },
            ]}
          />
        </div>
      )}
    </>
  );
}
