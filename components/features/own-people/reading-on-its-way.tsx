'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { ConfirmButton } from '@/components/kit/confirm-dialog';
import { ProgressBar } from '@/components/kit/progress-bar';
import { PaidReading } from '@/components/shells/paid-reading';
import { displayMessage } from '@/lib/client/request-error';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { dropOwnReading, resumeOwnReading, stopOwnReading } from '@/lib/contracts/own-people';
import type { OwnReading } from '@/lib/domain/own-snapshot';
import { formatDateTime } from '@/lib/format/date';
import { formatBudget, formatFull } from '@/lib/format/number';

/** Why it does not go on at this moment, and when it does. */
function useState({ due_at: due, stopped }: OwnReading): string {
  const t = useTranslations('own-people.reading');
  const stops = useTranslations('own-people.snapshot.stops');
  const locale = useLocale();
  const why =
    stopped === null
      ? t('goesOn')
      : stopped === 'person' || stopped === 'place'
        ? t(stopped)
        : stops(stopped);
  const when = due !== null && stopped !== null ? t('due', { at: formatDateTime(due, locale) }) : '';
  return `${why} ${when}`.trim();
}

function Resume({ reading, onChange }: { reading: OwnReading; onChange: () => Promise<unknown> }) {
  const t = useTranslations('own-people.reading');
  const locale = useLocale();
  const { kind, expected, people, left_micros: micros, stopped } = reading;
  const price = formatBudget(micros, locale);
  const left = stopped === 'place' ? expected : Math.max(0, expected - people);
  return (
    <PaidReading
      label={t('resume')}
      title={t('resumeTitle')}
      hint={t('resumeHint')}
      ask={async () => ({
        micros,
        text: t('price', { count: formatFull(left, locale), price }),
        action: t('agree', { price }),
      })}
      read={async (team, agreed) => {
        await request(resumeOwnReading, { path: { kind }, body: { at_most_micros: agreed, team } });
        await onChange();
      }}
    />
  );
}

/** A list that is being read over several windows of X: how far it is, and how to stop, go on or give up. */
export function ReadingOnItsWay({
  reading,
  onChange,
}: {
  reading: OwnReading;
  onChange: () => Promise<unknown>;
}) {
  const t = useTranslations('own-people.reading');
  const locale = useLocale();
  const { kind, people, expected, spent_micros: spent, due_at: due } = reading;
  const state = useState(reading);
  const at = { path: { kind } };
  const stop = async () => {
    await request(stopOwnReading, at);
    await onChange();
  };
  const drop = async () => {
    await request(dropOwnReading, at);
    await onChange();
  };
  return (
    <section
      aria-label={t('title')}
      className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="text-base font-semibold">
          {t('far', { people: formatFull(people, locale), expected: formatFull(expected, locale) })}
        </h2>
        <div className="mt-2">
          <ProgressBar value={Math.min(1, people / Math.max(1, expected))} label={t('title')} />
        </div>
        <p role="status" className="mt-2 text-sm text-muted">
          {state} {t('spent', { price: formatBudget(spent, locale) })}
        </p>
      </div>
      {due === null ? (
        <>
          <Resume reading={reading} onChange={onChange} />
          <ConfirmButton
            label={t('drop')}
            button={{ variant: 'ghost' }}
            title={t('dropTitle')}
            text={t('dropText')}
            action={t('drop')}
            messageOf={displayMessage}
            onConfirm={drop}
          />
        </>
      ) : (
        <AsyncButton onClick={stop} onError={tellFailure}>
          {t('stop')}
        </AsyncButton>
      )}
    </section>
  );
}
