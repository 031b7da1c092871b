import { readFileSync } from 'node:fs';
import { parseEnv as parseEnvFile } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseEnv, VARIABLES } from '@/lib/server/env';
import { assertConfigured, featureTable } from '@/lib/server/features';

/* What an operator copies says the same as the program. */

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const NAME = /^#?([A-Z][A-Z0-9_]+)=/gm;
const namesIn = (text: string) => [...text.matchAll(NAME)].map(([, name = '']) => name);

/** Not the operator's: set by tests and by the bundler of tests. */
const OF_TESTS = ['MURMUR_TEST', 'MURMUR_WORKER_FILE'];

test('[CFG-01] the environment file has every variable that is read, each once, and no other', () => {
  const names = namesIn(read('murmur.env'));
  expect(names.toSorted()).toEqual(VARIABLES.filter((name) => !OF_TESTS.includes(name)).toSorted());
});

test('[CFG-01] with a key the environment file starts in production as it is, and without one it does not', () => {
  const values = parseEnvFile(read('murmur.env'));
  expect(() => assertConfigured(parseEnv(values, '/'))).toThrow(/^Missing env variables MURMUR_SECRET$/);
  const filled = parseEnv({ ...values, MURMUR_SECRET: 'x' }, '/');
  expect(() => assertConfigured(filled)).not.toThrow();
  expect(filled.MURMUR_MODE).toBe('production');
});

test('every variable that switches a feature on is one that is read', () => {
  const names = featureTable(parseEnv({}, '/')).flatMap(({ switched_on_by }) => switched_on_by);
  for (const name of names) expect(VARIABLES).toContain(name.split('=')[0]);
});

test('services, images and hands run the same programs', () => {
  const start = 'scripts/start.mjs --built';
  expect(read('murmur.service')).toContain(`node_modules/node/bin/node ${start}\n`);
  expect(read('Containerfile')).toContain('"scripts/start.mjs", "--built"]');
  expect(readFileSync('scripts/start.mjs', 'utf8')).toContain("includes('--built')");
  for (const file of ['murmur-backup.service', 'murmur'])
    expect(read(file), file).toContain('node_modules/node/bin/node scripts/run.mjs murmur');
});

test('the compose file sets variables that are read', () => {
  const schema = z.object({
    services: z.object({ murmur: z.object({ environment: z.record(z.string(), z.string()) }) }),
  });
  const { services } = schema.parse(parse(read('compose.yaml')));
  for (const name of Object.keys(services.murmur.environment)) expect(VARIABLES).toContain(name);
  expect(() => parseEnv(services.murmur.environment, '/')).not.toThrow();
});
