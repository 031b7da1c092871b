import type { Finding } from '@/lib/domain/finding';
import type { SentimentSection } from '@/lib/domain/report';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';
import { clearOrder, scoreZ, Z_OF_MANY } from './intervals';

/** Positive against negative, with the model's error in the intervals where it is known. */
export function sentimentFinding(section: SentimentSection): Finding | null {
  const positive = section.items.find(({ key }) => key === 'positive');
  const negative = section.items.find(({ key }) => key === 'negative');
  if (section.base < LOW_SAMPLE || positive === undefined || negative === undefined) return null;
  const values = {
    net: { as: 'points', value: positive.share - negative.share },
    positive: { as: 'share', value: positive.share },
    negative: { as: 'share', value: negative.share },
  } as const;
  const order = clearOrder(positive, negative);
  if (order === 0) return { id: 'sentiment.no_difference', values };
  return { id: order > 0 ? 'sentiment.positive' : 'sentiment.negative', values };
}

interface Day {
  at: number;
  n: number;
  negative: number;
}

/** The day whose negative share stands out most above that of the other days. */
export function sentimentOverTimeFinding(section: SentimentSection): Finding | null {
  const days = section.by_day.map((day): Day => {
    const n = day.positive + day.neutral + day.negative;
    return { at: Date.parse(day.at), n, negative: day.negative };
  });
  const n = days.reduce((sum, day) => sum + day.n, 0);
  const negative = days.reduce((sum, day) => sum + day.negative, 0);
  const judged = days.filter((day) => day.n >= LOW_SAMPLE && n - day.n >= LOW_SAMPLE);
  if (n < LOW_SAMPLE || judged.length < 3) return null;
  const usual = (day: Day) => (negative - day.negative) / (n - day.n);
  const z = (day: Day) => scoreZ(day.negative, day.n, usual(day));
  const worst = judged.reduce((most, day) => (z(day) > z(most) ? day : most));
  if (z(worst) < Z_OF_MANY) {
    return { id: 'sentiment_over_time.steady', values: { share: { as: 'share', value: negative / n } } };
  }
  return {
    id: 'sentiment_over_time.rise',
    values: {
      share: { as: 'share', value: worst.negative / worst.n },
      date: { as: 'date', value: worst.at },
      usual: { as: 'share', value: usual(worst) },
    },
  };
}
