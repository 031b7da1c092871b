import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import kit from '@/messages/en/kit.json';
import messages from '@/messages/en/section-card.json';
import { makeReceipt } from '@/tests/factories/report-sections';
import { ReceiptPopover } from './receipt-popover';
import { SectionCard } from './section-card';
import { SectionGrid } from './section-grid';
import { readyCount, SectionRail, type RailItem } from './section-rail';
import { titleInSentence } from './section-state';
import { ShortfallTag } from './shortfall-tag';

function renderEn(
  node: ReactNode,
  more: Record<string, Record<string, string | Record<string, string>>> = {},
) {
  return render(
    <NextIntlClientProvider locale="en" messages={{ 'section-card': messages, kit, ...more }} timeZone="UTC">
      {node}
    </NextIntlClientProvider>,
  );
}

function Card(props: Partial<ComponentProps<typeof SectionCard>>) {
  return (
    <SectionGrid>
      <SectionCard id="volume" title="Conversation volume" state={{ kind: 'ready' }} {...props}>
        <p>chart</p>
      </SectionCard>
    </SectionGrid>
  );
}

const card = () => screen.getByRole('region', { name: 'Conversation volume' });

test('[KIT-01] the expand toggle widens the card to two columns and back', async () => {
  const onExpandedChange = vi.fn();
  renderEn(<Card onExpandedChange={onExpandedChange} />);
  expect(card()).toHaveAttribute('data-columns', '1');
  expect(card().className).not.toContain('col-span-2');
  await userEvent.click(screen.getByRole('button', { name: 'Expand Conversation volume to two columns' }));
  expect(card()).toHaveAttribute('data-columns', '2');
  expect(card().className).toContain('col-span-2');
  await userEvent.click(screen.getByRole('button', { name: 'Collapse Conversation volume to one column' }));
  expect(card()).toHaveAttribute('data-columns', '1');
  expect(onExpandedChange.mock.calls).toEqual([[true], [false]]);
});

test('[KIT-02] the icon of the expand toggle swaps between open and close', async () => {
  renderEn(<Card />);
  const icon = () => card().querySelector('[class*="lucide-m"][class*="imize"]');
  expect(icon()).toHaveClass('lucide-maximize-2');
  await userEvent.click(screen.getByRole('button', { name: 'Expand Conversation volume to two columns' }));
  expect(icon()).toHaveClass('lucide-minimize-2');
  await userEvent.click(screen.getByRole('button', { name: 'Collapse Conversation volume to one column' }));
  expect(icon()).toHaveClass('lucide-maximize-2');
});

test('the header names the sample with full digits, in every state', () => {
  const sample = { n: 483, of: 52_300, unit: 'accounts' } as const;
  const { rerender } = renderEn(<Card sample={sample} />);
  expect(screen.getByText('n = 483 of 52,300 accounts')).toBeInTheDocument();
  rerender(
    <NextIntlClientProvider locale="en" messages={{ 'section-card': messages, kit }} timeZone="UTC">
      <Card sample={{ n: 1, unit: 'posts' }} state={{ kind: 'error', message: 'no' }} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText('n = 1 post')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: 'Conversation volume' })).toBeInTheDocument();
});

test('while loading the card is busy, says what is counted, and shows no chart', () => {
  renderEn(
    <Card state={{ kind: 'loading', shape: 'columns', counting: 'Placing 36,904 posts' }} finding="old" />,
  );
  expect(card()).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Placing 36,904 posts')).toBeInTheDocument();
  expect(card().querySelector('[data-skeleton="columns"]')).not.toBeNull();
  expect(screen.queryByText('chart')).toBeNull();
  expect(screen.queryByText('old')).toBeNull();
});

