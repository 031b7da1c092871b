import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import type { TopicsSection } from '@/lib/domain/report';
import { makeTopics } from '@/tests/factories/report-sections';
import { TopicsView } from './topics-view';

function show(section: TopicsSection, locale: 'en' | 'ja' = 'en') {
  const onSelect = vi.fn();
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      <TopicsView section={section} label="Topics" onSelect={onSelect} />
    </NextIntlClientProvider>,
  );
  return onSelect;
}

test('behind each topic stand both figures of its words and its quoted posts', async () => {
  const onSelect = show(makeTopics({ oat: 30, tea: 20 }, 100));
  const behind = screen.getByRole('group', { name: 'Behind each topic' });
  await userEvent.click(within(behind).getByText('oat', { selector: 'summary *' }));
  expect(
    within(behind).getByText('“oat” stands in 90.0% of its posts and in 2.0% of the others'),
  ).toBeVisible();
  const posts = within(behind).getByRole('list', { name: 'Posts of the topic oat' });
  expect(within(posts).getByText('First of oat')).toBeVisible();
  await userEvent.click(within(behind).getByRole('button', { name: 'Show all 30 posts' }));
  expect(onSelect).toHaveBeenCalledWith({ key: 'oat', label: 'oat' });
});

test.each([
  [
    'scattered',
    'en',
    'No topics: 24.0% of these posts share enough words to belong to one. Topics are shown from 40.0% on.',
  ],
  ['copies', 'en', 'No topics: most of these posts repeat one text or a few.'],
  ['few_posts', 'ja', 'トピックはありません。投稿が50件では少なすぎて分けられません。'],
  [
    'scattered',
    'ja',
    'トピックはありません。言葉の共通性からトピックに入れられる投稿は24.0%です。40.0%以上のときに表示します。',
  ],
] as const)('where there are none (%s, %s) the reason stands alone', (untold, locale, text) => {
  show({ ...makeTopics({}, 50), outside: 38, untold }, locale);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('group')).toBeNull();
});
