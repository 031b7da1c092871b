'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { FileDrop } from '@/components/kit/file-drop';
import { OptionSelect } from '@/components/kit/option-select';
import { Spinner } from '@/components/ui/spinner';
import { Textarea } from '@/components/ui/textarea';
import { request } from '@/lib/client/request-client';
import { displayMessage } from '@/lib/client/request-error';
import { tellFailure } from '@/lib/client/tool-failure';
import { judgeResultsFile } from '@/lib/contracts/campaign-planner';
import type { CampaignVerdicts } from '@/lib/domain/campaign-plan';
import { type Taught, useLearned } from './use-learned';
import { VerdictsTable } from '@/components/kit/verdicts-table';

/** Days that a test may be planned for. */
const FEWEST_DAYS = 5;
const MOST_DAYS = 366;

/** Reads a file, or what was pasted, as results; the latest one wins. */
function useJudge(days: number) {
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<CampaignVerdicts | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const judge = async (given: File, control?: string) => {
    setProblem(null);
    setReading(true);
    try {
      const planned = Math.min(MOST_DAYS, Math.max(FEWEST_DAYS, days));
      setFound(
        await request(judgeResultsFile, { body: { file: given, planned, ...(control && { control }) } }),
      );
      setFile(given);
    } catch (error) {
      setFound(null);
      setProblem(displayMessage(error));
    } finally {
      setReading(false);
    }
  };
  const against = (control: string) => (file ? judge(file, control) : undefined);
  return { found, problem, setProblem, reading, judge, against };
}

interface VerdictsProps {
  found: CampaignVerdicts;
  taught: Taught;
  onControl: (control: string) => void;
}

function Actions({ taught, found }: Omit<VerdictsProps, 'onControl'>) {
  const t = useTranslations('planner.taught');
  const { learned, error, keep, makeNext } = useLearned(taught, found);
  return (
    <>
      <VerdictsTable found={found} learned={learned} />
      {!taught.planned && <p className="mt-2 text-sm text-muted">{t('chooseList')}</p>}
      {error && <p className="mt-2 text-sm text-danger">{error.message}</p>}
      {learned && makeNext && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <AsyncButton variant="primary" onClick={makeNext} onError={tellFailure}>
            {t('next')}
          </AsyncButton>
          {keep && (
            <AsyncButton onClick={keep} onError={tellFailure}>
              {t('keep')}
            </AsyncButton>
          )}
          <span className="text-xs text-muted">{t('nextHint', { dropped: learned.dropped })}</span>
        </div>
      )}
    </>
  );
}

function Verdicts({ found, taught, onControl }: VerdictsProps) {
  const t = useTranslations('planner.taught');
  const columns = found.missing.map((name) => t(`columns.${name}`)).join(', ');
  if (columns) return <p className="mt-3 text-sm text-danger">{t('missing', { columns })}</p>;
  const count = (verdict: string) => found.arms.filter((arm) => arm.verdict === verdict).length;
  return (
    <div className="mt-3">
      {found.controls.length > 1 && (
        <OptionSelect
          aria-label={t('control')}
          className="mb-2"
          options={found.controls.map((value) => ({ value, label: value }))}
          value={found.control}
          onValueChange={onControl}
        />
      )}
      <p className="text-sm text-muted">
        {t('days', { closed: found.closed, open: found.open })}
        {found.refused.length > 0 && ` ${t('refused', { count: found.refused.length })}`}
        {found.others.length > 0 && ` ${t('others', { count: found.others.length })}`}
      </p>
      {found.control === null ? (
        <p className="mt-1 text-sm text-danger">{t('noControl')}</p>
      ) : (
        <>
          <p className="mt-1 text-sm font-medium">
            {t('summary', { better: count('better'), worse: count('worse'), open: count('cannot_tell') })}
          </p>
          <Actions {...{ found, taught }} />
        </>
      )}
      <p className="mt-2 text-xs text-subtle">{t('note')}</p>
    </div>
  );
}

/** Results of a campaign as X exports them become a verdict for each arm, and evidence of what it aimed at. */
export function ResultsCard({ days, ...taught }: Taught & { days: number }) {
  const t = useTranslations('planner.taught');
  const [text, setText] = useState('');
  const { found, problem, setProblem, reading, judge, against } = useJudge(days);
  return (
    <section
      aria-labelledby="taught-title"
      className="mt-4 rounded-lg border border-line bg-surface px-4 py-3.5"
    >
      <h2 id="taught-title" className="text-sm font-semibold">
        {t('title')}
      </h2>
      <div className="mt-2 grid gap-3 lg:grid-cols-2">
        <div className="grid content-start gap-2">
          <Field label={t('paste')} hint={t('hint')}>
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                className="font-mono text-xs"
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <AsyncButton
            variant={found ? 'secondary' : 'primary'}
            className="justify-self-start"
            disabled={text.trim() === '' || reading}
            onClick={() => judge(new File([text], 'pasted.csv'))}
          >
            {t('judge')}
          </AsyncButton>
        </div>
        <FileDrop
          label={t('file')}
          accept={['.xlsx', '.csv', '.tsv', '.txt']}
          hint={t('fileLimits')}
          disabled={reading}
          onFiles={([file]) => file && void judge(file)}
          onRejected={setProblem}
        />
      </div>
      <p role="alert" className="text-sm text-danger not-empty:mt-3">
        {problem}
      </p>
      <div role="status" aria-busy={reading}>
        {reading && <Spinner />}
        {found && <Verdicts {...{ found, taught }} onControl={(control) => void against(control)} />}
      </div>
    </section>
  );
}
