/** What is shown this once and never again. */
export const WARN_BOX = 'grid gap-3 rounded-lg border border-warn-line bg-warn-soft p-4 outline-none';
