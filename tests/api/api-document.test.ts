import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { printDocument } from '@/lib/server/api/openapi/document';
import { TAGS } from '@/lib/server/api/openapi/tags';
import { CONTRACTS } from '../factories/contracts';

/* What somebody gets who makes a client from the API's own description. */

/** Bytes for each operation: the document grows with what the API can do, and with nothing else. */
const LIMIT_EACH = 1_750;
const root = fileURLToPath(new URL('../..', import.meta.url));

const operationSchema = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.array(z.string()).length(1),
  responses: z.record(z.string(), z.unknown()),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  tags: z.array(z.object({ name: z.string(), description: z.string().min(1) })),
  components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})) }),
});

let text: string;
let document: z.infer<typeof documentSchema>;
beforeAll(() => {
  text = JSON.stringify(printDocument(CONTRACTS, '1.0.0'));
  document = documentSchema.parse(JSON.parse(text));
});
const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));

/** Every value under a key, however deep. */
function valuesOf(key: string, node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(key, value),
  ]);
}

test('it is valid OpenAPI 3.1 and below 1.75 kB an operation', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(text));
  expect(errors ?? []).toEqual([]);
  expect([valid, validator.version]).toEqual([true, '3.1']);
  expect(Buffer.byteLength(text)).toBeLessThan(LIMIT_EACH * CONTRACTS.length);
});

test('a linter has nothing to say but what was decided', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // No licence was chosen; paths end with a slash by specification; a record of named keys needs no properties.
      'info-license': 'off',
      'no-path-trailing-slash': 'off',
      'no-required-schema-properties-undefined': 'off',
    },
  });
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('operations have names that a function can have, one tag, and every tag is explained and used', () => {
  const names = operations().map(({ operationId }) => operationId);
  expect(names.filter((name) => !/^(get|post|put|patch|delete)[A-Z]\w*$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(CONTRACTS.length);
  expect(names).toContain('getDatasetsByNameImports');
  const used = new Set(operations().flatMap(({ tags }) => tags));
  expect([...used].toSorted()).toEqual(TAGS.map(({ name }) => name).toSorted());
  expect(document.tags.map(({ name }) => name)).toEqual(TAGS.map(({ name }) => name));
});

test('bodies and answers are named schemas, the same thing has one name', () => {
  const schemas = document.components.schemas;
  for (const name of ['Recipe', 'Report', 'TargetingPackage', 'Receipt', 'Team', 'Error']) {
    expect(schemas, name).toHaveProperty(name);
  }
  const inline = operations().flatMap(({ operationId, ...operation }) =>
    valuesOf('application/json', operation).flatMap((content) =>
      /^\{"schema":\{("\$ref":"#\/components\/schemas\/|"type":"string","format":"binary")/.test(
        JSON.stringify(content),
      )
        ? []
        : [operationId],
    ),
  );
  expect(inline).toEqual([]);
});

test('patterns mean the same with and without flags', () => {
  const patterns = valuesOf('pattern', document).filter((value) => typeof value === 'string');
  expect(patterns.length).toBeGreaterThan(5);
  for (const pattern of patterns) {
    expect(pattern).not.toMatch(/\\[pP]\{|\\u\{|\(\?<?[!=]|\(\?<\w/);
    expect(() => new RegExp(pattern, 'u'), pattern).not.toThrow();
    expect(() => new RegExp(pattern), pattern).not.toThrow();
  }
});

test('a choice of few values names them all', () => {
  const share = document.components.schemas['PostSharesBody'];
  expect(share).toMatchObject({ properties: { days: { type: 'number', enum: [7, 30, 90], default: 30 } } });
  const unknown = valuesOf('schema', document.paths).filter((schema) => JSON.stringify(schema) === '{}');
  expect(unknown).toEqual([]);
});

const CLIENT = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api';

const client = createClient<paths>({ baseUrl: 'http://pro.localhost:3000' });
const recipe: components['schemas']['RecipeInput'] = {
  type: 'keyword', text: 'tea', from: null, to: null, datasets: [{ name: 'tea' }],
};

export async function use(): Promise<string> {
  const shared = await client.POST('/api/shares/', { body: { recipe, title: 'Tea', days: 90, with_texts: false } });
  if (shared.error) throw new Error(JSON.stringify(shared.error));
  const report = await client.POST('/api/analysis/report/', { body: { recipe } });
  const one = await client.GET('/api/imports/{id}/', { params: { path: { id: 'x' } } });
  const answer = report.data;
  const rows: number | null = answer && 'totals' in answer ? answer.totals.posts : null;
  return String(rows) + (one.data?.state ?? '');
}

// @ts-expect-error 14 days are no choice
export const wrongDays = () => client.POST('/api/shares/', { body: { recipe, title: 'Tea', days: 14 } });
// @ts-expect-error the address needs an id
export const noId = () => client.GET('/api/imports/{id}/', {});
// @ts-expect-error nothing is deleted here
export const noMethod = () => client.DELETE('/api/shares/', {});
`;

/** What the compiler says to files that exist in memory only. */
function compile(files: Record<string, string>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  const given = (name: string) => files[path.relative(path.join(root, 'tests/api'), name)];
  host.fileExists = (name) => given(name) !== undefined || fileExists(name);
  host.readFile = (name) => given(name) ?? readFile(name);
  host.getSourceFile = (name, language, ...rest) => {
    const source = given(name);
    return source === undefined
      ? getSourceFile(name, language, ...rest)
      : ts.createSourceFile(name, source, language);
  };
  const entries = Object.keys(files).map((name) => path.join(root, 'tests/api', name));
  const program = ts.createProgram(entries, options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test('a typed client is made from it, and compiles only what the API takes', async () => {
  const types = astToString(await openapiTypes(text, { silent: true, defaultNonNullable: false }));
  expect(compile({ 'api.ts': types, 'client.ts': CLIENT })).toEqual([]);
});