test('a slow card tells its seconds and can be stopped', async () => {
  const onStop = vi.fn();
  renderEn(<Card state={{ kind: 'slow', seconds: 34, onStop }} />);
  expect(screen.getByText('This is taking longer than usual')).toBeInTheDocument();
  expect(screen.getByText(/Started 34 s ago/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
  expect(onStop).toHaveBeenCalledOnce();
});

test('an empty card says why and offers one way out', async () => {
  const onClick = vi.fn();
  renderEn(
    <Card
      state={{
        kind: 'empty',
        reason: 'No post has a place.',
        wayOut: { label: 'Use last 90 days', onClick },
      }}
    />,
  );
  expect(screen.getByText('No results')).toBeInTheDocument();
  expect(screen.getByText('No post has a place.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Use last 90 days' }));
  expect(onClick).toHaveBeenCalledOnce();
});

test('an error names the section, cuts the message at 300 characters and can be tried again', async () => {
  const onRetry = vi.fn();
  renderEn(<Card state={{ kind: 'error', message: 'x'.repeat(400), onRetry }} />);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Could not load conversation volume');
  expect(within(alert).getByText(/^x+$/).textContent).toHaveLength(300);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a low sample is tagged and its finding is replaced', () => {
  renderEn(<Card lowSample finding="Peak on some day" />);
  expect(screen.getByText('Low sample')).toBeInTheDocument();
  expect(screen.getByText('Below n = 100. Shown as ranges, not for targeting.')).toBeInTheDocument();
  expect(screen.queryByText('Peak on some day')).toBeNull();
});

test('old data says its age and can be refreshed', async () => {
  const onRefresh = vi.fn();
  renderEn(<Card stale={{ updated: '3 h ago', onRefresh }} footer={{ left: 'caveat' }} />);
  expect(screen.getByText('Updated 3 h ago')).toBeInTheDocument();
  expect(screen.getByText('caveat')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(onRefresh).toHaveBeenCalledOnce();
});

test('the menu offers what was given and nothing else', async () => {
  const onToggleTable = vi.fn();
  const onExportImage = vi.fn();
  renderEn(<Card actions={{ onToggleTable, onExportImage }} />);
  const open = () =>
    userEvent.click(screen.getByRole('button', { name: 'More actions for Conversation volume' }));
  await open();
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Show as table',
    'Transparent',
    'White background',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'White background' }));
  expect(onExportImage).toHaveBeenCalledWith('white');
  await open();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Show as table' }));
  expect(onToggleTable).toHaveBeenCalledOnce();
});

test('[EXP-06] in the dark theme an image can be transparent or dark, never light text on white', async () => {
  document.documentElement.classList.add('dark');
  renderEn(<Card actions={{ onExportImage: vi.fn() }} />);
  await userEvent.click(screen.getByRole('button', { name: /More actions/ }));
  document.documentElement.classList.remove('dark');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Transparent',
    'Dark background',
  ]);
});

test('without an action there is no menu', () => {
  renderEn(<Card actions={{}} />);
  expect(screen.queryByRole('button', { name: /More actions/ })).toBeNull();
});

test('where X gave fewer posts than it counted, tag and receipt say both figures', async () => {
  const whole = makeReceipt('sentiment');
  const frame = { ...whole.frame, kind: 'part' as const, size: 320, counted: 1000, read: 400 };
  renderEn(
    <Card
      tags={<ShortfallTag receipt={{ ...whole, frame }} />}
      info={<ReceiptPopover title="Sentiment" receipt={{ ...whole, frame }} />}
    />,
  );
  expect(screen.getByText('X counted 1,000, gave 400')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'How Sentiment was computed' }));
  const dialog = screen.getByRole('dialog');
  for (const told of [
    'Part: 320 posts of the data in this window, in no random order',
    'X counted 1,000 posts for what was to be read and gave 400.',
  ])
    expect(dialog).toHaveTextContent(told);
});

test('a whole result carries no such tag', () => {
  renderEn(<Card tags={<ShortfallTag receipt={makeReceipt('sentiment')} />} />);
  expect(screen.queryByText(/X counted/)).toBeNull();
});

