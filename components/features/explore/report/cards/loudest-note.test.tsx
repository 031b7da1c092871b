import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import type { Loudest } from '@/lib/domain/loudest';
import en from '@/messages/en/section-card.json';
import ja from '@/messages/ja/section-card.json';
import { makeShareSection } from '@/tests/factories/report-sections';
import { LoudestNote } from './loudest-note';

const beside = (n: number) => ({ n, base: 90, share: n / 90, low: n / 180, high: n / 60 });

function show(loudest: Partial<Loudest>, locale: 'en' | 'ja' = 'en', told = true) {
  const { receipt, items } = makeShareSection({ sale: 60, milk: 30 }, { base: 150 });
  const messages = { 'section-card': locale === 'en' ? en : ja };
  return render(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      <LoudestNote
        receipt={{
          ...receipt,
          loudest: { key: 'megaphone', name: 'Mega', posts: 60, base: 150, ...loudest },
        }}
        items={items.map((item) => (told ? { ...item, without: beside(item.n / 2) } : item))}
      />
    </NextIntlClientProvider>,
  );
}

test('the author of too many posts is named, and the shares of everybody else follow', () => {
  show({});
  expect(
    screen.getByText('@megaphone wrote 40.0% of these posts. Without them (90 posts by others):'),
  ).toBeVisible();
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '#sale33.3% (16.7–50.0%)',
    '#milk16.7% (8.3–25.0%)',
  ]);
});

test('an author without a handle is called by name or id, one without anything says so', () => {
  show({ key: 'id:77', name: '' });
  expect(screen.getByText(/^77 wrote/)).toBeVisible();
  show({ key: 'id:78', name: '<b>Ann</b>' });
  expect(screen.getByText(/^<b>Ann<\/b> wrote/)).toBeVisible();
  show({ key: '', name: '' });
  expect(screen.getByText(/^An author whom nothing names wrote/)).toBeVisible();
});

test('Japanese names the author too, and where nothing can be taken away only names', () => {
  show({}, 'ja');
  expect(screen.getByText(/^投稿の40.0%を@megaphoneが書いています。/)).toBeVisible();
  show({}, 'en', false);
  expect(screen.getByText(/their shares are mostly that author’s/)).toBeVisible();
});

test('without such an author there is no note', () => {
  const { receipt, items } = makeShareSection({ sale: 60 }, { base: 150 });
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={{ 'section-card': en }} timeZone="UTC">
      <LoudestNote receipt={receipt} items={items} />
    </NextIntlClientProvider>,
  );
  expect(container).toBeEmptyDOMElement();
});
