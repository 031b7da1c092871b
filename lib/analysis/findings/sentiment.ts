import type { Finding } from '@/lib/domain/finding';
import type { Receipt, SentimentSection } from '@/lib/domain/report';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';
import { tooLittle } from './intervals';

const isOfFile = ({ limits }: Receipt) => limits.includes('labels_of_the_file');

/** Which of the two is more common, as far as the model, people's labels or those of the file can tell. */
export function sentimentFinding(section: SentimentSection): Finding | null {
  const { base, items, net, labelled, receipt } = section;
  const isTold = labelled !== undefined || isOfFile(receipt);
  const share = (key: string) => items.find((item) => item.key === key)?.share ?? 0;
  if (base < LOW_SAMPLE || net === null) return null;
  const values = {
    net: { as: 'points', value: net.value },
    range: { as: 'pointsRange', low: net.low, high: net.high },
    positive: { as: 'share', value: share('positive') },
    negative: { as: 'share', value: share('negative') },
  } as const;
  if (isTold && net.level === undefined) {
    if (net.low > 0) return { id: 'sentiment.told_positive', values };
    return { id: net.high < 0 ? 'sentiment.told_negative' : 'sentiment.told_even', values };
  }
  if (tooLittle(section)) return null;
  if (net.untold) return { id: 'sentiment.untold', values };
  if (net.low > 0) return { id: 'sentiment.positive', values };
  return { id: net.high < 0 ? 'sentiment.negative' : 'sentiment.no_difference', values };
}

const FEWEST_DAYS = 3;

/** Days are not told apart: how the model errs from one time to another was measured on too few kinds of posts. */
export function sentimentOverTimeFinding({ base, by_day: days, receipt }: SentimentSection): Finding | null {
  if (isOfFile(receipt)) return null;
  const judged = days.filter((day) => day.positive + day.neutral + day.negative >= LOW_SAMPLE);
  if (base < LOW_SAMPLE || judged.length < FEWEST_DAYS) return null;
  return { id: 'sentiment_over_time.untold', values: {} };
}
