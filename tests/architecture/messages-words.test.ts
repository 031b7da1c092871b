import { readFileSync } from 'node:fs';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';

type Tree = { readonly [key: string]: string | Tree };

/** Rows of the README's tables that forbid something: what is said instead, and the patterns of the last column. */
const RULES = readFileSync('messages/README.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => line.split(' | '))
  .map((cells) => ({
    rule: cells.slice(0, -1).join(' ').replace('| ', ''),
    not: [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, source]) => new RegExp(source ?? '', 'u')),
  }));

const flatten = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value]] : flatten(value, `${prefix}.${key}`),
  );

/** Everything a reader can meet: a value is ◆, tags are gone, each case of a plural or a choice stands in its place. */
function readings(elements: readonly MessageFormatElement[]): string[] {
  const spread = elements.map((element): string[] => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return readings(element.children);
    if (!('options' in element)) return ['◆'];
    return Object.values(element.options).flatMap(({ value }) => readings(value));
  });
  const plain = spread.map(([first = '']) => first);
  return [
    plain.join(''),
    ...spread.flatMap((cases, at) => cases.slice(1).map((one) => plain.with(at, one).join(''))),
  ];
}

const TEXTS = flatten(MESSAGES.ja, 'ja').map(([key, message]) => ({ key, read: readings(parse(message)) }));

test('[I18-01] the README gives the terms and rules that the messages are held to', () => {
  expect(RULES.length).toBeGreaterThan(30);
  expect(RULES.filter(({ not }) => not.length === 0)).toEqual([]);
});

test.each(RULES)('$rule', ({ not }) => {
  const broken = TEXTS.flatMap(({ key, read }) =>
    not.flatMap((pattern) => {
      const text = read.find((one) => pattern.test(one));
      return text === undefined ? [] : [`${key}: ${text} (${pattern.source})`];
    }),
  );
  expect(broken).toEqual([]);
});
