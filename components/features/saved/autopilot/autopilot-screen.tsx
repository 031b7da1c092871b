'use client';

import { Undo2 } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { PageHeader } from '@/components/kit/page-header';
import { StepList } from '@/components/kit/stepper';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { caller } from '@/lib/client/caller';
import { request } from '@/lib/client/request-client';
import { failureText, RequestError } from '@/lib/client/request-error';
import { analyseDescription } from '@/lib/contracts/assistant';
import { FiltersCard } from '../targeting/filters-card';
import { Card } from './card';
import { aimedOf, canGenerate, described, freshState, withAimed } from './form-state';
import { ReadDescription } from './read-description';
import { ResultCard } from './result-card';
import { SizeCard } from './size-card';
import { type FormHistory, useFormHistory } from './use-form-history';
import { usePack } from './use-pack';
import { WordsCard } from './words-card';

const STEPS = ['describe', 'words', 'size', 'result'] as const;
const MOST_TEXT = 10_000;

function DescriptionCard({ form: { state, change, write } }: { form: FormHistory }) {
  const t = useTranslations('campaigns');
  const [error, setError] = useState<string | null>(null);
  const read = async () => {
    setError(null);
    try {
      const found = await request(analyseDescription, {
        body: { description: state.description, ...caller() },
      });
      if (found.groups.length === 0) setError(t('nothingRead'));
      else change((now) => described(now, found));
    } catch (failure) {
      const field = failure instanceof RequestError ? failure.fields?.['description'] : undefined;
      setError(field ?? failureText(failure));
    }
  };
  const full = state.description.length >= MOST_TEXT;
  return (
    <Card id="autopilot-describe" title={t('describe')}>
      <Field
        label={t('description')}
        hint={full ? t('fullText', { max: MOST_TEXT }) : t('descriptionHint')}
        error={error}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={MOST_TEXT}
            value={state.description}
            placeholder={t('placeholder')}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Field>
      <AsyncButton
        variant={canGenerate(state) ? 'secondary' : 'primary'}
        className="justify-self-start"
        pendingLabel={t('reading')}
        disabled={state.description.trim() === ''}
        onClick={read}
      >
        {t('read')}
      </AsyncButton>
      <ReadDescription state={state} />
    </Card>
  );
}

/** From a description of people to a targeting list: everything it became is shown, and stays to be changed. */
export function AutopilotScreen() {
  const t = useTranslations('campaigns');
  const given = useSearchParams().get('description') ?? '';
  const form = useFormHistory(() => freshState(given.slice(0, MOST_TEXT)));
  const { state, change } = form;
  const pack = usePack(({ targeting_package, countries }) =>
    change((now) => ({ ...now, previewData: { targeting_package, countries } })),
  );
  const current = state.previewData || pack.running ? 3 : canGenerate(state) ? 1 : 0;
  const jump = (at: number) => document.getElementById(`autopilot-${STEPS[at] ?? 'describe'}`)?.focus();
  return (
    <div className="answer-frame pt-5 pb-20 md:pb-10">
      <PageHeader
        title={t('title')}
        meta={t('lead')}
        actions={
          <>
            <Button size="sm" variant="ghost" disabled={!form.canUndo} onClick={form.undo}>
              <Undo2 aria-hidden />
              {t('undo')}
            </Button>
            <Button size="sm" onClick={() => change(() => freshState())}>
              {t('startOver')}
            </Button>
          </>
        }
      />
      <StepList
        label={t('title')}
        steps={STEPS.map((id) => ({ id, label: t(`steps.${id}`) }))}
        current={current}
        onJump={jump}
      />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <DescriptionCard form={form} />
          <WordsCard state={state} onChange={change} />
          <FiltersCard given={aimedOf(state)} onChange={(aimed) => change((now) => withAimed(now, aimed))} />
          <SizeCard state={state} onChange={change} />
        </div>
        <ResultCard state={state} pack={pack} onChange={change} />
      </div>
    </div>
  );
}
