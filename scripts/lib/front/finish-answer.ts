import type { ServerResponse } from 'node:http';
import { PAGE_HEADER } from '@/lib/tenants/route-request';
import type { PrerenderedScripts } from './inline-scripts';
import { answerHeaders, pagePolicy } from './page-policy';

export interface AnswerRules {
  prerendered: PrerenderedScripts;
  /** Hashes of the scripts that a page of any kind carries: the theme before the first paint. */
  everywhere: readonly string[];
  connect: readonly string[];
  api: readonly string[];
  /** Of this request; Next stamps it on the scripts of a page that it renders now. */
  nonce: string;
  /** The client speaks https, to a host on the network. */
  secure: boolean;
  /** Whose pages may show this one answer in a frame. */
  ancestors?: readonly string[];
}

/** A prerendered page keeps its policy from answer to answer, so that a 304 may renew it. */
function scriptsOf(page: string, status: number, rules: AnswerRules): readonly string[] {
  const known = status < 400 ? rules.prerendered.pages.get(page) : undefined;
  if (known) return known;
  const now = [`'nonce-${rules.nonce}'`, ...rules.everywhere];
  return status >= 400 ? [...now, ...rules.prerendered.errors] : now;
}

function writeHeaders(response: ServerResponse, status: number, rules: AnswerRules): void {
  const page = String(response.getHeader(PAGE_HEADER) ?? '');
  response.removeHeader(PAGE_HEADER);
  for (const [name, value] of Object.entries(answerHeaders(rules))) {
    if (!response.hasHeader(name)) response.setHeader(name, value);
  }
  const document = String(response.getHeader('Content-Type') ?? '').startsWith('text/html');
  const renewed = status === 304 && rules.prerendered.pages.has(page);
  if (response.hasHeader('Content-Security-Policy') || !(document || renewed)) return;
  const policy = pagePolicy({ ...rules, scripts: scriptsOf(page, status, rules) });
  response.setHeader('Content-Security-Policy', policy);
}

function isHeaderTable(value: unknown): value is Record<string, string | number | readonly string[]> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Adds the policy and the other security headers in the moment in which an answer's head is written. */
export function finishAnswer(response: ServerResponse, rules: AnswerRules): void {
  const writeHead = response.writeHead;
  response.writeHead = (...args: unknown[]) => {
    if (!response.headersSent) {
      const given = args.at(-1);
      if (isHeaderTable(given)) response.setHeaders(new Map(Object.entries(given)));
      writeHeaders(response, Number(args[0]), rules);
    }
    return Reflect.apply(writeHead, response, args);
  };
}
