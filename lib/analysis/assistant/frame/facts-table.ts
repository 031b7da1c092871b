import { FACT_FIELDS } from '@/lib/domain/account-facts';
import type { PostField } from '@/lib/domain/datasets';
import type { PieceKind } from './pieces-table';

/*
 * What profiles say of accounts, as questions call it: a measure of accounts, or what posts are told apart by. On the
 * lower-case text; the more particular row comes first. Names with an underscore are those of files and interfaces.
 */

type Also = PieceKind | 'author';

export interface FactRow {
  kind: Extract<PieceKind, 'measure' | 'group'>;
  value: 'following' | 'account_posts' | 'joined' | 'location' | 'joined_year';
  en: RegExp;
  ja: RegExp;
  /** What the same words say besides. */
  also?: readonly Also[];
}

export const fieldOfFact = ({ value }: FactRow): PostField => FACT_FIELDS[value];

const all = (source: string) => new RegExp(source, 'gu');

/** Users have an age of their own: how old they are is another thing. */
const ACCOUNTS = '(?:accounts?|profiles?)';
const THEY = '(?:accounts?|users?|profiles?|people|members?|they|everyone|these|those)';
const MADE = '(?:created|registered|opened|made|set up|started|joined|signed up)';
const WERE = '(?:(?:was|were|is|are|been|being|got|had|have|has|did|do) )?';
const JOIN = '(?:join(?: (?:twitter|x))?|sign up|register)';
const JA_MADE =
  '(?:作られ(?:た|て)|作成(?:され(?:た|て))?|開設(?:され(?:た|て))?|登録(?:され(?:た|て))?|できた)';
const JA_ACCOUNT = '(?:アカウント|垢|ユーザー)';

