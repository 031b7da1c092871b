'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import type { Labelled, RoundSize, RoundView, Seat } from '@/lib/domain/labelling';
import { ROUND_SIZES } from '@/lib/domain/labelling';
import { formatFull, printNumber } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';
import { useLabelText } from './use-label-text';

/** Below it the question is commonly held to be read in different ways (Krippendorff 2004). */
const LOW_ALPHA = 0.667;

function Shares({ estimate, round }: { estimate: Labelled; round: RoundView }) {
  const t = useTranslations('labelling.result');
  const locale = useLocale();
  const text = useLabelText();
  return (
    <>
      <p className="mb-2 text-sm text-muted">
        {t('ofPosts', {
          count: estimate.n,
          postCount: estimate.posts,
          n: formatFull(estimate.n, locale),
          posts: formatFull(estimate.posts, locale),
          level: text.level(estimate.level),
        })}
      </p>
      <table className="w-full text-sm">
        <caption className="sr-only">{t('table')}</caption>
        <thead className="text-left text-xs text-subtle">
          <tr>
            <th className="py-1 font-medium">{t('answer')}</th>
            <th className="py-1 text-right font-medium">{t('share')}</th>
            <th className="py-1 pl-4 text-right font-medium">{t('interval')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line-soft">
          {estimate.items.map(({ key, share, low, high }) => (
            <tr key={key}>
              <th scope="row" className="max-w-48 py-1.5 text-left font-normal break-words">
                {text.answer(round.question, key)}
              </th>
              <td className="py-1.5 text-right font-medium tabular-nums">{formatShare(share, locale)}</td>
              <td className="py-1.5 pl-4 text-right text-subtle tabular-nums">
                {formatShareRange(low, high, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-subtle">{t(`method.${estimate.method}`)}</p>
      <p className="mt-1 text-xs text-subtle">{t('receipt')}</p>
    </>
  );
}

function AgreementLine({ agreement }: { agreement: NonNullable<RoundView['agreement']> }) {
  const t = useTranslations('labelling.result');
  const locale = useLocale();
  const { posts, same, alpha } = agreement;
  const counts = {
    count: posts,
    posts: formatFull(posts, locale),
    same: formatFull(Math.round(same * posts), locale),
  };
  return (
    <p className="mt-3 text-sm">
      {alpha === null
        ? t('agreementNone', counts)
        : t('agreement', {
            ...counts,
            alpha: printNumber(alpha, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
          })}{' '}
      {alpha !== null && alpha < LOW_ALPHA && <span className="text-warn">{t('lowAgreement')}</span>}
    </p>
  );
}

function Expected({ round, onGrow }: { round: RoundView; onGrow: (size: RoundSize) => Promise<void> }) {
  const t = useTranslations('labelling.result');
  const text = useLabelText();
  const done = Math.max(...round.labelled) >= round.size;
  const next = done ? ROUND_SIZES.find((size) => size > round.size) : undefined;
  return (
    <div className="mt-4">
      <h3 className="text-sm font-medium">{t('expected')}</h3>
      <ul className="mt-1 text-sm text-muted">
        {round.expected.map(({ size, level, half_width: half }) => (
          <li key={size}>
            {t('expectedRow', { size, points: text.points(half) })}{' '}
            <span className="text-xs text-subtle">
              {size === round.chosen
                ? `(${t('chosen')})`
                : level !== 0.95 && `(${t('later', { level: text.level(level) })})`}
            </span>
          </li>
        ))}
      </ul>
      {next && (round.posts ?? 0) > round.size && (
        <AsyncButton size="sm" className="mt-2" onClick={() => onGrow(next)}>
          {t('grow', { size: next })}
        </AsyncButton>
      )}
    </div>
  );
}

interface RoundResultProps {
  round: RoundView;
  /** Who labels now. */
  seat: Seat;
  onGrow: (size: RoundSize) => Promise<void>;
}

/** What the labels of a round tell, how well two people agree and what more labels would give: nothing before one is through. */
export function RoundResult({ round, seat, onGrow }: RoundResultProps) {
  const t = useTranslations('labelling.result');
  const { estimate, agreement, size, posts } = round;
  const through = round.labelled[seat - 1] ?? 0;
  const blind = through < Math.min(size, posts ?? size);
  return (
    <section
      className="mt-4 rounded-lg border border-line bg-surface p-4"
      aria-labelledby="round-result"
      aria-live="polite"
    >
      <h2 id="round-result" className="mb-2 text-base font-semibold">
        {t('heading')}
      </h2>
      {blind && <p className="text-sm text-muted">{t('blind')}</p>}
      {!blind && estimate && estimate.needed > 0 && (
        <p className="text-sm text-muted">{t('pending', { count: estimate.needed })}</p>
      )}
      {!blind && estimate && estimate.items.length > 0 && <Shares estimate={estimate} round={round} />}
      {!blind && agreement && <AgreementLine agreement={agreement} />}
      {round.expected.length > 0 && <Expected round={round} onGrow={onGrow} />}
    </section>
  );
}
