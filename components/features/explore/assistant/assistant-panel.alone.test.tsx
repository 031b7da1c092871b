import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { requestClient } from '@/lib/client/request-client';
import { ANSWER_END, type AssistantEvent, WHOLE } from '@/lib/domain/assistant';
import { recipeSchema } from '@/lib/domain/recipe';
import { pickMessages } from '@/lib/i18n/messages';
import { AssistantPanel } from './assistant-panel';

vi.stubGlobal('matchMedia', () => ({ matches: false }));

const recipe = recipeSchema.parse({
  type: 'conversation',
  text: 'tea',
  from: '2026-03-01T00:00:00.000Z',
  to: '2026-03-29T00:00:00.000Z',
  datasets: [{ name: 'small', version: 1 }],
});

interface Call {
  init: RequestInit;
  body: { question: string; words: string[]; history: { question: string; response: string }[] };
  /** Sends one more event. */
  say: (event: AssistantEvent) => void;
}
let calls: Call[];

beforeEach(() => {
  calls = [];
  requestClient.configure({
    ready: () => null,
    fetch: (_, init = {}) => {
      const encoder = new TextEncoder();
      let say: Call['say'] = () => {};
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => {
          say = (event) => controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));
        },
      });
      calls.push({ init, body: JSON.parse(String(init.body)) as Call['body'], say: (event) => say(event) });
      return Promise.resolve(new Response(stream, { headers: { 'Content-Type': 'application/x-ndjson' } }));
    },
  });
});

function show(ready = true) {
  render(
    <NextIntlClientProvider
      locale="en"
      timeZone="UTC"
      messages={pickMessages('en', ['assistant', 'explore', 'kit'])}
    >
      <section id="sentiment" tabIndex={-1} aria-label="Sentiment card" />
      <AssistantPanel recipe={ready ? recipe : null} ready={ready} />
    </NextIntlClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Ask about this result' }));
}

async function ask(question: string): Promise<Call> {
  const field = screen.getByRole('textbox');
  const before = calls.length;
  fireEvent.change(field, { target: { value: question } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(calls).toHaveLength(before + 1));
  return calls[before] as Call;
}

const figure = {
  id: 'c1',
  section: 'sentiment' as const,
  key: 'positive',
  measure: 'share' as const,
  scope: WHOLE,
  written: '55.6%',
  value: 0.556,
};

test('[CHT-01, CHT-03, CHT-04, CHT-05] a question is sent with its result and cookies; the text grows until the end', async () => {
  show();
  const call = await ask('How positive?');
  expect(call.init).toMatchObject({ method: 'POST', credentials: 'include' });
  expect(call.body).toMatchObject({ question: 'How positive?', context: { recipe }, locale: 'en' });
  call.say({ type: 'context', figure });
  call.say({ type: 'response', text: 'Positive: [55.6%](#c1) ' });
  const link = await screen.findByRole('button', { name: '55.6%' });
  expect(screen.getByText('Reading the report')).toBeInTheDocument();
  call.say({
    type: 'response',
    text: '![x](https://evil.example/a.png) [here](https://evil.example) <img src=x>',
  });
  call.say({ type: 'response', text: '', outcome: 'answered', by: 'embedded', suggestions: ['countries'] });
  call.say({ type: 'response', text: ANSWER_END });
  await screen.findByText('Answered by rules from the report');
  expect(screen.queryByText('Reading the report')).toBeNull();
  expect(document.querySelector('img, a')).toBeNull();
  expect(screen.getByRole('button', { name: 'Where do these people live?' })).toBeInTheDocument();
  fireEvent.click(link);
  expect(screen.getByRole('region', { name: 'Sentiment card' })).toHaveFocus();
});

test('[CHT-07, CHT-08] a new question closes the open stream and begins anew; stop keeps what came', async () => {
  show();
  const first = await ask('First?');
  first.say({ type: 'response', text: 'Half of it' });
  await screen.findByText('Half of it');
  const second = await ask('Second?');
  expect(first.init.signal?.aborted).toBe(true);
  expect(screen.queryByText('Half of it')).toBeNull();
  second.say({ type: 'response', text: 'Some of it' });
  await screen.findByText('Some of it');
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(second.init.signal?.aborted).toBe(true);
  expect(await screen.findByText('Stopped. What had arrived stays.')).toBeInTheDocument();
  expect(screen.getByText('Some of it')).toBeInTheDocument();
});

test('[CHT-06] an error closes the stream and can be tried again; before there is a result nothing can be asked', async () => {
  show();
  const call = await ask('Why?');
  call.say({ type: 'error', message: 'Too slow', code: 'timeout' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Too slow');
  expect(call.init.signal?.aborted).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask about this result' })).toHaveFocus());
});

test('[CHT-07] words that were left out are offered, and asked again as words that posts hold', async () => {
  show();
  const first = await ask('Is the crew nice at night?');
  expect(first.body).toMatchObject({ words: [], history: [] });
  first.say({ type: 'response', text: 'Positive: most.' });
  first.say({
    type: 'response',
    text: '',
    outcome: 'answered',
    by: 'embedded',
    unused: ['at night', '<b>x</b>'],
  });
  first.say({ type: 'response', text: ANSWER_END });
  expect(
    await screen.findByRole('list', { name: 'Words of the question that were not used' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Only posts with “<b>x</b>”' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Only posts with “at night”' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toMatchObject({
    question: 'Is the crew nice at night?',
    words: ['at night'],
    history: [],
  });
  const third = await ask('And in March?');
  expect(third.body).toMatchObject({
    words: [],
    history: [{ question: 'Is the crew nice at night?', response: '' }],
  });
});

test('without a result the panel says when questions can be asked', () => {
  show(false);
  expect(screen.getByText('Questions can be asked once the analysis is there.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask' })).toBeDisabled();
});
