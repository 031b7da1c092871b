import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import en from '@/messages/en/charts.json';
import { makeReceipt, makeVoices } from '@/tests/factories/report-sections';
import { ProfileList } from './profile-list';
import { profileTable } from './profile-transform';
import { ShareOfVoice } from './share-of-voice';
import { voicePairs, voiceRows, voiceTable } from './voice-transform';

const show = (node: ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ charts: en }} timeZone="UTC">
      {node}
    </NextIntlClientProvider>,
  );

const UNKNOWN = { bio: null, location: null, followers: null, following: null, posts: null };
const PROFILES = {
  unit: 'accounts' as const,
  receipt: makeReceipt('profile'),
  items: [
    {
      ...{ key: 'nike', label: 'Nike', bio: 'Just do it', location: 'Oregon', followers: 1100, following: 7 },
      ...{ posts: 321, verified: true, created_at: '2011-11-03T00:00:00Z', own_posts: 2, engagements: 60 },
      about: 14,
    },
    {
      ...{ ...UNKNOWN, key: 'solo', label: 'solo', verified: null, created_at: null },
      ...{ own_posts: 0, engagements: 0, about: 1 },
    },
  ],
};

test('a profile shows what is known, says what is not, and leads to its posts', async () => {
  const onSelect = vi.fn();
  show(<ProfileList section={PROFILES} label="Profile" onSelect={onSelect} />);
  const [nike, solo] = screen.getAllByRole('listitem');
  if (!nike || !solo) throw new Error('Two profiles were given');
  expect(within(nike).getByText('Just do it')).toBeInTheDocument();
  expect(within(nike).getByText('Oregon · Joined 3 Nov 2011 · Verified')).toBeInTheDocument();
  expect(within(nike).getByRole('link', { name: '@nike' })).toHaveAttribute('href', 'https://x.com/nike');
  expect(within(solo).getAllByText('no data yet')).toHaveLength(3);
  await userEvent.click(within(solo).getByRole('button', { name: 'Show the posts' }));
  expect(onSelect).toHaveBeenCalledWith(PROFILES.items[1]);
  expect(profileTable(PROFILES).rows[1]).toEqual(['solo', '@solo', null, null, null, 0, 0, 1]);
});

test('share of voice tells the whole conversation, the extra keyword and what two share beside each share', () => {
  const share = (n: number, base: number) => ({ n, base, share: n / base, low: 0.1, high: 0.6 });
  const plain = makeVoices({ nike: 60, puma: 50 }, { base: 100 });
  const section = {
    ...plain,
    items: plain.items.map((item) => ({
      ...item,
      conversation: share(item.n, 200),
      with_keyword: share(10, 40),
      aliases: ['swoosh'],
    })),
    overlap: [
      { keys: ['nike', 'puma'] as [string, string], ...share(10, 100) },
      { keys: ['puma', 'nike'] as [string, string], ...share(0, 100) },
    ],
  };
  const rows = voiceRows(section, { withKeyword: true });
  show(<ShareOfVoice label="Voice" parts={rows} pairs={voicePairs(section)} lowSample={false} />);
  expect(screen.getByText(/30.0% of the conversation.*25.0% with the extra keyword/)).toBeInTheDocument();
  expect(screen.getByText(/nike and puma: 10.0%.*10 posts/)).toBeInTheDocument();
  expect(voicePairs(section)).toHaveLength(1);
  expect(voiceTable(section).rows[0]).toEqual([
    'nike',
    60,
    0.6,
    expect.any(Number),
    expect.any(Number),
    0.3,
    0.25,
    'swoosh',
  ]);
  expect(voiceRows(plain, { withKeyword: true })[0]).toMatchObject({ conversation: null, withKeyword: null });
  expect(voiceRows(section, { withKeyword: false })[0]?.withKeyword).toBeNull();
});
