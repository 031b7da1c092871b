import 'server-only';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { AppError } from '@/lib/domain/app-error';
import type { TokenScope } from '@/lib/domain/access-tokens';
import type { Ctx } from '@/lib/server/ctx';
import { log } from '@/lib/server/log';

/** Who asks, and what their token opens. */
export interface Asking {
  ctx: Ctx;
  scopes: readonly string[];
}

const OPENS: Record<TokenScope, string> = {
  read: 'analyses data',
  spend: 'counts posts at X, which has a small price',
};

function assertScope({ scopes }: Asking, scope: TokenScope): void {
  if (scopes.includes(scope)) return;
  throw new AppError(
    'forbidden',
    `This token lacks the scope “${scope}”, and this tool ${OPENS[scope]}. Ask the person to make a token of the kind mcp with the scope ${scope} under Account → Tokens.`,
    { code: 'scope' },
  );
}

function failed(ctx: Ctx, error: unknown): CallToolResult {
  if (!(error instanceof AppError)) log().error({ requestId: ctx.requestId, err: error }, 'tool failed');
  const fields = error instanceof AppError ? Object.entries(error.options.fields ?? {}) : [];
  const lines = fields.map(([field, messages]) => `${field}: ${messages.join(' ')}`);
  const text = error instanceof AppError ? [error.message, ...lines].join('\n') : 'Something went wrong';
  return { isError: true, content: [{ type: 'text', text }] };
}

/**
 * The same as structure and as text, for clients that read one of them. An error of a tool is an answer of the tool: the
 * model may read it and ask again.
 */
export async function answer(
  by: Asking,
  scope: TokenScope,
  work: () => Promise<object>,
): Promise<CallToolResult> {
  try {
    assertScope(by, scope);
    const text = JSON.stringify(await work());
    // What JSON leaves out is left out of the structure too.
    const structuredContent = JSON.parse(text) as Record<string, unknown>;
    return { content: [{ type: 'text', text }], structuredContent };
  } catch (error) {
    return failed(by.ctx, error);
  }
}
