import type { Entity } from './entity';
import type { ReadQuestion } from './question';
import type { AssistantTools } from './tools';

/* Whether an account is named as who writes or as whom others write about. */

const ABOUT_BEFORE =
  /\b(?:about|on|mention(?:s|ed|ing)?|to|toward|towards|against|regarding|concerning|of(?= @)|discuss(?:es|ed|ing)?|tag(?:s|ged|ging)?|quot(?:e|es|ed|ing)|name(?:s|d)?|call(?:s|ed)?) (?:the )?[@#]?$/u;
export const ABOUT_AFTER =
  /^(?:さん|氏)?(?:について|に関|に言及|に触れ|への|をメンション|宛|あて|に対|の話題|が話題|のこと|をめぐ|という(?:言葉|単語|語))|^ (?:is|are|was|were|gets?|got|been|being) (?:\p{L}+ )?(?:mentioned|named|discussed|talked about|tagged|criticis\p{L}+|criticiz\p{L}+)/u;
const BY_BEFORE =
  /\b(?:by|from|does|did|do|has|have|had|is|are|was|were|can|account|outlet|than|vs\.?|versus) (?:the )?@?$/u;
const BY_AFTER =
  /^(?:'s|’s)\b|^(?:'s|’s)? (?:(?:usually|often|mostly|really|ever|never|also|still|just) )?(?:post|tweet|writ|wrote|gets?\b|got\b|receiv|has\b|have\b|had\b|talk|sa(?:y|id)|us(?:e|ed|es)\b|mention|shar|publish|repl|like|average|account|timeline|feed|follower|engag)|^(?:さん|氏)?(?:の|が|は|も)(?:.{0,16})(?:投稿|ツイート|いいね|リツイート|リポスト|返信|フォロワー|発信|アカウント|エンゲージ|つぶや|書|言っ|使っ)/u;

/** "How many of @a's tweets": the posts are that account's, whose words may be read already. */
const OWN_POSTS = /^(?:'s|’s)(?: |$)|^ (?:tweets|posts)\b/u;
/** その人は何を投稿してた: whose words they are. */
const WRITES_WHAT =
  /^(?:さん|氏)?(?:は|が|って)(?:主に|普段|いつも)?(?:何|なに|どんな(?:こと|内容|投稿)?|どういう(?:こと|内容)?)(?:を|について)?(?:投稿|ツイート|つぶや|書い|発信|言っ)/u;
const OF_BEFORE = /\bof (?:the )?@?$/u;
const isOwner = ({ start, end }: Entity, { text }: ReadQuestion): boolean =>
  (OWN_POSTS.test(text.slice(end)) && OF_BEFORE.test(text.slice(0, start))) ||
  WRITES_WHAT.test(text.slice(end));

type Role = 'by' | 'about' | null;

function roleOf(entity: Entity, read: ReadQuestion): Role {
  const [before, after] = [read.text.slice(0, entity.start), read.text.slice(entity.end)];
  if (isOwner(entity, read)) return 'by';
  if (ABOUT_BEFORE.test(before) || ABOUT_AFTER.test(after)) return 'about';
  return BY_BEFORE.test(before) || BY_AFTER.test(after) ? 'by' : null;
}

/**
 * The accounts of a search by handles, as who writes unless the question says otherwise; any other account that posts are
 * about, as those who mention it.
 */
export function withRoles(entities: readonly Entity[], read: ReadQuestion, tools: AssistantTools): Entity[] {
  const searched = tools.has('profile');
  return entities.map((entity) => {
    if (searched && entity.section === 'share_of_voice') {
      const role = roleOf(entity, read);
      const key = entity.key.replace(/^@/, '');
      return { ...entity, key, section: role === 'about' ? 'mentions' : 'top_accounts' };
    }
    // Whose likes and reposts are asked for wrote the posts that got them.
    const isOwn = isOwner(entity, read);
    if (
      entity.section === 'mentions' &&
      (isOwn || read.slots.measures.length > 0) &&
      roleOf(entity, read) === 'by'
    )
      return { ...entity, section: 'top_accounts' };
    if (entity.section === 'top_accounts' && roleOf(entity, read) === 'about')
      return { ...entity, section: 'mentions' };
    return entity;
  });
}
