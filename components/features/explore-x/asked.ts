export const ASKED_TYPES = ['handle', 'keyword', 'post'] as const;

/** What the page's address asks. */
export interface Asked {
  query: string;
  type: (typeof ASKED_TYPES)[number];
  dataset: string | null;
}
