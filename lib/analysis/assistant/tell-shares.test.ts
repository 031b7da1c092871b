import { expect, test } from 'vitest';
import { WHOLE } from '@/lib/domain/assistant';
import type { NetSentiment } from '@/lib/domain/estimates';
import type { SentimentSection, TopicsSection } from '@/lib/domain/report';
import { makeReceipt, makeShareItem } from '@/tests/factories/report-sections';
import { readQuestion } from './question';
import { sharesOf, tellShares } from './tell-shares';
import { nameOf } from './values';

const read = readQuestion('is it more negative than positive?', {}, Date.UTC(2026, 10, 11));

function section(net: NetSentiment): SentimentSection {
  const range = { low: 0.1, high: 0.7, level: 0.8 } as const;
  const items = [makeShareItem('negative', 500, 1000), makeShareItem('positive', 200, 1000)];
  return {
    ...{ unit: 'posts', base: 1000, unknown: 0, by_day: [], net, receipt: makeReceipt('sentiment') },
    items: items.map((item) => ({ ...item, ...(net.level && range) })),
  };
}

function orderBy(net: Partial<NetSentiment>): string[] {
  const whole = section({ value: -0.3, low: -0.5, high: -0.1, error: 0.02, ...net });
  const told = tellShares(sharesOf('sentiment', whole, WHOLE), ['negative', 'positive'], read);
  return told.statements.map(({ id }) => id).filter((id) => !/item|base/.test(id));
}

test('whether more is negative than positive goes by the net of the card, not by two ranges that overlap', () => {
  expect(orderBy({ level: 0.8 })).toEqual(['shares.probablyAhead']);
  expect(orderBy({ level: 0.8, high: 0.1 })).toEqual(['shares.orderUnknown']);
  expect(orderBy({ level: 0.8, low: -1, high: 1, untold: true })).toEqual(['shares.orderUnknown']);
  // The net of labels that people gave.
  expect(orderBy({})).toEqual(['shares.ahead']);
  expect(orderBy({ high: 0.1 })).toEqual(['shares.noDifference']);
});

test('a topic is named by its label, and by its key where nothing else is known', () => {
  const topic: Pick<TopicsSection['items'][number], 'key' | 'label'> = { key: 'oat+milk', label: 'milk' };
  expect(nameOf('topics', topic.key, topic.label)).toEqual({ as: 'text', value: 'milk' });
  expect(nameOf('topics', topic.key)).toEqual({ as: 'topic', value: 'oat+milk' });
});
