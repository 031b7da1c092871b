/** Bundles TypeScript entry files for the project's Node: output name to source file. */
export function bundle(
  entries: Readonly<Record<string, string>>,
  options?: { outdir?: string; parts?: string },
): Promise<string[]>;
