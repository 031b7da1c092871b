import { z } from 'zod';
import { codeOfAddress } from '@/lib/tenants/invite-link';

/** The code on the way to signing in and back, in this tab alone: an address with it would end up in logs. */
const KEY = 'murmur_invite';
const keptSchema = z.object({ team: z.string(), code: z.string() });

function read(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keepInvite(team: string, code: string): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ team, code }));
  } catch {
    // Storage is forbidden: the link of the mail must be opened again.
  }
}

export function forgetInvite(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

function parse(text: string | null): z.infer<typeof keptSchema> | null {
  try {
    return keptSchema.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** The code of the address, or the one that was kept for this team while its person signed in. */
export function inviteCode(team: string, address: string): string | null {
  const kept = parse(read());
  return codeOfAddress(new URL(address)) ?? (kept?.team === team ? kept.code : null);
}
