import fc from 'fast-check';
import { z } from 'zod';

/* Input made from a contract's own schema: mostly of the right shape, with values nobody had in mind. */

const NASTY = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e\u2066abc',
  '../../etc/passwd',
  '..%2f..%2f',
  "'; drop table users; --",
  '{{7*7}}${7*7}<script>alert(1)</script>',
  '=cmd|/c calc!A1',
  'a@b.example\r\nBcc: x@y.example',
  '%00%ff%fe',
  'a'.repeat(20_000),
  '🏳️‍🌈'.repeat(300),
  'null',
  'NaN',
  '-1',
  '9'.repeat(400),
  '__proto__',
  '2026-13-45T99:99:99Z',
  'http://169.254.169.254/latest/meta-data/',
  'javascript:alert(1)',
];
const nastyText = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 60 }));
const NUMBERS = [0, -0, -1, 1, 0.5, 2 ** 31, -(2 ** 53), 1e308, Number.MAX_SAFE_INTEGER];
const nastyNumber = fc.oneof(fc.constantFrom(...NUMBERS), fc.integer());
const anything: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.constantFrom(null, true, false, [], {}, [[[[[]]]]], { __proto__: null, constructor: 1 }),
  fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text) as unknown),
);

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function objectOf(schema: Json): fc.Arbitrary<unknown> {
  const properties = isJson(schema['properties']) ? schema['properties'] : {};
  const shape = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valueOf(part)]));
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const known = fc.record(shape, { requiredKeys: required.filter((name) => name in shape) });
  const others = schema['additionalProperties'];
  return isJson(others) ? fc.oneof(known, fc.dictionary(nastyText, valueOf(others), { maxKeys: 3 })) : known;
}

function textOf(schema: Json): fc.Arbitrary<unknown> {
  if (schema['format'] === 'uuid') return fc.oneof(fc.uuid(), nastyText);
  if (schema['format'] === 'email') return fc.oneof(fc.emailAddress(), nastyText);
  if (schema['format'] === 'date-time')
    return fc.oneof(
      fc.date({ noInvalidDate: true }).map((at) => at.toISOString()),
      nastyText,
    );
  if (typeof schema['pattern'] === 'string') return matching(schema['pattern']);
  return nastyText;
}

/** Mostly what the pattern asks for, so that the rest of an input is looked at too. */
function matching(pattern: string): fc.Arbitrary<unknown> {
  try {
    return fc.oneof({ weight: 3, arbitrary: fc.stringMatching(new RegExp(pattern, 'u')) }, nastyText);
  } catch {
    // A pattern that only a machine can match.
    return nastyText;
  }
}

/** A value for one part of a JSON schema; one in eight times something of another kind. */
function valueOf(part: unknown): fc.Arbitrary<unknown> {
  const schema = isJson(part) ? part : {};
  const fitting = (): fc.Arbitrary<unknown> => {
    const choices = schema['anyOf'] ?? schema['oneOf'];
    if (Array.isArray(choices) && choices.length > 0) return fc.oneof(...choices.map(valueOf));
    if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum']);
    if ('const' in schema) return fc.constant(schema['const']);
    if (schema['type'] === 'object') return objectOf(schema);
    if (schema['type'] === 'array') return fc.array(valueOf(schema['items']), { maxLength: 4 });
    if (schema['type'] === 'string') return textOf(schema);
    if (schema['type'] === 'boolean') return fc.boolean();
    if (schema['type'] === 'integer' || schema['type'] === 'number') return nastyNumber;
    return anything;
  };
  return fc.oneof({ weight: 7, arbitrary: fitting() }, { weight: 1, arbitrary: anything });
}

/** Input for a schema of a contract. */
export function hostile(schema: z.ZodType): fc.Arbitrary<unknown> {
  return valueOf(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline', cycles: 'ref' }),
  );
}

export { nastyText };
