/* Words of a question that stand for what the answer before told: one post of it, or several names. */

const FEW = 'two|three|four|five|six|seven|eight|ten|\\d{1,2}';
const THINGS =
  'accounts?|outlets?|people|users?|ones?|hashtags?|tags?|media|words?|sites?|authors?|papers?|handles?';

/** Several of the answer before: "which of those", その中で. */
export const POINTS_AT_SOME = new RegExp(
  [
    `\\b(?:of|among|amongst|between|out of|from|for) (?:each of |all of |all )?(?:the (?:same )?(?:${FEW})(?: (?:${THINGS}))?(?= |\\W*$)|(?:these|those|them)(?: (?:${FEW}))?(?: (?:${THINGS}))?|both)\\b`,
    `\\b(?:these|those|the same) (?:(?:${FEW}) )?(?:accounts|outlets|hashtags|tags|sites|authors|papers|handles|media)\\b`,
    `\\b(?:these|those|the) (?:two|both|three|four|five)\\b(?= |\\W*$)`,
    '(?:それら|これら|その(?:中|うち)|この(?:中|うち)|(?:その|この)(?:[2-9]|二|三|四|五)(?:つ|個|者|人|アカウント|社)|両者|[2二]つのうち)(?:の(?:中|うち))?(?:では|で|は|の|、|なら)?',
  ].join('|'),
  'u',
);

/** One post of the answer before: "how often was it shared", それって何回. */
export const POINTS_AT_POST =
  /\b(?:it|its|that one|this one|(?:that|this|the same) (?:post|tweet|message)|that)\b|^(?:and )?(?:それ|これ|あれ)(?:って|には|は|の|が|に|、)?|(?:その|この|同じ)(?:投稿|ツイート|ポスト)/u;

/** Stands for something that was told before, whatever that is. */
export const POINTS =
  /\b(?:those|them|these|the (?:two|three|four|five)(?= |\W*$)|(?:that|this) (?:one|account|post|tweet|minute|hour|day|week|weekday|month|year|tag|hashtag|word|person|outlet|site))\b|\b(?:did|does|is|was|were|has) (?:it|that)\b|それ(?!ぞれ|以外|未満|以上|以下|より|とも)|その(?:人|方|投稿|ツイート|アカウント|中|うち|日|月|年|言葉|タグ|会社|ブランド|[2-9二三四五]つ)|両者/u;

/** Who says, writes or speaks: asked anew, whatever was counted before. */
export const SAYS_ANEW =
  /\bwho(?:'s| is| was| are| were| has| have)? (?:\p{L}+ )?(?:say|said|talk|tweet|post|writ|wrote|mention|spread|shar|discuss|start)\p{L}*|(?:誰|だれ|どのアカウント|どの人)が.{0,4}(?:言|つぶや|呟|書|投稿|ツイート|話|発信|触れ|広め|使)/u;
