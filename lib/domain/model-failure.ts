/** Why an external model added nothing: it would not answer, was too late, answered something else, or could not be asked. */
export const MODEL_FAILURES = ['refused', 'timeout', 'unreadable', 'failed'] as const;
export type ModelFailure = (typeof MODEL_FAILURES)[number];
