import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import { findingOf } from '@/lib/analysis/findings/registry';
import { FINDING_IDS, type Finding } from '@/lib/domain/finding';
import en from '@/messages/en/findings.json';
import ja from '@/messages/ja/findings.json';
import { makeVolume } from '@/tests/factories/report-sections';
import { useFinding } from './use-finding';

function Line({ finding }: { finding: Finding }) {
  const { node, text } = useFinding();
  return (
    <>
      <p data-testid="node">{node(finding)}</p>
      <p data-testid="text">{text(finding)}</p>
    </>
  );
}

function show(finding: Finding, locale: 'en' | 'ja') {
  const messages = { findings: locale === 'en' ? en : ja };
  return render(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      <Line finding={finding} />
    </NextIntlClientProvider>,
  );
}

test('a finding is one sentence with one bold number, and plain text for the name of the chart', () => {
  const finding = findingOf('conversation_volume', {
    ...makeVolume([1500, 1500, 3660, 1500, 1500]),
    peak: '2026-11-03',
  });
  if (finding === null) throw new Error('no finding');
  const { container } = show(finding, 'en');
  expect(screen.getByTestId('text')).toHaveTextContent(
    'Peak on 3 Nov 2026 with 3.7K posts, 2.4 times the median day.',
  );
  expect(container.querySelectorAll('b')).toHaveLength(1);
});

/** One value of each kind under every name a sentence may use. */
const VALUES: Finding['values'] = {
  than: { as: 'choice', value: 'first_half' },
  time: { as: 'instant', value: 0 },
  date: { as: 'date', value: 0 },
  posts: { as: 'compact', value: 48_212 },
  count: { as: 'compact', value: 12 },
  engagements: { as: 'compact', value: 12 },
  secondEngagements: { as: 'compact', value: 11 },
  ratio: { as: 'ratio', value: 2.41 },
  mean: { as: 'ratio', value: 1 },
  step: { as: 'choice', value: 'day' },
  cut: { as: 'choice', value: 'yes' },
  all: { as: 'choice', value: 'no' },
  known: { as: 'choice', value: 'yes' },
  n: { as: 'plural', value: 48_212 },
  steps: { as: 'plural', value: 1 },
  listed: { as: 'choice', value: '2' },
  carried: { as: 'number', value: 12 },
  accounts: { as: 'number', value: 40 },
  days: { as: 'number', value: 3 },
  rank: { as: 'number', value: 3 },
  base: { as: 'number', value: 27_118 },
  net: { as: 'points', value: -0.216 },
  share: { as: 'share', value: 0.384 },
  secondShare: { as: 'share', value: 0.3 },
  usual: { as: 'share', value: 0.14 },
  positive: { as: 'share', value: 0.4 },
  negative: { as: 'share', value: 0.2 },
  coverage: { as: 'share', value: 0.77 },
  range: { as: 'shareRange', low: 0.37, high: 0.39 },
  name: { as: 'country', value: 'JP' },
  followers: { as: 'compact', value: 1200 },
  change: { as: 'share', value: 0.064 },
  way: { as: 'choice', value: 'gained' },
  second: { as: 'language', value: 'de' },
  author: { as: 'text', value: 'Ada' },
  praise: { as: 'text', value: 'holds its texture' },
  complaint: { as: 'text', value: 'extra charge' },
  praiseShare: { as: 'share', value: 0.12 },
  complaintShare: { as: 'share', value: 0.3 },
  praiseBase: { as: 'number', value: 800 },
  complaintBase: { as: 'number', value: 640 },
  weekday: { as: 'weekday', value: 2 },
  hour: { as: 'hour', value: 8 },
  zone: { as: 'text', value: 'UTC' },
};

test.each(FINDING_IDS.flatMap((id) => [['en', id] as const, ['ja', id] as const]))(
  '%s %s is written',
  (locale, id) => {
    const { container } = show({ id, values: VALUES }, locale);
    const text = screen.getByTestId('text').textContent ?? '';
    expect(text).not.toMatch(/[{}<>]|NaN|undefined|findings\./);
    expect(text.length).toBeGreaterThan(10);
    // Where nothing stands out there is no number to be bold.
    expect(container.querySelectorAll('b')).toHaveLength(id.endsWith('.none') ? 0 : 1);
  },
);
