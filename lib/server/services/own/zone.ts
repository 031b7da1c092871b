import 'server-only';

/** The zone as it was given where the engine knows it, else null. */
export function knownZone(zone: string | null): string | null {
  if (zone === null || !/^[A-Za-z][\w+/-]{0,59}$/.test(zone)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
