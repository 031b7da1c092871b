import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';

/* What happens in a team stands in its activity as a sentence, whoever writes it down. */

const FOLDER = 'lib/server/services';
/** The kinds of rows and the purposes that stand in the place of a variable. */
const NAMED: Record<string, readonly string[]> = {
  kind: ['campaign', 'ad_set', 'ad'],
  purpose: ['send', 'live'],
};
/** Of no team. */
const ELSEWHERE = ['installation.budget.changed'];

/** What the services write down of teams, with each value of a variable in its place. */
function actions(): string[] {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const written = files.flatMap((file) => {
    const text = readFileSync(path.join(FOLDER, file), 'utf8');
    const found = text.matchAll(/['`]((?:team|ads|installation)\.[a-z_.${}-]+)['`]/g);
    return text.includes('audit(') ? [...found].map((match) => match[1] ?? '') : [];
  });
  const filled = written.flatMap((action) => {
    const name = /\$\{(\w+)\}/.exec(action)?.[1];
    return name === undefined
      ? [action]
      : (NAMED[name] ?? [`\${${name}}`]).map((value) => action.replace(`\${${name}}`, value));
  });
  return [...new Set(filled)].filter((action) => !ELSEWHERE.includes(action)).toSorted();
}

const at = (texts: unknown, key: string): unknown =>
  typeof texts === 'object' && texts !== null ? (texts as Record<string, unknown>)[key] : undefined;

test.each(LOCALES)('whatever is written down of a team is told as a sentence in %s', (locale) => {
  const found = actions();
  expect(found.length).toBeGreaterThan(40);
  const sentence = (action: string) =>
    action.split('.').reduce<unknown>(at, MESSAGES[locale]['team-settings'].activity);
  expect(found.filter((action) => typeof sentence(action) !== 'string')).toEqual([]);
});
