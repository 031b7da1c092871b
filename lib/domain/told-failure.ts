import { z } from 'zod';

/** What an event tells that says why nothing more comes; `values` are the figures of its message. */
export const TOLD_FAILURE = {
  message: z.string(),
  code: z.string(),
  values: z.record(z.string(), z.number()).optional(),
};

const toldFailureSchema = z.object(TOLD_FAILURE);
export type ToldFailure = z.infer<typeof toldFailureSchema>;