test('the receipt opens on click, tells where the number comes from, closes on Escape', async () => {
  const receipt = {
    ...makeReceipt('sentiment'),
    source: 'inferred' as const,
    model: {
      name: 'lexicon',
      version: '2',
      accuracy: { metric: 'macro recall', value: 0.641, measured_on: 'a public set' },
    },
    limits: ['irony', 'unwritten'],
  };
  const onCopyRecipe = vi.fn();
  renderEn(
    <ReceiptPopover
      title="Sentiment"
      receipt={receipt}
      counts={{ n: 600, base: 1000, unknown: 234, unit: 'posts' }}
      methodHref="/methods/sentiment"
      onCopyRecipe={onCopyRecipe}
    />,
    {
      methods: { sentiment: { summary: 'Each post is scored.' } },
      limits: { irony: 'Irony is read literally.' },
    },
  );
  const button = screen.getByRole('button', { name: 'How Sentiment was computed' });
  await userEvent.click(button);
  const dialog = screen.getByRole('dialog');
  for (const text of [
    'Each post is scored.',
    'Inferred by a model',
    '600 of 1,000 posts, 234 unknown',
    'oat milk NOT giveaway',
    '1 Nov 2026, 00:00 UTC to 11 Nov 2026, 00:00 UTC',
    'coffee, version 2',
    'Sample data',
    'Census: all 1,234 posts of the data in this window',
    'Reposts counted. All countries',
    'macro recall 0.641, measured on a public set',
    'Irony is read literally.',
    'unwritten',
    '21 Nov 2026, 14:05 UTC, in 12.5 ms',
    'code 0.1.0',
  ]) {
    expect(dialog).toHaveTextContent(text);
  }
  expect(within(dialog).queryByRole('button', { name: 'Run again' })).toBeNull();
  expect(within(dialog).getByRole('link', { name: 'Method note' })).toHaveAttribute(
    'href',
    '/methods/sentiment',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Copy recipe' }));
  expect(onCopyRecipe).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
});

const ITEMS: RailItem[] = [
  { id: 'a', title: 'Volume', state: 'ready' },
  { id: 'b', title: 'Cities', state: 'loading' },
  { id: 'c', title: 'Job titles', state: 'low_sample' },
  { id: 'd', title: 'Topics', state: 'error' },
];

test('the rail lists each section with its state and counts those that are ready', async () => {
  const onJump = vi.fn();
  renderEn(<SectionRail items={ITEMS} activeIds={['c']} onJump={onJump} />);
  const nav = screen.getByRole('navigation', { name: 'Sections' });
  expect(nav).toHaveTextContent('2 of 4 ready');
  expect(readyCount([])).toBe(0);
  expect(within(nav).getByRole('link', { current: true })).toHaveTextContent('Job titles');
  expect(within(nav).getByRole('link', { name: /Topics.*Could not load/ })).toHaveAttribute('href', '#d');
  await userEvent.click(within(nav).getByRole('link', { name: 'Volume' }));
  expect(onJump).toHaveBeenCalledWith('a');
});

test('a title keeps its capitals inside a sentence only when it is an acronym', () => {
  expect(titleInSentence('Trending topics')).toBe('trending topics');
  expect(titleInSentence('SEO keywords')).toBe('SEO keywords');
  expect(titleInSentence('X stats')).toBe('X stats');
  expect(titleInSentence('国')).toBe('国');
});

test('card, rail and receipt pass axe', async () => {
  const { container } = renderEn(
    <main>
      <SectionRail items={ITEMS} activeIds={['a']} />
      <Card sample={{ n: 483, of: 523, unit: 'posts' }} lowSample actions={{ onCopy: () => {} }} />
    </main>,
  );
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test('with the focus in the card, E widens it and T shows its table', async () => {
  const onToggleTable = vi.fn();
  renderEn(<Card keys info={<button type="button">info</button>} actions={{ onToggleTable }} />);
  screen.getByRole('button', { name: 'info' }).focus();
  await userEvent.keyboard('e');
  expect(card().dataset['columns']).toBe('2');
  await userEvent.keyboard('t');
  expect(onToggleTable).toHaveBeenCalledOnce();
});

test('E and T do nothing in a menu of the card', async () => {
  const onToggleTable = vi.fn();
  renderEn(<Card keys actions={{ onToggleTable, onCopy: () => {} }} />);
  await userEvent.click(screen.getByRole('button', { name: /^More actions/ }));
  await userEvent.keyboard('et');
  expect(screen.getByRole('menu')).toBeInTheDocument();
  expect(onToggleTable).not.toHaveBeenCalled();
});

test('E does nothing while single keys are off', async () => {
  renderEn(<Card info={<button type="button">info</button>} />);
  screen.getByRole('button', { name: 'info' }).focus();
  await userEvent.keyboard('e');
  expect(card().dataset['columns']).toBe('1');
});
