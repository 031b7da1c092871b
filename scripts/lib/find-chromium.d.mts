/** Path of a Chromium of this machine: CHROMIUM_PATH, else the first known name on the PATH, else null. */
export function findChromium(env?: Readonly<Record<string, string | undefined>>): string | null;
/** Path of a Chromium that loads extensions, or null. */
export function findWholeChromium(env?: Readonly<Record<string, string | undefined>>): string | null;
