/*
 * Of what a part is taken: "of posts with A, what share has B". What stands before the cut says of what, the rest which part.
 */

const PART_OF =
  /(?:\b(?:shares?|percentages?|per ?cent|fractions?|proportions?|portions?|part|how many|how much|number|many) of|%(?: of)?)(?: all| the| these| those| his| her| their| its)* /u;
const AMONG = /^(?:and )?(?:of|among|out of|within|in|from) [^,]{3,80}?, /u;
const VERB =
  /(?<!\b(?:that|which|who|not|do|does|did|to|with|are|were|is|was) )\b(?:contain|include|have|has|had|hold|use|mention|are|is|were|was|get|got|receiv|c[ao]me|link|quote|talk|name|carr|say|said|reach|exceed|ma[dk]e|do|does|did|belong|refer)\p{L}*\b/u;
const AMONG_JA =
  /(?:の|で)?うち(?:の|で|、)?|の(?:中|なか)(?:で|に|の|、)|に占める|に対する|における|(?<=投稿|ツイート|ポスト)(?:で|では)(?=.*(?:割|率|パーセント|%))/u;

/**
 * @param text NFKC, lower case, nothing of it blank.
 * @returns where that ends of which a part is asked for; null where the question does not say it.
 */
export function baseEnd(text: string): number | null {
  const among = AMONG.exec(text);
  if (
    among &&
    /\b(?:share|percent|%|proportion|fraction|how many|how much|portion)/u.test(text.slice(among[0].length))
  )
    return among[0].length;
  const part = PART_OF.exec(text);
  if (part) {
    const from = part.index + part[0].length;
    const verb = VERB.exec(text.slice(from));
    return verb ? from + verb.index : null;
  }
  const within = AMONG_JA.exec(text);
  return within && within.index > 0 ? within.index : null;
}
