/** Groups of words as another program hands them over: each group is a list of words that belong together. */
export interface KeywordPayload {
  keywords: unknown[][];
}

/** An object whose `keywords` is a list of lists (FRM-16); what stands in the lists is read by who asks. */
export function isKeywordPayload(value: unknown): value is KeywordPayload {
  if (typeof value !== 'object' || value === null || !('keywords' in value)) return false;
  const { keywords } = value;
  return Array.isArray(keywords) && keywords.every((group) => Array.isArray(group));
}
