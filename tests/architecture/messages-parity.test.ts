import { readdirSync, readFileSync } from 'node:fs';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { LOCALES } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { projectFiles } from './files';

type Tree = { [key: string]: string | Tree };

/** Wordings that are not ours to choose. */
const FIXED_BY_SPECIFICATION = new Set(['Copied!']);

const namespaces = (locale: string) =>
  readdirSync(`messages/${locale}`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''))
    .sort();

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const texts = (locale: string, namespace: string) =>
  flatten(JSON.parse(readFileSync(`messages/${locale}/${namespace}.json`, 'utf8')));

/** Names of the values and tags that a message prints; a plural's number only when `#` or its name prints it. */
function placeholders(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...placeholders(element.children)];
    if (!('options' in element)) return [element.value];
    return Object.values(element.options).flatMap(({ value }) => [
      ...placeholders(value),
      ...(value.some(({ type }) => type === TYPE.pound) ? [element.value] : []),
    ]);
  });
}

const takes = (message: string) => [...new Set(placeholders(parse(message)))].sort();

test('[I18-01] no file gives a text twice: the last one would silently win', () => {
  const keysOf = (node: string | Tree): number =>
    typeof node === 'string'
      ? 0
      : Object.values(node).reduce((sum: number, value) => sum + 1 + keysOf(value), 0);
  for (const locale of LOCALES) {
    for (const namespace of namespaces(locale)) {
      const text = readFileSync(`messages/${locale}/${namespace}.json`, 'utf8');
      const written = [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon);
      expect(keysOf(JSON.parse(text)), `${locale}/${namespace}`).toBe(written.length);
    }
  }
});

/** Values whose thousands a plural groups by `#`, and those that stand as they are, without their language's signs. */
function numbers(elements: readonly MessageFormatElement[]): { grouped: string[]; plain: string[] } {
  const found = { grouped: [] as string[], plain: [] as string[] };
  const within = (parts: readonly MessageFormatElement[]) => {
    const { grouped, plain } = numbers(parts);
    found.grouped.push(...grouped);
    found.plain.push(...plain);
  };
  for (const element of elements) {
    if (element.type === TYPE.argument) found.plain.push(element.value);
    if (element.type === TYPE.tag) within(element.children);
    if (!('options' in element)) continue;
    for (const { value } of Object.values(element.options)) {
      if (value.some(({ type }) => type === TYPE.pound)) found.grouped.push(element.value);
      within(value);
    }
  }
  return found;
}

test('[I18-01] a count whose thousands one language groups is grouped in the others', () => {
  for (const namespace of namespaces('en')) {
    const all = LOCALES.map((locale) => texts(locale, namespace));
    for (const key of all[0]?.keys() ?? []) {
      const told = all.map((of) => numbers(parse(of.get(key) ?? '')));
      const grouped = new Set(told.flatMap((one) => one.grouped));
      const bare = told.flatMap(({ plain }) => plain.filter((name) => grouped.has(name)));
      expect(bare, `${namespace}.${key}`).toEqual([]);
    }
  }
});

test('[I18-01] texts are asked for under names that the catalogue has', () => {
  const partOf = (name: string) =>
    name.split('.').reduce<unknown>((part, key) => Object(part)[key], MESSAGES.en);
  const missing = ['app', 'components'].flatMap(projectFiles).flatMap((file) => {
    if (!/\.tsx?$/.test(file) || file.includes('.test.')) return [];
    const asked = readFileSync(file, 'utf8').matchAll(/(?:Translations\(|namespace: )'([^']+)'/g);
    return [...asked].flatMap(([, name = '']) =>
      typeof partOf(name) === 'object' ? [] : [`${file}: ${name}`],
    );
  });
  expect(missing).toEqual([]);
});

test('[I18-01] every namespace exists in each language and is registered', () => {
  for (const locale of LOCALES) {
    expect(namespaces(locale)).toEqual(namespaces('en'));
    expect(Object.keys(MESSAGES[locale]).sort()).toEqual(namespaces('en'));
  }
});

test.each(namespaces('en'))('%s says the same things in each language', (namespace) => {
  const english = texts('en', namespace);
  for (const locale of LOCALES) {
    const other = texts(locale, namespace);
    expect([...other.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, message] of english) {
      const translated = other.get(key) ?? '';
      expect(translated.trim(), `${namespace}.${key} in ${locale}`).not.toBe('');
      expect(takes(translated), `${namespace}.${key} in ${locale}`).toEqual(takes(message));
    }
  }
});

test.each(namespaces('en'))('%s keeps to the voice: no exclamation marks', (namespace) => {
  for (const locale of LOCALES) {
    const loud = [...texts(locale, namespace)].filter(
      ([, message]) => /[!！]/.test(message) && !FIXED_BY_SPECIFICATION.has(message),
    );
    expect(loud).toEqual([]);
  }
});
