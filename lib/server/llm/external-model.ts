import 'server-only';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { env } from '@/lib/server/env';

export interface ExternalModel {
  /** Where questions and figures would go. */
  host: string;
  model: LanguageModel;
}

/** The OpenAI-compatible endpoint of this installation, or null when none is configured. */
export function externalModel(): ExternalModel | null {
  const { LLM_BASE_URL: baseURL, LLM_MODEL: name, LLM_API_KEY: apiKey } = env();
  if (baseURL === undefined || name === undefined) return null;
  const provider = createOpenAICompatible({ name: 'external', baseURL, apiKey });
  return { host: new URL(baseURL).host, model: provider.chatModel(name) };
}
