import 'server-only';
import {
  APICallError,
  generateText,
  isStepCount,
  type ModelMessage,
  RetryError,
  tool,
  type ToolSet,
} from 'ai';
import { z } from 'zod';
import type { ModelFailure } from '@/lib/domain/model-failure';
import type { ExternalModel } from './external-model';

/** Something a model may ask. Its input is parsed before `run` sees it. */
export interface ModelTool<S extends z.ZodType = z.ZodType> {
  description: string;
  input: S;
  run: (input: z.output<S>) => Promise<unknown>;
}

export const modelTool = <S extends z.ZodType>(given: ModelTool<S>): ModelTool<S> => given;

const MAX_STEPS = 6;
const MAX_TOKENS = 1_200;
const TIMEOUT_MS = 45_000;

export interface ModelQuestion {
  system: string;
  messages: ModelMessage[];
  tools: Record<string, ModelTool>;
  signal: AbortSignal;
}

/**
 * The model's last text after at most six rounds of tools.
 * @throws whatever the endpoint's client throws, or the signal's reason; after 45 s a TimeoutError.
 */
export async function askModel({ model }: ExternalModel, question: ModelQuestion): Promise<string> {
  const tools: ToolSet = Object.fromEntries(
    Object.entries(question.tools).map(([name, { description, input, run }]) => [
      name,
      tool({ description, inputSchema: input, execute: run }),
    ]),
  );
  const { text, finishReason } = await generateText({
    model,
    instructions: question.system,
    messages: question.messages,
    tools,
    stopWhen: isStepCount(MAX_STEPS),
    maxOutputTokens: MAX_TOKENS,
    temperature: 0,
    maxRetries: 1,
    abortSignal: AbortSignal.any([question.signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (finishReason === 'content-filter') throw new ModelRefused();
  return text;
}

/** The endpoint or the model itself would not answer. */
class ModelRefused extends Error {
  override readonly name = 'ModelRefused';
}

/** What is no answer to what was asked, though one came. */
export class UnreadableReply extends Error {
  override readonly name = 'UnreadableReply';
}

const FILTERED = /content_filter|content_policy/;

/** Why a call brought nothing, to be told to whoever asked. */
export function modelFailureOf(error: unknown): ModelFailure {
  const last: unknown = RetryError.isInstance(error) ? error.lastError : error;
  if (last instanceof ModelRefused) return 'refused';
  if (APICallError.isInstance(last)) return FILTERED.test(last.responseBody ?? '') ? 'refused' : 'failed';
  if (last instanceof SyntaxError || last instanceof z.ZodError || last instanceof UnreadableReply)
    return 'unreadable';
  const late = last instanceof Error && (last.name === 'TimeoutError' || last.name === 'AbortError');
  return late ? 'timeout' : 'failed';
}

/** What may be logged of a failed call: the error itself quotes the question and the endpoint's answer. */
export function failureOf(error: unknown): { failure: string; status?: number } {
  const last = RetryError.isInstance(error) ? error.lastError : error;
  const failure = last instanceof Error ? last.name : 'unknown';
  return APICallError.isInstance(last) ? { failure, status: last.statusCode } : { failure };
}
