import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import {
  type CardActions,
  type CardId,
  CardProvider,
} from '@/components/features/explore/report/cards/card-context';
import { IDLE_REPORT, type ReportState } from '@/components/features/explore/report/report-state';
import { LOCALES } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { makeReport } from '@/tests/factories/report';
import { answerOrder } from './answer-order';
import { Atlas } from './atlas';
import { NothingToTell } from './nothing-to-tell';

afterEach(cleanup);

const nothing = () => undefined;
const actions: CardActions = {
  ...{ onStop: nothing, onRetry: nothing, onExportImage: nothing, onCopy: nothing, onUseAllData: nothing },
};
const CARDS: readonly CardId[] = ['hashtags', 'languages', 'top_accounts', 'share_of_voice', 'emojis'];

function reportOf(): ReportState {
  const { sections, totals, query } = makeReport();
  const ready = Object.entries(sections).map(([id, section]) => [id, { status: 'ready', section }]);
  const state = Object.fromEntries(ready) as ReportState['sections'];
  return { ...IDLE_REPORT, status: 'ready', totals, query, sections: state };
}

function Page({ report }: { report: ReportState }) {
  const [opened, setOpened] = useState<CardId[]>([]);
  const shown = CARDS.filter((card) => card !== 'sentiment_time' && report.sections[card] !== undefined);
  const order = answerOrder(report, shown);
  const toggle = (card: CardId) =>
    setOpened(opened.includes(card) ? opened.filter((one) => one !== card) : [...opened, card]);
  return (
    <CardProvider value={{ report, before: null, now: null, voiceKeywords: false, keys: true, actions }}>
      <Atlas order={order} opened={opened} onToggle={toggle} />
      <NothingToTell nothing={order.nothing} columnsPath={null} />
    </CardProvider>
  );
}

const show = (locale: (typeof LOCALES)[number], report = reportOf()) =>
  render(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <Page report={report} />
    </NextIntlClientProvider>,
  );

test.each(LOCALES)(
  'a tile opens its whole card, keeps standing, and closes by its own button, in %s',
  async (locale) => {
    show(locale);
    const { hashtags } = MESSAGES[locale].explore.sections;
    const tile = screen.getByRole('button', { name: hashtags });
    expect(tile).toHaveAttribute('aria-expanded', 'false');
    expect(tile).toHaveAccessibleDescription();
    await userEvent.click(tile);
    expect(tile).toHaveAttribute('aria-expanded', 'true');
    const card = document.getElementById('hashtags') as HTMLElement;
    expect(card.dataset['state']).toBe('ready');
    const close = MESSAGES[locale]['section-card'].close.replace('{title}', hashtags);
    await userEvent.click(within(card).getByRole('button', { name: close }));
    expect(tile).toHaveAttribute('aria-expanded', 'false');
    expect(document.getElementById('hashtags')).toHaveAttribute('data-tile', 'closed');
  },
);

test('with the keys: Enter on a tile opens it, E in its card closes it', async () => {
  show('en');
  document.getElementById('hashtags')?.focus();
  await userEvent.keyboard('{Enter}');
  const card = document.getElementById('hashtags') as HTMLElement;
  expect(card.dataset['state']).toBe('ready');
  card.focus();
  await userEvent.keyboard('e');
  expect(document.getElementById('hashtags')).toHaveAttribute('data-tile', 'closed');
});

test('a hostile name in a tile is text', () => {
  const report = reportOf();
  const state = report.sections.hashtags;
  if (state?.status === 'ready' && state.section.items[0])
    state.section.items[0].key = '<img src=x onerror=1>';
  show('en', report);
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByText('#<img src=x onerror=1>')).toBeInTheDocument();
});
