import { expect, test } from 'vitest';
import { makeReport } from '@/tests/factories/report';
import { makeAccounts, makeSentiment } from '@/tests/factories/report-sections';
import { reportForModel } from './report-for-model';

const row = (n: number) => ({ key: `reader_${n}`, engagements: 100 - n });
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n));

test('accounts that are listed for their posts alone are bounded and counted like any other list', () => {
  const busiest = makeAccounts(rows(30)).items;
  const report = makeReport({ sections: { top_accounts: { ...makeAccounts(rows(9)), busiest } } });
  const told = (maxItems: number) =>
    reportForModel(report, ['top_accounts'], { maxItems, includePosts: false });
  expect(told(5)).toMatchObject({
    sections: {
      top_accounts: {
        items: { length: 5 },
        busiest: { items: { length: 5 }, total_items: 30, truncated: true },
      },
    },
  });
  expect(told(100)).toMatchObject({ sections: { top_accounts: { busiest: { truncated: false } } } });
});

test('a series that came in longer steps than days says so', () => {
  const sentiment = { ...makeSentiment([[1, 2, 3]]), step: 'month' as const };
  const report = makeReport({ sections: { sentiment } });
  expect(reportForModel(report, ['sentiment'], { maxItems: 5, includePosts: false })).toMatchObject({
    sections: { sentiment: { over_time: { step: 'month', aggregated_from: null } } },
  });
});
