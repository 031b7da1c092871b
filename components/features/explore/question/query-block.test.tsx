import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Dataset } from '@/lib/domain/datasets';
import { type ExploreState, parseExploreState } from '@/lib/domain/explore-url';
import { pickMessages } from '@/lib/i18n/messages';
import { fakeApi, type FakeCall } from '@/tests/factories/sign-in-screens';
import { requestClient } from '@/lib/client/request-client';
import { personalStorage } from '@/lib/client/storage';
import { IDLE_REPORT } from '@/components/features/explore/report/report-state';
import { QueryBlock } from './query-block';
import type { Asked } from './use-question';

const DATASET: Dataset = {
  id: 'd',
  name: 'sample',
  title: 'Sample world',
  sample: true,
  sources: ['synthetic'],
  version: 1,
  posts: 1000,
  accounts: 100,
  first_post_at: '2026-10-01T00:00:00Z',
  last_post_at: '2026-11-20T00:00:00Z',
  created_at: '2026-11-20T00:00:00Z',
  updated_at: '2026-11-20T00:00:00Z',
};
const DESCRIPTION = 'people in Japan who roast coffee at home';

let calls: FakeCall[];
let asked: Asked[];
let changes: Partial<ExploreState>[];
let chosenTypes: string[];

beforeEach(() => {
  [asked, changes, chosenTypes] = [[], [], []];
  requestClient.configure({ ready: () => null, fetch: (url, init) => fetch(url, init) });
  calls = fakeApi({
    'POST /api/external/analyse-description/': {
      ...{ keywords: ['coffee', 'roasting'], hashtags: [], handles: [], interests: [], excludeKeywords: [] },
      ...{
        languages: ['ja'],
        regions: ['JP'],
        cities: [],
        ages: [{ from: 25, to: 34 }],
        genders: ['female'],
        groups: [['coffee', 'roasting']],
        query: 'coffee AND roasting',
        language: 'en',
      },
    },
    'POST /api/external/x-share-of-voice-aliases/': {
      ...{ aliases: ['velnora_oats', 'velnora'], details: [], posts: 9, base: 100 },
      dataset: { name: 'sample', version: 1, sample: true },
    },
  });
});
afterEach(() => {
  cleanup();
  personalStorage.clear();
  vi.unstubAllGlobals();
});

function show(search: Record<string, string | string[]> = {}) {
  const state = parseExploreState(search);
  const texts = pickMessages('en', ['explore', 'kit', 'charts']);
  const view = (now: ExploreState) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <NextIntlClientProvider locale="en" messages={texts} timeZone="UTC">
        <QueryBlock
          state={now}
          datasets={[DATASET]}
          chosen={[DATASET]}
          report={IDLE_REPORT}
          onRun={(question) => asked.push(question)}
          onType={(type) => chosenTypes.push(type)}
          onStop={() => undefined}
          onChange={(patch) => changes.push(patch)}
          onOpen={() => undefined}
        />
      </NextIntlClientProvider>
    </SWRConfig>
  );
  const { rerender } = render(view(state));
  return { again: (next: Record<string, string>) => rerender(view(parseExploreState(next))) };
}

const line = () => screen.getByRole('textbox', { name: 'Query' });
async function write(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}
const types = () => screen.getByRole('button', { name: /^Type of analysis/ });
async function choose(name: string) {
  await userEvent.click(types());
  await userEvent.click(screen.getByRole('menuitemradio', { name }));
}
/** What is folded comes with its code. */
const unfold = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  await screen.findByRole('dialog', { name: 'Filters' });
};

test('[ANA-01, ANA-07, ANA-08, ANA-09, ANA-10, ANA-11, ANA-19] four types by their names, each with its placeholder', async () => {
  show();
  expect(types()).toHaveAccessibleName('Type of analysis: Conversation');
  types().focus();
  await userEvent.keyboard('{Enter}');
  const names = (await screen.findAllByRole('menuitemradio')).map((radio) => radio.textContent);
  expect(names).toEqual(['Handle analysis', 'Audience', 'Conversation', 'Posts']);
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Conversation');
  await userEvent.keyboard('{Escape}');
  const placeholders = new Map<string, string | null>();
  for (const name of names) {
    await choose(name ?? '');
    placeholders.set(name ?? '', line().getAttribute('placeholder'));
  }
  expect(placeholders.get('Handle analysis')).toMatch(/^A handle/);
  expect(placeholders.get('Audience')).toMatch(/^Describe an audience/);
  expect(placeholders.get('Conversation')).toMatch(/^A hashtag or keywords/);
  expect(placeholders.get('Posts')).toBe('Post URLs, separated by commas');
  expect(chosenTypes).toEqual(['handle', 'keyword', 'conversation', 'post']);
});

test('[ANA-12] what is written and what was asked are two things, for each type its own', async () => {
  const { again } = show({ q: '@velnora', type: 'handle' });
  await write(line(), ', !not-a-handle');
  await userEvent.click(screen.getByRole('button', { name: 'Analyse' }));
  expect(screen.getByRole('alert').textContent).toContain('“!not-a-handle” is not a handle');
  expect(asked).toEqual([]);
  await choose('Posts');
  expect(screen.queryByRole('alert')).toBeNull();
  await write(line(), 'https://x.com/velnora/status/12 13');
  await userEvent.keyboard('{Enter}');
  expect(asked).toEqual([{ type: 'post', text: 'https://x.com/velnora/status/12 13', description: '' }]);
  await choose('Handle analysis');
  expect(line()).toHaveProperty('value', '@velnora, !not-a-handle');
  again({ q: 'hushmill', type: 'handle' });
  expect(line()).toHaveProperty('value', 'hushmill');
});

