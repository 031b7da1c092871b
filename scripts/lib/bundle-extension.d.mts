/** Writes the browser extension, without its manifest, to dist/extension. */
export function bundleExtension(): Promise<void>;