export const FACT_ROWS: readonly FactRow[] = [
  {
    kind: 'group',
    value: 'joined_year',
    en: all(
      [
        `\\b(?:account )?(?:creation|registration|joining|joined|sign-?up) years?\\b`,
        `\\byears? (?:of (?:the )?(?:account )?(?:creation|registration|joining)|(?:of|in which|when|that)? ?(?:the |an? |most |their )*${THEY} ${WERE}(?:${MADE}|${JOIN}))\\b`,
        `\\b${MADE}(?: on (?:twitter|x))?,? (?:(?:per|by|each|every|in (?:each|every|which|what)|which|what) )(?:calendar )?years?\\b`,
        `\\byears?(?= (?:were|was|did|have|had|saw)\\b[^.?]*\\b${THEY} ${WERE}(?:${MADE}|${JOIN})\\b)`,
      ].join('|'),
    ),
    ja: all(
      `${JA_ACCOUNT}?(?:の)?(?:作成|開設|登録)(?:された)?年(?!月|数)|何年に${JA_MADE}(?:${JA_ACCOUNT})?|${JA_MADE}年(?!月|数)`,
    ),
  },
  {
    kind: 'measure',
    value: 'joined',
    also: ['least', 'author'],
    en: all(
      `\\b(?:oldest|earliest(?:[ -]${MADE})?|(?:first|longest)(?:[ -](?:${MADE}|running|standing))) (?:twitter |x )?${ACCOUNTS}\\b(?: ${WERE}${MADE}\\b)?|\\b${ACCOUNTS} (?:that |which |who )?${WERE}${MADE} (?:the )?(?:first|earliest)\\b`,
    ),
    ja: all(
      `(?:一番|最も|もっとも|いちばん)?(?:古い|古くから(?:ある|いる)|古参の?)${JA_ACCOUNT}|(?:一番|最も)?最初に${JA_MADE}${JA_ACCOUNT}|最古の?${JA_ACCOUNT}`,
    ),
  },
  {
    kind: 'measure',
    value: 'joined',
    also: ['most', 'author'],
    en: all(
      `\\b(?:newest|youngest|(?:most recent(?:ly)?|latest)(?:[ -]${MADE})?) (?:twitter |x )?${ACCOUNTS}\\b(?: ${WERE}${MADE}\\b)?|\\b${ACCOUNTS} (?:that |which |who )?${WERE}${MADE} (?:the )?(?:last|latest|most recently)\\b`,
    ),
    ja: all(
      `(?:一番|最も|もっとも|いちばん)?新しい${JA_ACCOUNT}|(?:一番|最も)?最後に${JA_MADE}${JA_ACCOUNT}|最新の${JA_ACCOUNT}`,
    ),
  },
  {
    kind: 'measure',
    value: 'joined',
    en: all(
      [
        `\\b(?:account )(?:ages?|creation(?: (?:dates?|days?|times?))?)\\b|\\bages? of (?:the |their |these |those )?${ACCOUNTS}\\b`,
        `\\bhow old (?:are|is|were) (?:the |these |those |their )?(?:twitter |x )?${ACCOUNTS}\\b`,
        `\\b(?:user|author|account|profile)[_.](?:created(?:_at)?|creation_date)\\b|\\b(?:join(?:ed)?|sign-?up|registration|creation) (?:dates?|days?)\\b`,
        `(?<=\\b${ACCOUNTS} ${WERE}(?:on average |usually |typically |mostly )?)${MADE}\\b(?! (?:in|before|after|since|between|from|until|by) )`,
      ].join('|'),
    ),
    ja: all(
      `${JA_ACCOUNT}の?(?:作成|開設|登録)(?:日時?|日|時期)|${JA_ACCOUNT}の(?:年齢|古さ|新しさ)|${JA_ACCOUNT}(?:は|が)(?:いつ|平均でいつ)${JA_MADE}`,
    ),
  },
  {
    kind: 'measure',
    value: 'account_posts',
    en: all(
      [
        `\\b(?:(?:user|author|account|profile)[_. ])?(?:(?:tweets?|posts?|status(?:es)?)_counts?|statuses counts?)\\b`,
        `\\b(?:lifetime|all-time|total) (?:number of )?(?:tweets|posts|statuses)(?: counts?)?(?= (?:of|per|for|on|in) (?:the |their |each |every |an? )?(?:accounts?|users?|profiles?)\\b)`,
        `\\b(?:lifetime|career|all-time) (?:tweets|posts|statuses|(?:tweet|post) counts?)\\b`,
        `\\b(?:tweets|posts|statuses) (?:ever|in +(?:(?:the|its|their) )?li(?:fe|ves)|over (?:the|its|their) lifetimes?|on (?:the|their|its|each) profiles?)\\b`,
        `\\b(?:tweet|post)(?:ed|s)?(?= (?:the )?(?:most|least) (?:in (?:its|their|the) li(?:fe|ves)|of all time|ever)\\b)`,
      ].join('|'),
    ),
    ja: all(
      '(?:累計|通算)の?(?:ツイート|投稿|ポスト)数?|プロフィール(?:上|に(?:ある|書かれた))?の?(?:総)?(?:ツイート|投稿|ポスト)数',
    ),
  },
  {
    kind: 'measure',
    value: 'following',
    en: all(
      [
        `\\b(?:(?:user|author|account|profile)[_. ])?(?:friends?|followings?|followees?)[_ ]counts?\\b`,
        `\\b(?:accounts|people|users|others) (?:that )?(?:they|he|she|it|each (?:account|user|person)|(?:these|those|the) (?:accounts|users|people)) follows?\\b`,
        `\\bfollows?(?= (?:the )?(?:most|fewest|least)\\b)`,
        `(?<=\\b(?:average|median|mean|highest|lowest|most|fewest|total|number of|by) )followings?\\b|\\bfollowees\\b|\\bfollowings\\b`,
      ].join('|'),
    ),
    ja: all(
      'フォロー(?:中の?)?(?:数|人数)|フォローして(?:い)?る(?:アカウント|人|ユーザー|相手)?の?(?:数|人数)|フォロー(?=が(?:一番|最も|多い))',
    ),
  },
  {
    kind: 'group',
    value: 'location',
    en: all(
      `\\b(?:(?:user|author|account|profile|tweet)[_. ])?locations?\\b(?: (?:strings?|fields?|texts?|names?|entries))?(?: (?:as (?:written|typed|given|stated)|(?:that )?(?:people|users|accounts|they) (?:give|gave|state|stated|write|wrote|list(?:ed)?|tweet from|post from)))?`,
    ),
    ja: all('所在地|居住地|位置情報|ロケーション|(?:プロフィールの)場所'),
  },
];

/** A field of profiles as files and interfaces spell it: `tweet_count`. */
export const isFactName = (name: string): boolean =>
  FACT_ROWS.some(({ en }) => name.toLowerCase().replace(en, '') === '');

/** Beside the year accounts were made in what says so once more. */
export const SAID_AGAIN = all(`\\b${WERE}(?:${MADE}|${JOIN})\\b|${JA_MADE}`);
