import { z } from 'zod';
import {
  AD_ACCOUNT_ID,
  adAccountMessageSchema,
  type ExtensionState,
  extensionStateSchema,
  fillMessageSchema,
  fillReportSchema,
} from '@/lib/domain/extension-messages';

/* What the parts of the extension say to each other. Each is read again where it arrives. */

export const fromBridge = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('fill'), message: fillMessageSchema }),
]);
export const fromForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask') }),
  z.object({ kind: z.literal('done'), id: z.uuid(), report: fillReportSchema }),
  /** What was filled in is out again; the report names what stays. */
  z.object({ kind: z.literal('undone'), id: z.uuid(), report: fillReportSchema }),
  z.object({ kind: z.literal('discard'), id: z.uuid() }),
]);
export const fromPopup = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('look') }),
  z.object({ kind: z.literal('discard'), id: z.uuid() }),
  z.object({ kind: z.literal('open-form') }),
  z.object({ kind: z.literal('open-site') }),
]);

/** To the bridge: what it passes on to its page. `inPopup`: the page stands in a window that the extension opened. */
export const toBridge = z.object({
  posts: z.array(z.union([extensionStateSchema, adAccountMessageSchema])).max(2),
  inPopup: z.boolean().default(false),
});
export type ToBridge = z.infer<typeof toBridge>;

/** What every state of the extension is told with: itself and the open ad account. */
export function postsOf(state: ExtensionState): ToBridge['posts'] {
  const { adAccountId, adAccountName, handle } = state;
  return adAccountId === '' ? [state] : [state, { type: AD_ACCOUNT_ID, adAccountId, adAccountName, handle }];
}
