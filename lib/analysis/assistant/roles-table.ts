import type { Evidence } from './evidence';

/*
 * Words of a question that ask for something of their own, and what an answer must tell so that they have had their part:
 * with one of them untold no figure is given. On the lower-case text without dates, conditions and names.
 */

interface RoleRow {
  en: RegExp;
  ja: RegExp;
  told: (evidence: Evidence) => boolean;
}

const any = (found: ReadonlySet<string>, ...values: string[]) => values.some((value) => found.has(value));
const anyId = ({ ids }: Evidence, pattern: RegExp) => ids.some((id) => pattern.test(id));
const isOf = ({ conditions }: Evidence, ...kinds: string[]) =>
  conditions.some(({ of }) => kinds.includes(of));

const isFelt = (evidence: Evidence) =>
  any(evidence.sections, 'sentiment', 'own_questions') ||
  evidence.filters.has('sentiment') ||
  evidence.groups.has('sentiment') ||
  anyId(evidence, /^(?:said|summary|overview)/u);

const isReceived = ({ measures, counted, sections }: Evidence) =>
  any(
    counted,
    'engagements',
    'likes',
    'reposts',
    'replies',
    'views',
    'like_count',
    'repost_count',
    'view_count',
  ) ||
  any(measures, 'engagements', 'likes', 'reposts', 'views', 'median_engagements') ||
  sections.has('top_posts');

