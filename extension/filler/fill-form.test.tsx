import { afterEach, expect, test, vi } from 'vitest';
import type { FillReport } from '@/lib/domain/extension-messages';
import type { PlannedField, Wanted } from '../fill-job';
import { fillForm, type Progress } from './fill-form';
import { undoForm } from './undo-form';

afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
});

const want = (...texts: string[]): Wanted[] => texts.map((text) => ({ text, also: [] }));
async function fill(html: string, fields: PlannedField[], signal = new AbortController().signal) {
  if (html) document.body.innerHTML = html;
  const told: Progress[] = [];
  const run = { root: document, signal, onProgress: (progress: Progress) => told.push(progress) };
  const { report, steps } = await fillForm(fields, run);
  return { report, told, undo: () => undoForm(steps, run) };
}
const control = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;
const left = (report: FillReport) =>
  report.flatMap((row) => row.left.map(({ text, reason }) => [text, reason]));

const PLAIN = `
  <label>Keywords <textarea id="keywords">kept</textarea></label>
  <label>Exclude keywords <textarea id="without"></textarea></label>
  <label for="g">Gender</label>
  <select id="g"><option>Any</option><option>Women</option><option>Men</option></select>
  <fieldset><legend>Age</legend>
    <label><input type="radio" name="age" id="a1">18–24</label>
    <label><input type="radio" name="age" id="a2">18–49</label>
    <label><input type="radio" name="age" id="a3">18 and up</label>
  </fieldset>
  <fieldset><legend>Placements</legend>
    <label><input type="checkbox" id="home">Home timelines</label>
    <label><input type="checkbox" id="search" checked>Search results</label>
    <label><input type="checkbox" id="replies">Replies</label>
  </fieldset>`;

test('plain fields are found by their labels and filled; what stood in them stays', async () => {
  const { report, told } = await fill(PLAIN, [
    { field: 'gender', wanted: [{ text: '女性', also: ['Women'] }] },
    { field: 'age', wanted: [{ text: '18–49', also: [], ages: [18, 49] }] },
    { field: 'keywords', wanted: want('oat milk', 'kept') },
    { field: 'keywords_excluded', wanted: want('sale') },
    { field: 'placements', wanted: want('Home timelines', 'Search results') },
  ]);
  expect(left(report)).toEqual([]);
  expect(report.map(({ filled }) => filled)).toEqual([1, 1, 2, 1, 2]);
  expect(control<HTMLTextAreaElement>('keywords').value).toBe('kept\noat milk');
  expect(control<HTMLTextAreaElement>('without').value).toBe('sale');
  expect(control<HTMLSelectElement>('g').value).toBe('Women');
  const ticked = [...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ id }) => id);
  expect(ticked.filter(Boolean)).toEqual(['a2', 'home', 'search']);
  expect(told.map(({ done, all }) => `${done}/${all}`)).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `${n}/7`));
});

test('undo takes back what was filled in and nothing else; what somebody changed since stays and is named', async () => {
  const { undo } = await fill(PLAIN, [
    { field: 'gender', wanted: [{ text: 'Women', also: [] }] },
    { field: 'age', wanted: [{ text: '18–49', also: [], ages: [18, 49] }] },
    { field: 'keywords', wanted: want('oat milk', 'kept', 'tea') },
    { field: 'keywords_excluded', wanted: want('sale') },
    { field: 'placements', wanted: want('Home timelines', 'Search results') },
  ]);
  control<HTMLTextAreaElement>('keywords').value += '\nby hand, again';
  control<HTMLTextAreaElement>('without').value = 'sales';
  expect(await undo()).toEqual({
    back: 4,
    stays: [
      { field: 'keywords_excluded', texts: ['sale'] },
      // None of its buttons was pressed before, and one of them always is.
      { field: 'age', texts: ['18–49'] },
    ],
  });
  expect(control<HTMLTextAreaElement>('keywords').value).toBe('kept\nby hand, again');
  expect(control<HTMLTextAreaElement>('without').value).toBe('sales');
  expect(control<HTMLSelectElement>('g').value).toBe('Any');
  const ticked = [...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ id }) => id);
  expect(ticked.filter(Boolean)).toEqual(['a2', 'search']);
});

test('a field that is not there is named with everything that belongs into it, and the others are filled', async () => {
  document.body.innerHTML = PLAIN;
  control('keywords').closest('label')?.remove();
  const { report } = await fill('', [
    { field: 'keywords', wanted: want('oat milk', '#tea') },
    { field: 'keywords_excluded', wanted: want('sale') },
    { field: 'age', wanted: [{ text: '21–34', also: [], ages: [21, 34] }] },
    { field: 'custom_audiences', wanted: [{ text: 'Fans', also: [], byHand: true }] },
  ]);
  expect(left(report)).toEqual([
    ['oat milk', 'no_field'],
    ['#tea', 'no_field'],
    ['21–34', 'no_option'],
    ['Fans', 'by_hand'],
  ]);
  // Never into the field of what is left out.
  expect(control<HTMLTextAreaElement>('without').value).toBe('sale');
});

