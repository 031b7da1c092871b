'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { planRound, startRound } from '@/lib/contracts/labelling';
import { type LabelQuestion, labelQuestionSchema, type RoundSize } from '@/lib/domain/labelling';
import type { Recipe } from '@/lib/domain/recipe';
import { SizeChoice } from './expected-widths';
import { roundAddress } from './labelling-address';
import { useLabelText } from './use-label-text';

type Kind = LabelQuestion['kind'];
const SENTIMENT: LabelQuestion = { kind: 'sentiment' };
/** Any question with two answers: how wide it gets does not depend on their words. */
const ANY: LabelQuestion = { kind: 'own', text: '?', answers: ['1', '2'] };

interface Draft {
  kind: Kind;
  text: string;
  answers: string;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The question as it is sent, or which field keeps it from being one. */
function readDraft({ kind, text, answers }: Draft): LabelQuestion | 'text' | 'answers' {
  if (kind === 'sentiment') return SENTIMENT;
  const parsed = labelQuestionSchema.safeParse({ kind, text, answers: linesOf(answers) });
  if (parsed.success) return parsed.data;
  return parsed.error.issues.some(({ path }) => path[0] === 'text') ? 'text' : 'answers';
}

interface QuestionProps {
  draft: Draft;
  problem: 'text' | 'answers' | null;
  onChange: (draft: Draft) => void;
}

function OwnQuestion({ draft, problem, onChange }: QuestionProps) {
  const t = useTranslations('labelling.start');
  return (
    <>
      <Field label={t('text')} hint={t('textHint')} error={problem === 'text' ? t('badText') : undefined}>
        {(control) => (
          <Input
            {...control}
            maxLength={300}
            value={draft.text}
            onChange={(event) => onChange({ ...draft, text: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('answers')}
        hint={t('answersHint')}
        error={problem === 'answers' ? t('badAnswers') : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={draft.answers}
            onChange={(event) => onChange({ ...draft, answers: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

export interface StartFormProps {
  dataset: string;
  /** What the posts are drawn from; null: the whole dataset. */
  recipe: Recipe | null;
  /** Which kind of question stands first. */
  kind: Kind;
}

/** The question, how many posts and how wide the answer will be, before a post is drawn. */
export function StartForm({ dataset, recipe, kind }: StartFormProps) {
  const t = useTranslations('labelling.start');
  const text = useLabelText();
  const router = useRouter();
  const [draft, setDraft] = useState<Draft>({ kind, text: '', answers: '' });
  const [size, setSize] = useState<RoundSize>(100);
  const [problem, setProblem] = useState<'text' | 'answers' | null>(null);
  const question = draft.kind === 'sentiment' ? SENTIMENT : ANY;
  const plan = useEndpoint(planRound, { path: { name: dataset }, body: { question, recipe } });
  const nothing = plan.data?.posts === 0;
  const [starting, setStarting] = useState(false);
  const start = async () => {
    const read = readDraft(draft);
    if (typeof read === 'string') return setProblem(read);
    setStarting(true);
    try {
      const round = await request(startRound, {
        path: { name: dataset },
        body: { question: read, size, recipe },
      });
      router.push(roundAddress(round.id));
    } catch (error) {
      setStarting(false);
      tellFailure(error);
    }
  };
  return (
    <section className="rounded-lg border border-line bg-surface p-4" aria-labelledby="start-round">
      <h2 id="start-round" className="mb-3 text-base font-semibold">
        {t('heading')}
      </h2>
      <form
        className="grid max-w-2xl gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // One round, however often the button is pressed.
          if (!starting) void start();
        }}
      >
        <SegmentedControl
          label={t('kind')}
          className="w-fit max-w-full"
          segments={[
            { value: 'sentiment', label: t('builtIn') },
            { value: 'own', label: t('own') },
          ]}
          value={draft.kind}
          onValueChange={(chosen) => setDraft({ ...draft, kind: chosen })}
        />
        {draft.kind === 'own' && (
          <OwnQuestion
            draft={draft}
            problem={problem}
            onChange={(changed) => {
              setDraft(changed);
              setProblem(null);
            }}
          />
        )}
        <p className="text-sm text-muted">
          {t('from')}: {text.from({ recipe })}
          {plan.data && ` · ${t('posts', { count: plan.data.posts })}`}
        </p>
        <SizeChoice expected={plan.data?.expected ?? []} value={size} onChange={setSize} />
        <p className="text-sm text-warn empty:hidden" role="status">
          {nothing ? t('noPosts') : plan.error ? t('planFailed') : ''}
        </p>
        <AsyncButton type="submit" variant="primary" className="w-fit" disabled={nothing} pending={starting}>
          {t('start')}
        </AsyncButton>
      </form>
    </section>
  );
}
