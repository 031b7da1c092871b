'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { ErrorState } from '@/components/kit/error-state';
import { Field } from '@/components/kit/field';
import { Checkbox } from '@/components/ui/checkbox';
import { Skeleton } from '@/components/ui/skeleton';
import { Textarea } from '@/components/ui/textarea';
import { request } from '@/lib/client/request-client';
import { RequestError } from '@/lib/client/request-error';
import { toastStore } from '@/lib/client/stores/toasts';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { getTeamTargeting, setTeamLint } from '@/lib/contracts/team-targeting';
import type { LintRuleId } from '@/lib/domain/targeting-check';
import { ReadOnlyNote, Values } from './read-only';
import type { TeamTabProps } from './use-team';
import { useTeamMessages } from './use-team-messages';

type Settings = ResponseOf<typeof getTeamTargeting>;

interface FormProps {
  slug: string;
  settings: Settings;
  onSaved: (settings: Settings) => void;
  /** What is kept by now. */
  onReload: () => Promise<Settings | undefined>;
}

/** One word or phrase a line; commas part them too. */
const wordsOf = (text: string) => [
  ...new Set(
    text
      .split(/[,、，\n]+/u)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

function Raised({
  rules,
  value,
  onChange,
}: {
  rules: readonly LintRuleId[];
  value: readonly LintRuleId[];
  onChange: (value: LintRuleId[]) => void;
}) {
  const t = useTranslations('team-settings.targeting');
  const id = useId();
  if (rules.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('raised')}</legend>
      {rules.map((rule) => (
        <div key={rule} className="flex items-center gap-2">
          <Checkbox
            id={`${id}-${rule}`}
            checked={value.includes(rule)}
            onCheckedChange={(checked) =>
              onChange(checked === true ? [...value, rule] : value.filter((one) => one !== rule))
            }
          />
          <label htmlFor={`${id}-${rule}`}>{t(`rules.${rule}`)}</label>
        </div>
      ))}
    </fieldset>
  );
}

function LintForm({ slug, settings, onSaved, onReload }: FormProps) {
  const t = useTranslations('team-settings');
  const messageOf = useTeamMessages();
  const [text, setText] = useState(settings.words.join('\n'));
  const [raised, setRaised] = useState<LintRuleId[]>(settings.raised);
  const [problem, setProblem] = useState<string | null>(null);
  const warnings = settings.built_in.filter(({ severity }) => severity === 'warn').map(({ id }) => id);
  /** Somebody else was faster: nothing of theirs and nothing of this form is lost. */
  const join = async () => {
    const newest = await onReload();
    if (!newest) return;
    setText([...new Set([...wordsOf(text), ...newest.words])].join('\n'));
    setRaised([...new Set([...raised, ...newest.raised])]);
    setProblem(t('targeting.joined'));
  };
  const save = async () => {
    setProblem(null);
    const body = { words: wordsOf(text), raised, seen: settings.changed_at };
    try {
      onSaved(await request(setTeamLint, { path: { slug }, body }));
      toastStore.getState().add(t('saved'), 'success');
    } catch (error) {
      if (error instanceof RequestError && error.code === 'stale') await join();
      else setProblem(messageOf(error));
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
      <Field label={t('targeting.words')} hint={t('targeting.wordsHint')}>
        {(control) => (
          <Textarea {...control} rows={6} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
      <Raised rules={warnings} value={raised} onChange={setRaised} />
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div>
        <AsyncButton type="submit" variant="primary" onClick={save}>
          {t('save')}
        </AsyncButton>
      </div>
    </form>
  );
}

/** Words that the team does not aim ads by, above what X's policies rule out anyway. */
export function TargetingTab({ team, admin }: TeamTabProps) {
  const t = useTranslations('team-settings');
  const slug = String(team.id);
  const { data, error, mutate } = useEndpoint(getTeamTargeting, { path: { slug } });
  if (error && !data)
    return <ErrorState title={t('targeting.failed')} message={error.message} onRetry={() => mutate()} />;
  if (!data) return <Skeleton className="h-40 w-full max-w-160" />;
  const blocking = data.built_in.filter(({ severity }) => severity === 'block').map(({ id }) => id);
  return (
    <>
      <p className="max-w-prose text-muted">{t('targeting.lead')}</p>
      <p className="mt-2 max-w-prose text-sm">
        {t('targeting.builtIn', {
          rules: blocking.map((id) => t(`targeting.rules.${id}`)).join(t('activity.separator')),
        })}
      </p>
      {admin ? (
        <LintForm
          slug={slug}
          settings={data}
          onSaved={(saved) => void mutate(saved, { revalidate: false })}
          onReload={() => mutate()}
        />
      ) : (
        <div className="mt-5">
          <ReadOnlyNote />
          <Values
            rows={[{ label: t('targeting.words'), value: data.words.join(', ') || t('targeting.none') }]}
          />
        </div>
      )}
    </>
  );
}
