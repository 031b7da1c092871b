'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { SectionSkeleton } from '@/components/kit/section-card/section-skeleton';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { growRound, readRound } from '@/lib/contracts/labelling';
import type { RoundSize, RoundView, Seat } from '@/lib/domain/labelling';
import { LabelPanel } from './label-panel';
import { labellingAddress } from './labelling-address';
import { RoundMore } from './round-more';
import { RoundResult } from './round-result';
import { useLabelText } from './use-label-text';

interface OpenRoundProps {
  round: RoundView;
  code: string | undefined;
  onChanged: () => Promise<unknown>;
}

function OpenRound({ round, code, onChanged }: OpenRoundProps) {
  const t = useTranslations('labelling');
  const text = useLabelText();
  const [seat, setSeat] = useState<Seat>(round.mine ? 1 : 2);
  const grow = async (size: RoundSize) => {
    try {
      await request(growRound, { path: { round: round.id }, body: { size } });
      await onChanged();
    } catch (error) {
      tellFailure(error);
    }
  };
  const { size, chosen } = round;
  return (
    <>
      <PageHeader
        title={text.question(round.question)}
        meta={t(size === chosen ? 'round.metaAll' : 'round.meta', { from: text.from(round), size, chosen })}
        actions={
          round.mine && (
            <SegmentedControl
              label={t('round.person')}
              segments={[
                { value: '1', label: t('round.first') },
                { value: '2', label: t('round.second') },
              ]}
              value={String(seat)}
              onValueChange={(chosenSeat) => setSeat(chosenSeat === '2' ? 2 : 1)}
            />
          )
        }
      />
      <LabelPanel
        key={`${seat} ${size}`}
        round={round}
        code={code}
        seat={seat}
        onChanged={() => void onChanged()}
      />
      {(round.mine || round.agreement) && <RoundResult round={round} seat={seat} onGrow={grow} />}
      {round.mine && <RoundMore round={round} onChanged={onChanged} />}
    </>
  );
}

/** A round of labelling: the next post with its answers, and below it what the labels tell. */
export function RoundScreen({ id }: { id: string }) {
  const t = useTranslations('labelling');
  const code = useSearchParams().get('code') ?? undefined;
  const { data, error, mutate } = useEndpoint(
    readRound,
    { path: { round: id }, query: { code } },
    { dedupingInterval: 0 },
  );
  const gone = error !== undefined && (error.status === 404 || error.status === 400);
  return (
    <div className="answer-frame pt-5 pb-12 [&>*]:max-w-3xl">
      {data?.mine && (
        <p className="mb-2 text-sm">
          <Link href={labellingAddress(data.dataset)} className="text-accent-text hover:underline">
            {t('back', { name: data.dataset_title })}
          </Link>
        </p>
      )}
      {error && !data ? (
        <ErrorState
          title={gone ? t('round.gone') : t('round.failed')}
          message={gone ? t('round.goneHint') : error.message}
          onRetry={gone ? undefined : () => mutate()}
        />
      ) : !data ? (
        <SectionSkeleton shape="table" />
      ) : (
        <OpenRound round={data} code={code} onChanged={() => mutate()} />
      )}
    </div>
  );
}
