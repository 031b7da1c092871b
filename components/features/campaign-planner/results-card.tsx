'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { ScaleWhisker } from '@/components/kit/charts/whisker';
import { Field } from '@/components/kit/field';
import { Badge } from '@/components/ui/badge';
import { Textarea } from '@/components/ui/textarea';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpointMutation } from '@/lib/client/use-endpoint-mutation';
import { judgeCampaign } from '@/lib/contracts/campaign-planner';
import type { CampaignVerdicts } from '@/lib/domain/campaign-plan';
import { formatShare, formatShareRange } from '@/lib/format/share';

const TONES = { better: 'success', worse: 'danger', cannot_tell: 'neutral' } as const;
const MOST_CHARACTERS = 2_000_000;
const FEWEST_DAYS = 5;

type Arm = CampaignVerdicts['arms'][number];

function Row({ arm: { name, verdict, day, lift }, closed }: { arm: Arm; closed: number }) {
  const t = useTranslations('planner.taught');
  const locale = useLocale();
  const wait = closed < FEWEST_DAYS ? t('few') : t('more');
  return (
    <tr className="border-t border-line-soft align-top">
      <th scope="row" className="py-2 pr-3 text-left font-mono text-xs font-normal break-all">
        {name}
      </th>
      <td className="py-2 pr-3">
        {lift && (
          <span className="flex items-center gap-2">
            <ScaleWhisker {...lift} domain={[-1, 1]} width={96} reference={0} />
            <span className="font-medium tabular-nums">{formatShare(lift.value, locale)}</span>
            <span className="text-xs text-muted">{formatShareRange(lift.low, lift.high, locale)}</span>
          </span>
        )}
      </td>
      <td className="py-2">
        <Badge tone={TONES[verdict]}>{t(`verdicts.${verdict}`)}</Badge>{' '}
        <span className="text-xs text-muted">{day === null ? wait : t('onDay', { day })}</span>
      </td>
    </tr>
  );
}

function Verdicts({ found }: { found: CampaignVerdicts }) {
  const t = useTranslations('planner.taught');
  const columns = found.missing.map((name) => t(`columns.${name}`)).join(', ');
  if (columns) return <p className="mt-3 text-sm text-danger">{t('missing', { columns })}</p>;
  return (
    <div className="mt-3">
      <p className="text-sm text-muted">
        {t('days', { closed: found.closed, open: found.open })}
        {found.refused.length > 0 && ` ${t('refused', { count: found.refused.length })}`}
      </p>
      {found.control === null ? (
        <p className="mt-1 text-sm text-danger">{t('noControl')}</p>
      ) : (
        <div className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-label={t('title')}>
          <table className="w-full min-w-[36rem] text-sm">
            <thead className="text-left text-xs text-muted">
              <tr>
                <th className="py-1 pr-3 font-medium">{t('arm')}</th>
                <th className="py-1 pr-3 font-medium">{t('lift')}</th>
                <th className="py-1 font-medium">{t('verdict')}</th>
              </tr>
            </thead>
            <tbody>
              {found.arms.map((arm) => (
                <Row key={arm.name} arm={arm} closed={found.closed} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="mt-2 text-xs text-subtle">{t('note')}</p>
    </div>
  );
}

/** Results of a campaign as X exports them become a verdict for each arm. */
export function ResultsCard({ planned }: { planned: number }) {
  const t = useTranslations('planner.taught');
  const [text, setText] = useState('');
  const [found, setFound] = useState<CampaignVerdicts | null>(null);
  const { trigger } = useEndpointMutation(judgeCampaign, { onError: tellFailure });
  const judge = async () => {
    const days = Math.min(366, Math.max(FEWEST_DAYS, planned));
    setFound(await trigger({ body: { results: text, planned: days } }).catch(() => null));
  };
  return (
    <section
      aria-labelledby="taught-title"
      className="mt-4 rounded-lg border border-line bg-surface px-4 py-3.5"
    >
      <h2 id="taught-title" className="text-sm font-semibold">
        {t('title')}
      </h2>
      <div className="mt-2 grid gap-2">
        <Field label={t('paste')} hint={t('hint')}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              className="font-mono text-xs"
              value={text}
              onChange={({ target }) => setText(target.value.slice(0, MOST_CHARACTERS))}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <input
            type="file"
            accept=".csv,.tsv,.txt"
            aria-label={t('file')}
            className="text-xs"
            onChange={({ target }) => {
              void target.files?.[0]?.text().then((read) => setText(read.slice(0, MOST_CHARACTERS)));
            }}
          />
          <AsyncButton variant="primary" disabled={text.trim() === ''} onClick={judge}>
            {t('judge')}
          </AsyncButton>
        </div>
      </div>
      {found && <Verdicts found={found} />}
    </section>
  );
}
