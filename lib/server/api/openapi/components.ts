import 'server-only';
import { z } from 'zod';
import { namedSchemas } from './named-schemas';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Direction = 'input' | 'output';

const PREFIX = '#/components/schemas/';
const uri = (name: string) => `${PREFIX}${name}`;
const REFERENCE = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;

/** A transformed value cannot be told in JSON's words: the text that it is made from can. */
function isTransformed(zodSchema: z.core.$ZodTypes): zodSchema is z.core.$ZodPipe {
  const { def } = zodSchema._zod;
  return def.type === 'pipe' && def.out._zod.def.type === 'transform';
}

/** What zod can say only where it knows its own schema: answers may grow, and texts before they are transformed. */
function adapt({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  if (isTransformed(zodSchema) && Object.keys(jsonSchema).length === 0) {
    const { $schema: _, ...source } = z.toJSONSchema(zodSchema._zod.def.in, {
      io: 'input',
      unrepresentable: 'any',
      override: adapt,
    });
    Object.assign(jsonSchema, source);
  }
  const { def } = zodSchema._zod;
  if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties;
}

/** Leaves out what no client needs: bounds of every integer, patterns of formats, a second schema for null. */
function leaner(_: string, node: unknown): unknown {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return node;
  const schema = { ...node } as JsonSchema;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (typeof schema.format === 'string') delete schema.pattern;
  const [first, second, ...more] = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  const nullable = typeof second === 'object' && second.type === 'null' && more.length === 0;
  if (!nullable || typeof first !== 'object' || typeof first.type !== 'string' || first.enum) return schema;
  const { anyOf: __, ...rest } = schema;
  return { ...rest, ...first, type: [first.type, 'null'] };
}

/** Both directions of the named schemas together with those of operations, by their names. */
function convert(io: Direction, operations: ReadonlyMap<z.ZodType, string>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of [...namedSchemas(), ...operations]) {
    if (!registry.has(schema)) registry.add(schema, { id });
  }
  const { schemas } = z.toJSONSchema(registry, { io, uri, unrepresentable: 'any', override: adapt });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [
      name,
      JSON.parse(JSON.stringify(schema), leaner) as JsonSchema,
    ]),
  );
}

const referencesOf = (schema: JsonSchema | undefined): string[] =>
  [...JSON.stringify(schema ?? {}).matchAll(REFERENCE)].map((match) => match[1] ?? '');

/** Names whose schema differs by direction (a default, say), or refers to one that does. */
function differing(inputs: Record<string, JsonSchema>, outputs: Record<string, JsonSchema>): Set<string> {
  const shared = Object.keys(inputs).filter((name) => name in outputs);
  const text = (schema: JsonSchema | undefined) => JSON.stringify(schema);
  const found = new Set(shared.filter((name) => text(inputs[name]) !== text(outputs[name])));
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const name of shared) {
      if (referencesOf(inputs[name]).some((other) => found.has(other))) found.add(name);
    }
  }
  return found;
}

function renamed(schema: JsonSchema, twofold: ReadonlySet<string>): JsonSchema {
  const text = JSON.stringify(schema).replaceAll(REFERENCE, (whole, name: string) =>
    twofold.has(name) ? `"$ref":"${uri(`${name}Input`)}"` : whole,
  );
  return JSON.parse(text) as JsonSchema;
}

/** Keeps what something refers to, from the roots on. */
function reachable(
  schemas: Record<string, JsonSchema>,
  roots: readonly string[],
): Record<string, JsonSchema> {
  const kept = new Map<string, JsonSchema>();
  const waiting = [...roots];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = schemas[name];
    if (schema === undefined || kept.has(name)) continue;
    kept.set(name, schema);
    waiting.push(...referencesOf(schema));
  }
  return Object.fromEntries([...kept].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export interface OperationSchemas {
  bodies: ReadonlyMap<z.ZodType, string>;
  /** Parameters in paths and queries. */
  parameters: ReadonlyMap<z.ZodObject, string>;
  answers: ReadonlyMap<z.ZodType, string>;
}

export interface Components {
  schemas: Record<string, JsonSchema>;
  bodyOf: (schema: z.ZodType) => JsonSchema;
  answerOf: (schema: z.ZodType) => JsonSchema;
  /** The properties of a query or of the values in a path. */
  propertiesOf: (schema: z.ZodObject) => { name: string; required: boolean; schema: JsonSchema }[];
}

const isEmpty = (schema: JsonSchema) => Object.keys(schema).length === 0;

/** All JSON schemas of the document, made in one pass for each direction. */
export function makeComponents({ bodies, parameters, answers }: OperationSchemas): Components {
  const known = namedSchemas();
  const inputs = convert('input', new Map([...bodies, ...parameters]));
  const outputs = convert('output', new Map<z.ZodType, string>([...answers, ...parameters]));
  const twofold = differing(inputs, outputs);
  const nameOf = (schema: z.ZodType, own: ReadonlyMap<z.ZodType, string>) =>
    known.get(schema) ?? own.get(schema) ?? '';
  const inputName = (name: string) => (twofold.has(name) ? `${name}Input` : name);
  const all = {
    ...outputs,
    ...Object.fromEntries(
      Object.entries(inputs).map(([name, schema]) => [inputName(name), renamed(schema, twofold)]),
    ),
  };
  const propertiesOf: Components['propertiesOf'] = (schema) => {
    const given = inputs[nameOf(schema, parameters)];
    const taken = outputs[nameOf(schema, parameters)];
    return Object.entries(given?.properties ?? {}).map(([name, property]) => {
      // A text of the address becomes a number or one of a few words: what it must become says more.
      const parsed = taken?.properties?.[name] as JsonSchema | undefined;
      const said = parsed && !isEmpty(parsed) ? parsed : renamed(property as JsonSchema, twofold);
      return { name, required: given?.required?.includes(name) ?? false, schema: said };
    });
  };
  const roots = [
    ...[...bodies].map(([schema]) => inputName(nameOf(schema, bodies))),
    ...[...answers].map(([schema]) => nameOf(schema, answers)),
    ...[...parameters].flatMap(([schema]) => propertiesOf(schema).flatMap((row) => referencesOf(row.schema))),
  ];
  return {
    schemas: reachable(all, roots),
    bodyOf: (schema) => ({ $ref: uri(inputName(nameOf(schema, bodies))) }),
    answerOf: (schema) => ({ $ref: uri(nameOf(schema, answers)) }),
    propertiesOf,
  };
}