test('[ANA-08, ANA-13, AUP-16] a described audience is turned into groups, which are shown and can be changed', async () => {
  personalStorage.set('email', 'ada@velnora.example');
  const { again } = show({ type: 'keyword' });
  await write(line(), `${DESCRIPTION}`);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(calls.at(-1)?.body).toEqual({ description: DESCRIPTION, email: 'ada@velnora.example' });
  expect(asked[0]).toEqual({
    type: 'keyword',
    text: 'coffee AND roasting',
    description: DESCRIPTION,
    countries: ['JP'],
  });
  again({ type: 'keyword', q: 'coffee AND roasting', about: DESCRIPTION });
  expect(screen.getByText(/The description also says who: Women, 25–34/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Only Japanese' }));
  expect(changes).toEqual([{ filters: [{ section: 'languages', key: 'ja' }] }]);
  expect(screen.getByText(new RegExp(`Made of the description “${DESCRIPTION}”`))).toBeTruthy();
  const groups = await screen.findByRole('group', { name: 'Groups' });
  await userEvent.click(within(groups).getByRole('button', { name: 'Exclude a word' }));
  await write(within(groups).getByRole('textbox', { name: 'Exclude a word' }), 'instant');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Analyse' }));
  expect(asked[1]).toEqual({
    type: 'keyword',
    text: 'coffee AND roasting NOT instant',
    description: DESCRIPTION,
  });
});

test('[ANA-08, ANA-12] a description goes with its query while that is changed, not with another question', async () => {
  show({ type: 'keyword', q: 'coffee AND roasting', about: DESCRIPTION });
  const analyse = () => userEvent.click(screen.getByRole('button', { name: 'Analyse' }));
  const groups = within(await screen.findByRole('group', { name: 'Groups' }));
  await userEvent.click(groups.getByRole('button', { name: 'Add a word' }));
  await write(groups.getByRole('textbox', { name: 'Add a word' }), 'home');
  await userEvent.keyboard('{Enter}');
  await analyse();
  await userEvent.clear(line());
  await write(line(), 'coffee AND roasting, latte');
  await analyse();
  await userEvent.clear(line());
  await write(line(), 'nike');
  await analyse();
  expect(asked.map(({ text, description }) => [text, description])).toEqual([
    ['coffee AND roasting AND home', DESCRIPTION],
    ['coffee AND roasting, latte', DESCRIPTION],
    ['nike', ''],
  ]);
});

test('[ANA-15, ANA-24] the extra keyword joins with AND unless another way is chosen', async () => {
  show({ q: 'velnora' });
  await unfold();
  await userEvent.click(screen.getByRole('button', { name: 'Extra keyword' }));
  const kinds = within(screen.getByRole('radiogroup', { name: 'How it joins the query' }));
  expect(kinds.getByRole('radio', { name: 'AND' }).getAttribute('data-state')).toBe('on');
  await write(screen.getByRole('textbox', { name: 'Extra keyword' }), 'latte OR foam');
  await userEvent.keyboard('{Enter}');
  expect(changes.at(-1)).toEqual({ extra: 'latte OR foam', extraType: 'and' });
  await userEvent.click(screen.getByRole('button', { name: 'Extra keyword' }));
  await userEvent.click(screen.getByRole('radio', { name: 'NOT' }));
  await write(screen.getByRole('textbox', { name: 'Extra keyword' }), '(sale');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('A parenthesis or quote is not closed')).toBeTruthy();
});

test('[ANA-15, SOV-01] brands start as the groups, take names found in the data, and count with keywords unless told not to', async () => {
  show({ q: 'velnora OR hushmill' });
  await unfold();
  await userEvent.click(screen.getByRole('button', { name: /Share of voice/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Brands of share of voice' }));
  const brands = dialog.getAllByRole('textbox', { name: 'Brand' });
  expect(brands.map((field) => (field as HTMLInputElement).value)).toEqual(['velnora', 'hushmill']);
  await userEvent.click(dialog.getAllByRole('button', { name: 'Find names in the data' })[0] as HTMLElement);
  await dialog.findByText('velnora_oats');
  expect(dialog.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(changes.at(-1)).toEqual({
    voices: [
      { name: 'velnora', aliases: ['velnora_oats'] },
      { name: 'hushmill', aliases: [] },
    ],
    voiceKeywords: true,
  });
});

test('[ANA-15, SOV-01] a group of several words is no brand, and the dialog says how it is compared', async () => {
  show({ q: '(oat AND barista) OR (#tag AND foam) OR velnora' });
  await unfold();
  await userEvent.click(screen.getByRole('button', { name: /Share of voice/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Brands of share of voice' }));
  const brands = dialog.getAllByRole('textbox', { name: 'Brand' });
  expect(brands.map((field) => (field as HTMLInputElement).value)).toEqual(['velnora']);
  expect(dialog.getByText(/To compare all groups, leave out the brands/)).toBeTruthy();
});
