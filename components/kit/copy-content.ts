export type CopyOutcome = 'done' | 'empty' | 'failed';

/** Puts text on the clipboard; says so when there is nothing to copy or no clipboard to copy to. */
export async function copyContent(
  content: string | null | undefined,
  clipboard: Pick<Clipboard, 'writeText'> | undefined = globalThis.navigator?.clipboard,
): Promise<CopyOutcome> {
  if (!content?.trim()) return 'empty';
  if (!clipboard) return 'failed';
  try {
    await clipboard.writeText(content);
    return 'done';
  } catch {
    return 'failed';
  }
}
