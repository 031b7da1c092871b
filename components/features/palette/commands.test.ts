import { expect, test } from 'vitest';
import { TENANTS } from '@/lib/tenants/registry';
import { matchRoute, route } from '@/lib/tenants/routes';
import { recipeSchema } from '@/lib/domain/recipe';
import {
  askLink,
  datasetCommands,
  inLanguage,
  otherSites,
  PALETTE_PAGES,
  queryCommands,
  savedCommands,
} from './commands';

const past = (search: string, text: string) => ({ search, text, at: 0 });

test('every page of the palette is a page of its site', () => {
  for (const tenant of TENANTS) {
    for (const id of PALETTE_PAGES[tenant]) expect(matchRoute(tenant, route(id))?.row.id).toBe(id);
    expect(otherSites(tenant).map((site) => site.tenant)).not.toContain(tenant);
  }
});

test('saved questions come first, each once, at most eight', () => {
  const recent = [
    past('q=a', 'a'),
    past('q=b', 'b'),
    ...Array.from({ length: 9 }, (_, i) => past(`q=${i}`, `${i}`)),
  ];
  const commands = queryCommands({ recent, saved: [past('q=b', 'b')] });
  expect(commands.map(({ label }) => label).slice(0, 3)).toEqual(['b', 'a', '0']);
  expect(commands).toHaveLength(8);
  expect(commands[0]?.href).toBe('/explore?q=b');
});

test('a dataset is found by title and name, and what is written is escaped', () => {
  expect(datasetCommands([{ name: 'my-posts', title: 'My posts' }])).toEqual([
    {
      id: 'dataset:my-posts',
      label: 'My posts',
      keywords: ['My posts', 'my-posts'],
      href: '/explore?dataset=my-posts',
    },
  ]);
  expect(askLink(' "oat milk" & tea ')).toBe('/explore?q=%22oat+milk%22+%26+tea');
  expect(askLink('tea', '?q=oat&dataset=a%26b&dataset=sample%403')).toBe(
    '/explore?q=tea&dataset=a%26b&dataset=sample%403',
  );
});

test('another language keeps the view state', () => {
  expect(inLanguage('http://pro.localhost/explore?q=a&lang=en#x', 'ja')).toBe(
    'http://pro.localhost/explore?q=a&lang=ja#x',
  );
});

test('what is saved is found by its name, an audience as it is asked today', () => {
  const recipe = recipeSchema.parse({
    ...{ type: 'keyword', text: 'barista', from: null, to: null },
    datasets: [{ name: 'coffee', version: 3 }],
  });
  const thing = (id: string) => ({ id, name: `<b>${id}</b>` });
  const commands = savedCommands({
    audiences: [{ ...thing('a'), recipe }],
    lists: [thing('l')],
    monitors: [thing('m')],
  });
  expect(commands.map(({ label, href }) => [label, href])).toEqual([
    ['<b>a</b>', '/explore?q=barista&type=keyword&dataset=coffee'],
    ['<b>l</b>', '/saved-lists?id=l'],
    ['<b>m</b>', '/monitors/m'],
  ]);
  const many = Array.from({ length: 40 }, (_, place) => thing(`${place}`));
  expect(savedCommands({ audiences: [], lists: many, monitors: many })).toHaveLength(24);
});
