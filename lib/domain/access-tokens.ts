import { z } from 'zod';

/** What a personal token opens: the browser extension, the command line, or models over MCP. */
export const TOKEN_KINDS = ['extension', 'cli', 'mcp'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** `read`: measurements of what its person may read; `spend`: also what costs money at the network, estimates included. */
export const TOKEN_SCOPES = ['read', 'spend'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
export const tokenScopesSchema = z.array(z.enum(TOKEN_SCOPES)).min(1).max(TOKEN_SCOPES.length);

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
  .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/, { error: 'Name is not valid' });
