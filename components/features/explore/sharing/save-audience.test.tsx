import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestClient } from '@/lib/client/request-client';
import { savedAudiencesInput } from '@/lib/client/saved-calls';
import { personalStorage } from '@/lib/client/storage';
import { toastStore } from '@/lib/client/stores/toasts';
import { type Recipe, recipeSchema } from '@/lib/domain/recipe';
import { savedQueryType } from '@/lib/domain/saved';
import { pickMessages } from '@/lib/i18n/messages';
import { SaveAudience } from './save-audience';

const recipe = (type: Recipe['type'] = 'conversation') =>
  recipeSchema.parse({
    type,
    text: 'coffee',
    from: null,
    to: null,
    datasets: [{ name: 'sample', version: 1 }],
  });

let sent: { path: string; body: Record<string, unknown> }[];
let refusal: Response | null;

beforeEach(() => {
  [sent, refusal] = [[], null];
  requestClient.configure({
    ready: () => null,
    fetch: (url, init) => {
      const path = String(url);
      sent.push({
        path,
        body: JSON.parse(String(init?.body)) as Record<string, unknown>,
      });
      if (path.includes('query-analyzer'))
        return Promise.resolve(Response.json({ audience_creator_query_id: 'q1' }));
      return Promise.resolve(refusal ?? Response.json(saved, { status: 201 }));
    },
  });
});
afterEach(() => {
  cleanup();
  personalStorage.clear();
  for (const { id } of toastStore.getState().messages) toastStore.getState().remove(id);
});

const summary = {
  ...{
    totals: { posts: 1, accounts: 1, engagements: 0 },
    size: null,
    frame: { kind: 'census', size: 1 },
  },
  ...{
    from: 'a',
    to: 'b',
    datasets: [],
    recipe: recipe(),
    code_version: '1',
    computed_at: 'c',
    sections: [],
  },
};
const saved = {
  ...{
    id: 'a1',
    name: 'Coffee',
    email: 'ann@example.com',
    ad_account_id: '',
    query: 'coffee',
    state: 'current',
  },
  ...{
    query_type: 'conversation_analysis',
    audience_creator_query_id: 'q1',
    created_at: 'd',
    updated_at: 'd',
  },
  ...{
    recipe: recipe(),
    tags: [],
    folder: '',
    status: 'active',
    notes: '',
    owner: { name: 'Ann', mine: true },
  },
  ...{ team: null, version: 1, size: null, summary, deleted_at: null },
};

function show(props: { recipe: Recipe | null; ready: boolean }, signedIn = true) {
  if (signedIn) {
    personalStorage.set('token', 'x');
    personalStorage.set('email', 'ann@example.com');
  }
  render(
    <NextIntlClientProvider locale="en" messages={pickMessages('en', ['saved', 'kit'])} timeZone="UTC">
      <SaveAudience {...props} prompt={<p>Sign in to save</p>} />
    </NextIntlClientProvider>,
  );
  return userEvent.setup();
}

const messages = () => toastStore.getState().messages;
const press = (name: string) => screen.getByRole('button', { name });

test('[AUD-26, AUD-27, AUT-33] nobody in particular is told to sign in, until they close the message', async () => {
  const user = show({ recipe: recipe(), ready: true }, false);
  expect(screen.getByText('Sign in to save')).toBeVisible();
  await user.click(press('Save audience'));
  expect(messages()).toMatchObject([
    {
      text: 'Failed to create audience. Please log out and log in again to create a new audience.',
      level: 'error',
      options: { timeoutMs: 0 },
    },
  ]);
  expect(sent).toEqual([]);
});

test('[AUD-26, AUD-27] a session that has ended meanwhile says the same', async () => {
  const user = show({ recipe: recipe(), ready: true });
  refusal = Response.json({ message: 'Sign in first', code: 'token' }, { status: 403 });
  await user.click(press('Save audience'));
  await user.click(press('Save'));
  await waitFor(() => expect(messages()).toHaveLength(1));
  expect(messages()[0]).toMatchObject({
    text: 'Failed to create audience. Please log out and log in again to create a new audience.',
    options: { timeoutMs: 0 },
  });
});

test('[AUD-28] what is not ready cannot be saved', async () => {
  const user = show({ recipe: recipe(), ready: false });
  await user.click(press('Save audience'));
  const text = 'Failed to create audience. Please wait until the audience is ready.';
  expect(messages()).toMatchObject([{ text, level: 'error' }]);
  expect(sent).toEqual([]);
});

test('[AUD-28] a query that the server has not ready is told as a toast, and registered anew when saved again', async () => {
  const text = 'Failed to create audience. Please wait until the audience is ready.';
  const user = show({ recipe: recipe(), ready: true });
  refusal = Response.json({ message: text, code: 'not_ready' }, { status: 400 });
  await user.click(press('Save audience'));
  await user.click(press('Save'));
  await waitFor(() => expect(messages()).toMatchObject([{ text, level: 'error' }]));
  expect(screen.queryByRole('alert')).toBeNull();
  refusal = null;
  await user.click(press('Save'));
  await waitFor(() => expect(messages()).toHaveLength(2));
  expect(sent.filter(({ path }) => path.includes('query-analyzer'))).toHaveLength(2);
});

test('[ANA-32, AUD-29, AUD-35] a saved audience is told for ten seconds with the way to all of them', async () => {
  const user = show({ recipe: recipe(), ready: true });
  await user.click(press('Save audience'));
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('coffee');
  await user.clear(name);
  await user.type(name, 'Coffee');
  await user.type(screen.getByRole('textbox', { name: /Tags/ }), 'hot, hot，morning');
  await user.click(press('Save'));
  await waitFor(() => expect(messages()).toHaveLength(1));
  expect(messages()[0]).toMatchObject({
    level: 'success',
    options: { timeoutMs: 10_000, link: { href: '/saved-audiences' } },
  });
  expect(sent.map(({ path }) => new URL(path, 'http://x').pathname)).toEqual([
    '/api/external/explore-query-analyzer/',
    '/api/external/explore-searches/',
  ]);
  expect(sent[0]?.body).toMatchObject({
    query: 'coffee',
    ad_account_id: '',
    email: 'ann@example.com',
  });
  expect(sent[1]?.body).toMatchObject({
    name: 'Coffee',
    email: 'ann@example.com',
    audience_creator_query_id: 'q1',
    query_type: 'conversation_analysis',
    tags: ['hot', 'morning'],
    recipe: { text: 'coffee', datasets: [{ name: 'sample', version: 1 }] },
  });
});

test('[AUD-30, AUD-31, AUD-32, AUD-33] every query type has the type it is saved as', () => {
  expect(savedQueryType('handle')).toBe('handle_analysis');
  expect(savedQueryType('conversation')).toBe('conversation_analysis');
  expect(savedQueryType('post')).toBe('post_analysis');
  for (const other of ['keyword', 'anything', '', 'constructor'])
    expect(savedQueryType(other)).toBe('audience_analysis');
});

test('[AUD-34] the list call sends address, ad account and query type', () => {
  personalStorage.set('email', 'ann@example.com');
  expect(savedAudiencesInput({ type: 'post_analysis', adAccountId: 'abc' })).toEqual({
    query: {
      email: 'ann@example.com',
      ad_account_id: 'abc',
      query_type: 'post_analysis',
    },
  });
  expect(savedAudiencesInput({ type: 'all' }).query).toMatchObject({
    ad_account_id: '',
    query_type: 'all',
  });
});
