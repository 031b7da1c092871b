import { expect, test } from 'vitest';
import { CARD_IDS, sectionOfCard } from '@/components/features/explore/report/cards/card-context';
import { IDLE_REPORT, type ReportState } from '@/components/features/explore/report/report-state';
import { makeSentiment, makeShareItem, makeShareSection } from '@/tests/factories/report-sections';
import { answerOrder, HEAD_CARDS } from './answer-order';

const totals = { posts: 5000, accounts: 900, engagements: 0 };

function answer(sections: Record<string, unknown>): ReportState {
  const ready = Object.entries(sections).map(([id, section]) => [id, { status: 'ready', section }]);
  return {
    ...IDLE_REPORT,
    status: 'ready',
    totals,
    sections: Object.fromEntries(ready) as ReportState['sections'],
  };
}

const waiting: ReportState = {
  ...IDLE_REPORT,
  status: 'loading',
  sections: Object.fromEntries(
    CARD_IDS.map((card) => [sectionOfCard(card), { status: 'loading', since: 0 }]),
  ),
};

test('every card has one place, rows of tiles are full, and what is on demand tells least', () => {
  const { head, tiles, onDemand, nothing } = answerOrder(waiting, CARD_IDS);
  expect([...head, ...tiles, ...onDemand].toSorted()).toEqual([...CARD_IDS].toSorted());
  expect(head.every((card) => HEAD_CARDS.some((one) => one === card))).toBe(true);
  expect(tiles.length % 4).toBe(0);
  expect(onDemand.length).toBeLessThan(4);
  for (const card of onDemand) expect(['emojis', 'mentions', 'audience_size', 'subreddits']).toContain(card);
  expect(nothing).toEqual([]);
});

test('with fewer than four tiles all of them stand', () => {
  const { tiles, onDemand } = answerOrder(waiting, ['hashtags', 'emojis']);
  expect([tiles, onDemand]).toEqual([['hashtags', 'emojis'], []]);
});

const shares = (items: [string, number][], base: number) => {
  const section = makeShareSection({}, { base, section: 'hashtags' });
  const made = items.map(([key, n]) => makeShareItem(key, n, base));
  return { ...section, items: made, total_items: made.length };
};

test('what is empty, of too few or of a single value has nothing to tell, each with its reason', () => {
  const told = answer({
    hashtags: shares(
      [
        ['latteart', 300],
        ['foam', 200],
      ],
      4000,
    ),
    languages: shares([['en', 4000]], 4000),
    cities: shares(
      [
        ['London', 20],
        ['Tokyo', 9],
      ],
      40,
    ),
    subreddits: shares([], 4000),
    domains: { ...shares([], 4000), shortened: 12 },
  });
  const { tiles, nothing } = answerOrder(told, ['hashtags', 'languages', 'cities', 'subreddits', 'domains']);
  expect(tiles).toEqual(['hashtags']);
  expect(Object.fromEntries(nothing.map(({ card, why }) => [card, why]))).toEqual({
    languages: { id: 'oneValue' },
    cities: { id: 'lowSample', count: 40 },
    subreddits: { id: 'nothingListed' },
    domains: { id: 'shortened', count: 12 },
  });
});

test('of few posts in all nothing is folded away for being few', () => {
  const few = answer({
    cities: shares(
      [
        ['London', 20],
        ['Tokyo', 9],
      ],
      40,
    ),
  });
  expect(answerOrder({ ...few, totals: { ...totals, posts: 80 } }, ['cities']).tiles).toEqual(['cities']);
});

test('posts that were asked for by their sentiment tell nothing by it; a file that is of one mood does', () => {
  const all = makeSentiment([[0, 0, 512]]);
  const { receipt } = all;
  const items = [{ section: 'sentiment' as const, key: 'negative' }];
  const asked = { ...all, receipt: { ...receipt, filters: { ...receipt.filters, items } } };
  const shown = ['sentiment', 'sentiment_time'] as const;
  expect(answerOrder(answer({ sentiment: asked }), shown)).toMatchObject({
    head: [],
    nothing: [{ card: 'sentiment', why: { id: 'oneMood' } }],
  });
  expect(answerOrder(answer({ sentiment: all }), shown)).toMatchObject({ head: shown, nothing: [] });
});