/** A field that looks suggestions up and keeps tokens, as frameworks build them. */
function combobox(id: string, offered: string[], { free = false, slowMs = 0 } = {}) {
  const input = control<HTMLInputElement>(id);
  const list = control(`${id}-list`);
  const tokens = control(`${id}-tokens`);
  const keep = (text: string) => {
    tokens.insertAdjacentHTML('beforeend', '<span></span>');
    (tokens.lastChild as HTMLElement).textContent = text;
    input.value = '';
    list.replaceChildren();
  };
  input.addEventListener('input', () => {
    const typed = input.value.toLowerCase();
    const show = () => {
      if (input.value.toLowerCase() !== typed) return;
      const found = offered.filter((name) => typed && name.toLowerCase().includes(typed));
      list.replaceChildren(
        ...found.map((name) => {
          const option = document.createElement('div');
          option.setAttribute('role', 'option');
          option.textContent = name;
          option.addEventListener('mousedown', () => keep(name));
          return option;
        }),
      );
    };
    if (slowMs) setTimeout(show, slowMs);
    else show();
  });
  input.addEventListener('keydown', ({ key }) => {
    if (free && key === 'Enter' && input.value) keep(input.value);
  });
}
const field = (id: string, label: string) => `
  <div role="group"><div id="${id}-tokens"></div>
    <input id="${id}" role="combobox" aria-label="${label}" aria-controls="${id}-list" />
    <div role="listbox" id="${id}-list"></div></div>`;
const tokensOf = (id: string) => [...control(`${id}-tokens`).children].map(({ textContent }) => textContent);

test('a field with suggestions takes the one that is meant, also a late one, and never a similar one', async () => {
  document.body.innerHTML = field('where', 'Locations') + field('what', 'Interests');
  combobox('where', ['United Kingdom', 'United States', 'Paris, France', 'Paris, Texas', 'Leeds, England'], {
    slowMs: 200,
  });
  combobox('what', ['Coffee', 'Coffee and tea', 'Green tea']);
  const { report } = await fill('', [
    {
      field: 'locations',
      wanted: [{ text: 'イギリス', also: ['United Kingdom'] }, ...want('Leeds', 'Paris')],
    },
    { field: 'interests', wanted: want('coffee', 'Tea') },
  ]);
  expect(tokensOf('where')).toEqual(['United Kingdom', 'Leeds, England']);
  expect(tokensOf('what')).toEqual(['Coffee']);
  expect(left(report)).toEqual([
    ['Paris', 'several_options'],
    ['Tea', 'no_option'],
  ]);
  // No half-typed word is left behind for the person to send by mistake.
  expect(control<HTMLInputElement>('where').value).toBe('');
  expect(control<HTMLInputElement>('what').value).toBe('');
}, 30_000);

test('a field of free words keeps what is entered, and a second run adds nothing twice', async () => {
  document.body.innerHTML = field('words', 'Keywords') + field('what', 'Interests');
  combobox('words', [], { free: true });
  combobox('what', ['Oat milk']);
  const fields: PlannedField[] = [
    { field: 'keywords', wanted: want('oat milk', '#tea') },
    { field: 'interests', wanted: want('Oat milk') },
  ];
  await fill('', fields);
  const { report } = await fill('', fields);
  expect(left(report)).toEqual([]);
  expect(tokensOf('words')).toEqual(['oat milk', '#tea']);
  expect(tokensOf('what')).toEqual(['Oat milk']);
});

test('a click that the form ignores counts as not taken', async () => {
  document.body.innerHTML = field('what', 'Interests');
  control('what-list').innerHTML = '<div role="option">Tea</div>';
  const { report } = await fill('', [{ field: 'interests', wanted: want('Tea') }]);
  expect(left(report)).toEqual([['Tea', 'not_taken']]);
});

test('after Stop nothing more is typed, and the rest is named', async () => {
  document.body.innerHTML = PLAIN;
  const stop = new AbortController();
  stop.abort();
  const { report } = await fill('', [{ field: 'keywords', wanted: want('oat milk') }], stop.signal);
  expect(left(report)).toEqual([['oat milk', 'stopped']]);
  expect(control<HTMLTextAreaElement>('keywords').value).toBe('kept');
});
