/** What a personal token opens: the browser extension, the command line, or models over MCP. */
export const TOKEN_KINDS = ['extension', 'cli', 'mcp'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** Each kind begins with its own letters, so that a leaked one can be recognised. */
export const TOKEN_PREFIX: Record<TokenKind, string> = {
  extension: 'mrmx_',
  cli: 'mrmc_',
  mcp: 'mrmm_',
};
