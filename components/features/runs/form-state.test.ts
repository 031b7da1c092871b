import { expect, test } from 'vitest';
import { planOf, printFormState, readFormState, suggestedName } from './form-state';

test('the form comes from the address and goes back into it', () => {
  const address = 'type=handle&q=%40nike&from=2026-11-01&to=2026-11-07&followers=1&lang=ja&dataset=shoes';
  const state = readFormState(new URLSearchParams(address));
  expect(printFormState(state)).toBe(address);
  expect(planOf(state, 'roastery')).toMatchObject({
    target: { type: 'handle', text: '@nike', languages: ['ja'] },
    from: '2026-11-01T00:00:00Z',
    to: '2026-11-08T00:00:00.000Z',
    followers: true,
    access: { by: 'app' },
    team: 'roastery',
  });
  const odd = new URLSearchParams('type=x&from=soon&lang=%3C&country=deu&dataset=A%20B&q=Oat+OR+milk');
  expect(readFormState(odd)).toMatchObject({
    type: 'conversation',
    from: '',
    languages: [],
    countries: [],
    dataset: 'oat-milk',
  });
});

test('a dataset name is suggested where the words allow one', () => {
  expect(suggestedName('(nike AND shoes) OR "Just do it"')).toBe('nike-shoes-just-do-it');
  expect(suggestedName('コーヒー')).toBe('');
});
