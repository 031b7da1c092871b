import { z } from 'zod';

/** What a personal token opens: the browser extension, the command line, or models over MCP. */
export const TOKEN_KINDS = ['extension', 'cli', 'mcp'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** Each kind begins with its own letters, so that a leaked one can be recognised. */
export const TOKEN_PREFIX: Record<TokenKind, string> = {
  extension: 'mrmx_',
  cli: 'mrmc_',
  mcp: 'mrmm_',
};

/** What a person calls a token: one line. */
export const tokenNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^\P{Cc}*$/u, { error: 'Name is not valid' });
