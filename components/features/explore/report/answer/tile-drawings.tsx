import { heatGrid } from '@/components/kit/charts/posting-times-transform';
import { sentimentSeries } from '@/components/kit/charts/sentiment-transform';
import type { PostingTimesSection, SentimentSection } from '@/lib/domain/report';

const HEIGHT = 96;

/** Positive above the line, negative below, step by step. Decorative: the tile's sentence tells it. */
export function SentimentDrawing({ section }: { section: SentimentSection }) {
  const { steps } = sentimentSeries(section);
  const most = Math.max(0.01, ...steps.map((step) => (step.positive ?? 0) + (step.negative ?? 0)));
  const scale = (HEIGHT - 2) / most;
  const zero = Math.max(...steps.map((step) => step.positive ?? 0)) * scale;
  const width = 100 / Math.max(1, steps.length);
  return (
    <svg aria-hidden="true" width="100%" height={HEIGHT} className="block forced-color-adjust-none">
      {steps.map((step, index) => {
        const place = { x: `${index * width}%`, width: `${width * 0.74}%` };
        const [up, down] = [(step.positive ?? 0) * scale, (step.negative ?? 0) * scale];
        return (
          <g key={step.start}>
            <rect {...place} y={zero - up} height={up} fill="var(--pos)" />
            <rect {...place} y={zero + 1} height={down} fill="var(--neg)" />
          </g>
        );
      })}
    </svg>
  );
}

const CELL = 13;

/** The week by hours: the fuller the colour, the more engagements a post has there. Decorative. */
export function TimesDrawing({ section }: { section: PostingTimesSection }) {
  const { cells } = heatGrid(section);
  const width = 100 / 24;
  return (
    <svg aria-hidden="true" width="100%" height={CELL * 7} className="block forced-color-adjust-none">
      {cells.map(({ weekday, hour, level }) => (
        <rect
          key={`${weekday}-${hour}`}
          x={`${hour * width}%`}
          y={(weekday - 1) * CELL}
          width={`${width * 0.86}%`}
          height={CELL - 2}
          rx={1}
          fill={level === null ? 'var(--s-none)' : `var(--s${level})`}
        />
      ))}
    </svg>
  );
}
