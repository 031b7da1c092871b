import { createTranslator } from 'next-intl';
import { z } from 'zod';
import { DEFAULT_LOCALE, type Locale } from '@/lib/domain/locales';
import { TOLD_FAILURE } from '@/lib/domain/told-failure';
import type english from '@/messages/en/failures.json';
import { RequestError } from './request-error';

export type FailureTexts = typeof english;

/** What a newer server calls a problem is none that this page knows; its sentence is said then. */
const problemsSchema = z.record(
  z.string(),
  z.array(z.object({ code: z.string(), limit: z.number().optional() })),
);
type Problems = z.infer<typeof problemsSchema>;
type Problem = Problems[string][number];

/** The header beside a body of fields; null where there is none, or none that can be read. */
function problemsIn(header: string | null): Problems | null {
  if (header === null) return null;
  try {
    return problemsSchema.parse(JSON.parse(decodeURIComponent(header)));
  } catch {
    return null;
  }
}

/** A failure as it came: what the server calls it, and what it says of it in English. */
interface Wire {
  status: number;
  code: string;
  message: string;
  values?: Record<string, number>;
}

const LOADERS: Record<Locale, () => Promise<{ default: FailureTexts }>> = {
  en: () => import('@/messages/en/failures.json'),
  ja: () => import('@/messages/ja/failures.json'),
};

export interface FailureWords {
  /** The whole error in the reader's language (ERR-03 to ERR-08), and its messages by field. */
  error: (error: RequestError, header: string | null) => RequestError;
  sentence: (failure: Wire) => string;
  /** An event that tells of a failure; any other one stays as it is. */
  event: (event: unknown) => unknown;
}

const failureEventSchema = z.looseObject(TOLD_FAILURE);

type Say = (key: string, values?: Record<string, string | number>) => string;

/** The last name of a path: `target.text` is about the text, `emails.0` about the e-mail addresses. */
function labelOf(path: string, texts: FailureTexts): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  const labels: Record<string, string> = texts.fields;
  return (Object.hasOwn(labels, name) && labels[name]) || texts.field;
}

/** What the server says of one field in English, by the place of the problem. */
function spoken(body: unknown, path: string, at: number): string | null {
  const said = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const messages: unknown = said.find(([name]) => name === path)?.[1];
  const message: unknown = Array.isArray(messages) ? messages[at] : messages;
  return typeof message === 'string' ? message : null;
}

function fieldWords(say: Say, texts: FailureTexts, locale: Locale) {
  const known = (group: 'codes' | 'problems', code: string) => Object.hasOwn(texts[group], code);
  return (body: unknown, path: string, problem: Problem, at: number): string => {
    const field = labelOf(path, texts);
    const values = { field, limit: problem.limit ?? 0 };
    const own = !known('problems', problem.code);
    // The server's own English sentence says more than a code can.
    const english = locale === DEFAULT_LOCALE && own ? spoken(body, path, at) : null;
    if (english !== null) return english;
    if (!own) return say(`problems.${problem.code}`, values);
    return known('codes', problem.code)
      ? say(`codes.${problem.code}`, values)
      : say('problems.invalid', values);
  };
}

/** The catalogue's sentences for failures, loaded when the first one has to be said. */
export async function failureWords(locale: Locale): Promise<FailureWords> {
  const texts = (await LOADERS[locale]()).default;
  const say = createTranslator({ locale, messages: texts }) as Say;
  const ofField = fieldWords(say, texts, locale);
  const sentence = ({ status, code, message, values }: Wire): string => {
    if (locale === DEFAULT_LOCALE) return message;
    if (Object.hasOwn(texts.codes, code)) return say(`codes.${code}`, values);
    return Object.hasOwn(texts.statuses, status) ? say(`statuses.${status}`) : texts.unknown;
  };
  const error = (given: RequestError, header: string | null): RequestError => {
    const { code, status, body } = given;
    const entries = Object.entries(problemsIn(header) ?? {});
    if (entries.length === 0)
      return new RequestError(sentence(given), code, status, body, { cause: given.cause });
    const fields = Object.fromEntries(
      entries.map(([path, found]) => [
        path,
        found.map((problem, at) => ofField(body, path, problem, at)).join(texts.separator),
      ]),
    );
    const lines = Object.entries(fields).map(([path, message]) =>
      path === 'non_field_errors' ? message : say('line', { field: labelOf(path, texts), message }),
    );
    return new RequestError(lines.join('\n'), code, status, body, { cause: given.cause, fields });
  };
  const event = (given: unknown): unknown => {
    const failure = failureEventSchema.safeParse(given).data;
    return failure ? { ...failure, message: sentence({ status: 0, ...failure }) } : given;
  };
  return { error, sentence, event };
}
