import { useLocale, useTranslations } from 'next-intl';
import { SampleBadge } from '@/components/kit/sample-badge';
import { ScaleWhisker } from '@/components/kit/charts/whisker';
import { formatCompact, formatFull } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';
import { ACCOUNTS_PER_DOT, flockGroups, type FlockGroup } from './flock-groups';
import { SAMPLE_FIGURES } from './sample-figures.generated';

const GAP = 11;
const RADIUS = 3.74;
const COLORS = { right: 'var(--c-other)', left: 'var(--s5)', both: 'var(--beak)' } as const;

const { overlap } = SAMPLE_FIGURES;
const drawn = flockGroups();

/** A line a column, dashed to dots: a dash of no length with a round cap is a dot. */
function dotPath(stacks: FlockGroup['stacks']): string {
  const y = (row: number) => (drawn.rows - row - 0.5) * GAP;
  return stacks.map(({ x, from, to }) => `M${(x + 0.5) * GAP} ${y(from)}V${y(to - 1) - 0.1}`).join('');
}

function GroupLabel({ name, accounts, place }: { name: string; accounts: number; place: string }) {
  const t = useTranslations('home.overlap');
  const locale = useLocale();
  return (
    <p className={`absolute text-xs ${place}`}>
      <span className="block font-semibold">{t('talksAbout', { name })}</span>
      <span className="text-subtle">
        {t('accounts', { count: accounts, n: formatCompact(accounts, locale) })}
      </span>
    </p>
  );
}

/** The mark as a flock: who named one brand, who named the other, and who named both, from the sample world. */
export function OverlapFigure() {
  const t = useTranslations('home.overlap');
  const locale = useLocale();
  const { left, right, both, posts, accounts } = overlap;
  const range = formatShareRange(both.low, both.high, locale);
  const [width, top] = [drawn.columns * GAP, drawn.rows * GAP];
  return (
    <figure className="min-w-0">
      <div className="relative pt-10 lg:pt-4">
        <GroupLabel name={left.query} accounts={left.accounts} place="top-0 left-0 lg:top-6" />
        <GroupLabel
          name={right.query}
          accounts={right.accounts}
          place="top-0 right-0 text-right lg:top-1/4"
        />
        <svg
          viewBox={`0 0 ${width} ${top + 1}`}
          role="img"
          aria-label={t('label', {
            left: left.query,
            right: right.query,
            leftCount: left.accounts,
            leftN: formatFull(left.accounts, locale),
            rightN: formatFull(right.accounts, locale),
            n: formatFull(both.n, locale),
          })}
          className="block w-full"
        >
          <g
            className="forced-color-adjust-none"
            strokeWidth={RADIUS * 2}
            strokeLinecap="round"
            strokeDasharray={`0 ${GAP}`}
            fill="none"
          >
            {drawn.groups.map(({ id, stacks }) => (
              <path key={id} d={dotPath(stacks)} stroke={COLORS[id]} />
            ))}
          </g>
          <line x1="0" x2={width} y1={top + 0.5} y2={top + 0.5} stroke="var(--border-strong)" />
        </svg>
      </div>
      <figcaption className="mt-3 grid justify-items-center gap-1 text-center text-xs">
        <ScaleWhisker value={both.share} low={both.low} high={both.high} domain={[0.3, 0.48]} />
        <span className="font-semibold">
          {t('both', {
            count: both.n,
            n: formatFull(both.n, locale),
            share: formatShare(both.share, locale),
            right: right.query,
            range,
          })}
        </span>
        <span className="font-mono text-2xs text-subtle">
          {t('n', {
            ...{ postCount: posts, posts: formatFull(posts, locale) },
            ...{ accountCount: accounts, accounts: formatFull(accounts, locale) },
          })}
        </span>
        <span className="mt-1 flex flex-wrap items-center justify-center gap-2 text-2xs text-subtle">
          <SampleBadge />
          {t('dot', { count: ACCOUNTS_PER_DOT })}
        </span>
      </figcaption>
    </figure>
  );
}
