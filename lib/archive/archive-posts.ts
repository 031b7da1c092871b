import { archiveTime } from './archive-time';
import { countAt, handleAt, idAt, isItem, type Item, itemAt, itemsAt, textAt } from './item-fields';

export type PostKind = 'post' | 'reply' | 'quote' | 'repost';

export interface MentionedAccount {
  id: string | null;
  handle: string;
}

/** One own post. Null is what the archive does not say, never zero. */
export interface ArchivePost {
  id: string;
  text: string;
  /** Epoch milliseconds. */
  createdAt: number;
  language: string | null;
  /** Of a repost they would be those of somebody else's post. */
  likes: number | null;
  reposts: number | null;
  kind: PostKind;
  inReplyToId: string | null;
  inReplyTo: MentionedAccount | null;
  /** The post it quotes or reposts. */
  referencedId: string | null;
  mentions: MentionedAccount[];
  /** Where its links lead; its own pictures are none. */
  links: string[];
  hasMedia: boolean;
}

export type SkippedPost = 'no-id' | 'no-date' | 'no-text';

const REPOST = /^RT @(\w{1,30}): ?/u;
const STATUS = /^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/\w+\/status\/(\d{1,20})/iu;
const OWN_MEDIA = /^https?:\/\/(?:twitter|x)\.com\/\w+\/status\/\d+\/(?:photo|video)\/\d+$/iu;
const MAX_LINK = 2000;

const NO_LANGUAGE = new Set(['und', 'zxx', 'art', 'mul']);
const OLD_TAGS: Record<string, string> = { in: 'id', iw: 'he', ji: 'yi' };

/** Null for X's codes of things that are no language (`qme`, `zxx`). */
function languageAt(item: Item): string | null {
  const tag = /^[a-z]{2,3}(?=$|[-_])/u.exec(textAt(item, 'lang')?.toLowerCase() ?? '')?.[0];
  if (tag === undefined || NO_LANGUAGE.has(tag) || /^q[a-z]{2}$/u.test(tag)) return null;
  return OLD_TAGS[tag] ?? tag;
}

const mentionedBy = (entities: Item): MentionedAccount[] =>
  itemsAt(entities, 'user_mentions').flatMap((one) => {
    const handle = handleAt(one, 'screen_name');
    return handle === null ? [] : [{ id: idAt(one, 'id_str', 'id'), handle }];
  });

const linksOf = (entities: Item): string[] =>
  itemsAt(entities, 'urls').flatMap((one) => {
    const link = textAt(one, 'expanded_url') ?? textAt(one, 'url');
    return link === null || link.length > MAX_LINK || OWN_MEDIA.test(link) ? [] : [link];
  });

function answered(item: Item, mentions: readonly MentionedAccount[]): MentionedAccount | null {
  const id = idAt(item, 'in_reply_to_user_id_str', 'in_reply_to_user_id');
  const handle =
    handleAt(item, 'in_reply_to_screen_name') ??
    mentions.find((one) => one.id !== null && one.id === id)?.handle;
  return handle === undefined || handle === null ? null : { id, handle };
}

/** Until 2018 a repost is cut off and the whole post lies beside it. */
function wholeText(item: Item, reposted: Item | null): string | null {
  const own = textAt(item, 'full_text') ?? textAt(item, 'text');
  const whole = reposted === null ? null : textAt(reposted, 'text');
  const handle = handleAt((reposted === null ? null : itemAt(reposted, 'user')) ?? {}, 'screen_name');
  return whole === null || handle === null ? own : `RT @${handle}: ${whole}`;
}

const quotedIn = (links: readonly string[]) =>
  links.map((link) => STATUS.exec(link)?.[1]).find((id) => id !== undefined);

function kindOf(text: string, replied: boolean, quoted: boolean, reposted: boolean): PostKind {
  if (reposted || REPOST.test(text)) return 'repost';
  if (replied) return 'reply';
  return quoted ? 'quote' : 'post';
}

/** One item of `tweets.js` or `YYYY_MM.js` of any year, wrapped or not; why not, where it is no post. */
export function postOf(raw: unknown): ArchivePost | SkippedPost {
  const item = isItem(raw) ? (itemAt(raw, 'tweet') ?? raw) : {};
  const id = idAt(item, 'id_str', 'id');
  if (id === null) return 'no-id';
  const createdAt = archiveTime(item['created_at']);
  if (createdAt === null) return 'no-date';
  const reposted = itemAt(item, 'retweeted_status');
  const text = wholeText(item, reposted);
  if (text === null) return 'no-text';
  const entities = itemAt(item, 'entities') ?? {};
  const [mentions, links] = [mentionedBy(entities), linksOf(entities)];
  const media = itemsAt(itemAt(item, 'extended_entities') ?? entities, 'media').length > 0;
  const inReplyToId = idAt(item, 'in_reply_to_status_id_str', 'in_reply_to_status_id');
  const inReplyTo = answered(item, mentions);
  const quoted = quotedIn(links) ?? null;
  const kind = kindOf(text, inReplyToId !== null || inReplyTo !== null, quoted !== null, reposted !== null);
  return {
    id,
    text,
    createdAt,
    language: languageAt(item),
    likes: kind === 'repost' ? null : countAt(item, 'favorite_count'),
    reposts: kind === 'repost' ? null : countAt(item, 'retweet_count'),
    kind,
    inReplyToId,
    inReplyTo,
    referencedId: reposted === null ? quoted : idAt(reposted, 'id_str', 'id'),
    mentions,
    links,
    hasMedia: media,
  };
}