export const ROLE_ROWS: readonly RoleRow[] = [
  {
    en: /\b(?:sentiment|mood|positive|positively|negative|negatively|positivity|negativity|neutral|happy|happier|happiest|angry|angrier|angriest|hates?|hated|hating|loves?|loved|loving|dislikes?|disliked|complain(?:s|ed|ing)?|complaints?|critici[sz](?:e|ed|es|ing)|praised?|praising|worr(?:y|ied|ies)|fears?|afraid|scared|upset|annoyed|favou?rable|enthusiastic|disappointed|satisfied|frustrated|critical|hostile|optimistic|pessimistic|toxic)\b/u,
    ja: /感情|センチメント|論調|ポジティブ|ネガティブ|肯定的|否定的|批判的|好意的|怒って|不満|苦情|好かれ|嫌われ|評判/u,
    told: isFelt,
  },
  {
    en: /\b(?:popular|popularity|viral|successful|success|well received|resonat\p{L}+|performs?|performed|attention)\b/u,
    ja: /人気|バズ|話題にな|注目され/u,
    told: (evidence) =>
      isReceived(evidence) || isFelt(evidence) || any(evidence.measures, 'posts', 'share', 'n'),
  },
  {
    en: /\b(?:men|women|man|woman|male|males|female|females|genders?)\b/u,
    ja: /男性|女性|男女|性別/u,
    told: ({ sections }) => sections.has('genders'),
  },
  {
    en: /\b(?:age|ages|aged|teenagers?|teens|elderly|millennials|generations?)\b/u,
    ja: /年齢|年代|何歳|世代|若者|高齢者|十代|若い人/u,
    told: ({ sections }) => sections.has('age_groups'),
  },
  {
    en: /\b(?:job|jobs|occupations?|professions?)\b/u,
    ja: /職業|職種/u,
    told: ({ sections }) => sections.has('job_titles'),
  },
  {
    en: /\b(?:rise|rises|risen|rose|rising|fall|fell|fallen|falling|drop|dropped|dropping|increas(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|decline[ds]?|grow|grew|grown|growing|growth|evolv(?:e|ed|es)|over time|shift(?:ed)?|improv(?:e|ed|es)|worsen(?:ed)?|trend)\b/u,
    ja: /増え|増加|減っ|減少|推移|上がっ(?!て(?:い)?る)|下がっ/u,
    told: (evidence) =>
      anyId(evidence, /^(?:change|volume|growth|window\.two|why)/u) ||
      evidence.windows > 1 ||
      any(evidence.groups, 'hour', 'hour_at', 'day', 'week', 'month', 'year') ||
      any(evidence.sections, 'trending_topics', 'follower_growth', 'conversation_volume'),
  },
  {
    en: /\b(?:mornings?|afternoons?|evenings?|nights?|midnight|noon|weekends?|weekdays?|(?:posting|tweeting) (?:hours?|times?)|(?:hours?|times?) of (?:the )?day|days? of (?:the )?week)\b/u,
    ja: /午前|午後|早朝|深夜|夕方|週末|平日|曜日|時間帯/u,
    told: (evidence) =>
      isOf(evidence, 'hours', 'weekdays') ||
      any(evidence.groups, 'hour', 'hour_at', 'weekday', 'weekend') ||
      any(evidence.sections, 'posting_times', 'conversation_volume'),
  },
  {
    en: /\b(?:maximum|max|minimum|min)\b/u,
    ja: /最大|最小/u,
    told: (evidence) =>
      any(evidence.measures, 'highest', 'lowest') ||
      anyId(evidence, /^(?:counts\.post|posts\.top|count\.head)/u),
  },
  {
    en: /\b(?:verified|blue[- ]?check\p{L}*)\b/u,
    ja: /認証/u,
    told: (evidence) => isOf(evidence, 'verified') || evidence.groups.has('verified'),
  },
  {
    en: /\b(?:don't|doesn't|didn't|never|without|except|excluding|excludes?|neither|nor|but not|other than|apart from|aside from|leaving out|ignoring|omitting|not counting|not including)\b/u,
    ja: /以外|除(?:い|く|外|き)|含まな|含まず|抜き|抜いて|使わな|使っていな|言及しな|言及していな|触れていな/u,
    told: ({ excludes, ids, conditions }) =>
      excludes ||
      // A limit says by itself what is left out; of links, tags and kinds only their opposite does.
      conditions.some(({ of }) => of === 'count' || of === 'hours' || of === 'weekdays') ||
      ids.some((id) => /^(?:count|absent)/u.test(id) && id === 'count.empty'),
  },
  {
    en: /\b(?:official|anonymous|foreign|local|famous|ordinary|regular|new|newest|brand-new|bot|bots|rich|poor|young|old) (?:accounts?|people|users?|posters?|authors?|voices)\b/u,
    ja: /(?:公式|匿名|海外の|外国の|地元の|有名な|一般の|新しい|古い)(?:アカウント|ユーザー|人)/u,
    told: () => false,
  },
  // What stands beside what in the same posts, and how many of a kind one post has, nothing counts.
  {
    en: /\bgo(?:es)? together\b|\b(?:usually|often|mostly|typically) goes? with\b|\bmore than (?:one|two|three|\d+) (?:topics?|labels?|categor(?:y|ies)|tags?)\b/u,
    ja: /組み合わせ|組合せ|共起/u,
    told: () => false,
  },
  {
    en: /\b(?:money|price|prices|cost|costs|revenue|sales|budget|salary|clicks?|subscribers?|visitors?)\b(?= (?:did|was|were|is|of|spent|from)\b)/u,
    ja: /売上|予算|費用|価格|クリック数|登録者/u,
    told: () => false,
  },
  {
    en: /\b(?:party|parties|race|religion|ethnicit\p{L}+|team|teams|genre|industry|sector)\b/u,
    ja: /政党|宗教|人種|業界/u,
    told: () => false,
  },
  {
    en: /\b(?:countr(?:y|ies)|nations?|nationalit\p{L}+|cit(?:y|ies)|towns?)\b/u,
    ja: /どの国|どこの国|何か国|都市|国別/u,
    told: ({ sections, filters }) =>
      any(sections, 'countries', 'cities') || any(filters, 'countries', 'cities'),
  },
  {
    en: /\blanguages?\b/u,
    ja: /言語|何語/u,
    told: ({ sections, filters, groups }) =>
      sections.has('languages') || filters.has('languages') || groups.has('language'),
  },
  {
    en: /\bhash ?tags?\b/u,
    ja: /ハッシュタグ/u,
    told: ({ sections, filters, groups, counted, conditions }) =>
      sections.has('hashtags') ||
      filters.has('hashtags') ||
      any(groups, 'hashtag', 'tagged') ||
      counted.has('hashtags') ||
      conditions.some((condition) => condition.of === 'holds' && condition.what === 'hashtags'),
  },
  {
    en: /\bemojis?\b/u,
    ja: /絵文字/u,
    told: ({ sections, filters, groups, counted, conditions }) =>
      sections.has('emojis') ||
      filters.has('emojis') ||
      groups.has('emoji') ||
      counted.has('emojis') ||
      conditions.some((condition) => condition.of === 'holds' && condition.what === 'emojis'),
  },
  {
    en: /\b(?:websites?|domains?|links?|urls?)\b/u,
    ja: /サイト|ドメイン|リンク/u,
    told: ({ sections, filters, groups, counted, conditions }) =>
      sections.has('domains') ||
      filters.has('domains') ||
      any(groups, 'domain', 'link') ||
      counted.has('links') ||
      conditions.some((condition) => condition.of === 'holds' && condition.what === 'links'),
  },
];
