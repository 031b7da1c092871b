import { archiveTime } from './archive-time';
import { handleAt, idAt, type Item, itemAt, itemsAt, textAt } from './item-fields';

/** Whose archive it is, as far as it says. Its e-mail and telephone are never taken. */
export interface ArchiveAccount {
  id: string | null;
  /** Without @. */
  handle: string | null;
  name: string | null;
  bio: string | null;
  location: string | null;
  /** Epoch milliseconds. */
  createdAt: number | null;
  /** When X made the archive, epoch milliseconds. */
  exportedAt: number | null;
}

export const UNKNOWN_ACCOUNT: ArchiveAccount = {
  id: null,
  handle: null,
  name: null,
  bio: null,
  location: null,
  createdAt: null,
  exportedAt: null,
};

/** What a file says fills what is unknown; nothing that is known is overwritten. */
export function joinAccount(known: ArchiveAccount, said: Partial<ArchiveAccount>): ArchiveAccount {
  const fill = <Key extends keyof ArchiveAccount>(key: Key) => known[key] ?? said[key] ?? null;
  return {
    id: fill('id'),
    handle: fill('handle'),
    name: fill('name'),
    bio: fill('bio'),
    location: fill('location'),
    createdAt: fill('createdAt'),
    exportedAt: fill('exportedAt'),
  };
}

/** `manifest.js`. */
export function manifestAccount(item: Item): Partial<ArchiveAccount> {
  const user = itemAt(item, 'userInfo') ?? {};
  const made = itemAt(item, 'archiveInfo') ?? {};
  return {
    id: idAt(user, 'accountId'),
    handle: handleAt(user, 'userName'),
    name: textAt(user, 'displayName'),
    exportedAt: archiveTime(made['generationDate']),
  };
}

/** `account.js`. */
export function accountOf(item: Item): Partial<ArchiveAccount> {
  const account = itemAt(item, 'account') ?? item;
  return {
    id: idAt(account, 'accountId'),
    handle: handleAt(account, 'username'),
    name: textAt(account, 'accountDisplayName'),
    createdAt: archiveTime(account['createdAt']),
  };
}

/** `profile.js`. */
export function profileOf(item: Item): Partial<ArchiveAccount> {
  const description = itemAt(itemAt(item, 'profile') ?? item, 'description') ?? {};
  return { bio: textAt(description, 'bio'), location: textAt(description, 'location') };
}

/** `user_details.js`, until 2018. */
export function oldAccount(item: Item): Partial<ArchiveAccount> {
  return {
    id: idAt(item, 'id'),
    handle: handleAt(item, 'screen_name'),
    name: textAt(item, 'full_name'),
    bio: textAt(item, 'bio'),
    location: textAt(item, 'location'),
    createdAt: archiveTime(item['created_at']),
  };
}

/** `payload_details.js`, until 2018. */
export const oldExport = (item: Item): Partial<ArchiveAccount> => ({
  exportedAt: archiveTime(item['created_at']),
});

/** Addresses of lists; X puts nothing else into the archive. */
export function listAddresses(item: Item): string[] {
  const info = itemAt(item, 'userListInfo') ?? item;
  const one = textAt(info, 'url');
  const many = itemsAt(info, 'urls').flatMap((entry) => textAt(entry, 'url') ?? []);
  const plain = Array.isArray(info['urls']) ? info['urls'].filter((url) => typeof url === 'string') : [];
  return [...(one === null ? [] : [one]), ...many, ...plain];
}
