/* Two questions in one: "how many are there, and who wrote most of them?" The second goes on from the first. */

const ASKS =
  /\b(?:how (?:many|much|often)|which|who|whom|whose|when|where|what)\b|[何誰]|だれ|どれ|どの|どこ|いつ|どちら|どっち|いくつ/u;
/** A group by itself asks too, behind a question: 年別にも. */
const BY_GROUP =
  /^(?:and |also )?(?:by|per|each|split by) \p{L}+\W*$|(?:別|ごと)(?:に|の|は|で)?(?:も|は)?[?]*$/u;
const OPENS =
  '(?:(?:from|by|to|about|in|on) )?(?:how (?:many|much|often)|which|whom?|whose|when|where|what)\\b';
const CUTS = new RegExp(
  [
    '(?<=[?？])\\s*(?=[^\\s?？])',
    `,? (?:and|also|;) (?=${OPENS})`,
    '(?<=(?:何[件人回年月日時個]|いくつ|誰|だれ|いつ|どこ|どれ)(?:です|だった|でした|あった|あって|いて|ある|いる)?(?:で|か(?!ら)|、|,))[、,\\s]*(?=[^、,\\s?？])',
  ].join('|'),
  'iu',
);
/** How many or how much of what was found before is told with it. */
const OF_IT =
  /^(?:by )?(?:how (?:many|much)(?: more| less| fewer)?|what number)(?: (?:were|are|was|is|did|does|do) (?:there|it|that|they|these|those)\b.*)?\W*$|^(?:それは)?(?:何件|いくつ|何回|どれくらい|どのくらい)(?:です|ある|あった|だった)?か?[?？]*$/iu;
const QUOTED = /["“「『]/u;
const MOST_PARTS = 3;

const asks = (part: string) => ASKS.test(part.toLowerCase());

function cutOnce(question: string): [string, string] | null {
  let from = 0;
  for (;;) {
    const found = CUTS.exec(question.slice(from));
    if (!found) return null;
    const at = from + found.index;
    const [first, second] = [question.slice(0, at).trim(), question.slice(at + found[0].length).trim()];
    const goesOn = asks(second) || BY_GROUP.test(second.toLowerCase());
    if (asks(first) && goesOn && !OF_IT.test(second)) return [first, second];
    from = at + Math.max(found[0].length, 1);
    if (from >= question.length) return null;
  }
}

/** A heading of the question that stands behind it: "Who leads: how many …". */
const HEADING = /^[^:?]{3,60}: ?(?=(?:how (?:many|much|often)|which|who|what|when)\b)/iu;

/** @returns the questions in a question, in its order; each but the first says that it goes on. */
export function partsOf(question: string): string[] {
  const parts: string[] = [];
  let rest = question.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().replace(HEADING, '');
  if (QUOTED.test(rest)) return [question];
  while (parts.length < MOST_PARTS - 1) {
    const cut = cutOnce(rest);
    if (!cut) break;
    parts.push(cut[0]);
    rest = cut[1];
  }
  if (parts.length === 0) return [question];
  return [...parts, rest].map((part, index) => (index === 0 || /^and\b/iu.test(part) ? part : `and ${part}`));
}

/** A part as it stood in the question. */
export const asWritten = (part: string): string => part.replace(/^and /u, '');
