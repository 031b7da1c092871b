/** What the files of an archive hold, as far as the product uses it. */
export type ArchiveKind =
  | 'manifest'
  | 'account'
  | 'profile'
  | 'posts'
  | 'community-posts'
  | 'likes'
  | 'followers'
  | 'following'
  | 'blocked'
  | 'muted'
  | 'lists'
  | 'ads-seen'
  | 'ads-acted'
  | 'beliefs'
  | 'age'
  | 'old-account'
  | 'old-export';

/** What is named on the screen as left closed, because it is nobody else's business. */
export type PrivateKind = 'messages' | 'group-messages' | 'contacts' | 'sign-ins' | 'devices' | 'phone';

/** Files that are opened, by their name without the number of the part. Any other is never unpacked. */
const READ: Record<string, ArchiveKind> = {
  manifest: 'manifest',
  account: 'account',
  profile: 'profile',
  tweets: 'posts',
  tweet: 'posts',
  'community-tweet': 'community-posts',
  like: 'likes',
  follower: 'followers',
  following: 'following',
  block: 'blocked',
  mute: 'muted',
  'lists-created': 'lists',
  'lists-member': 'lists',
  'lists-subscribed': 'lists',
  'ad-impressions': 'ads-seen',
  'ad-engagements': 'ads-acted',
  personalization: 'beliefs',
  ageinfo: 'age',
  user_details: 'old-account',
  payload_details: 'old-export',
};

const PRIVATE: Record<string, PrivateKind> = {
  'direct-messages': 'messages',
  'direct-message': 'messages',
  'direct-message-headers': 'messages',
  'direct-message-mute': 'messages',
  'direct-messages-group': 'group-messages',
  'direct-message-group': 'group-messages',
  'direct-message-group-headers': 'group-messages',
  contact: 'contacts',
  'ip-audit': 'sign-ins',
  'account-creation-ip': 'sign-ins',
  'device-token': 'devices',
  'ni-devices': 'devices',
  'phone-number': 'phone',
  'email-address-change': 'phone',
};

/** The order that files are read in: who it is first, what is large last. */
const ORDER = Object.values(READ);

/** Posts before 2019 lie in one file a month. */
const OLD_MONTH = /(?:^|\/)data\/js\/tweets\/\d{4}_\d{2}\.js$/u;
const NAMED = /(?:^|\/)([a-z_]+(?:-[a-z]+)*?)(?:-part(\d+))?\.js$/u;
const MEDIA = /\.(?:jpe?g|png|gif|webp|mp4|mov|m3u8|webm)$/iu;
/** Folders that hold the page of the archive itself, or what a computer adds when it packs. */
const ASIDE = /(?:^|\/)(?:assets|__MACOSX|node_modules)\//u;

export type FileUse =
  | { use: 'read'; kind: ArchiveKind; part: number }
  | { use: 'private'; kind: PrivateKind }
  | { use: 'media' }
  | { use: 'other' };

/** A path that leaves its folder, or one that no archive has, is nothing that is opened. */
const strays = (path: string) => /^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)|\\/iu.test(path);

/** What is done with a file, told by its path alone. */
export function fileUse(path: string): FileUse {
  if (strays(path) || ASIDE.test(path)) return { use: 'other' };
  if (OLD_MONTH.test(path)) return { use: 'read', kind: 'posts', part: 0 };
  if (MEDIA.test(path)) return { use: 'media' };
  const [, name = '', part = '0'] = NAMED.exec(path) ?? [];
  const kind = Object.hasOwn(READ, name) ? READ[name] : undefined;
  if (kind !== undefined) return { use: 'read', kind, part: Number(part) };
  const closed = Object.hasOwn(PRIVATE, name) ? PRIVATE[name] : undefined;
  return closed === undefined ? { use: 'other' } : { use: 'private', kind: closed };
}

export const readingOrder = (kind: ArchiveKind): number => ORDER.indexOf(kind);
