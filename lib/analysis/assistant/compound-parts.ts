/* Parts of a question that say only in company of the others what they ask. */

/** "… in the bio, and how many a dad": what a part leaves out of where something stands is told before. */
const IN_PROFILE =
  /\b(?:in|on) (?:the|their|an?|his|her) (?:(?:profile|user|account) )?(?:bios?|descriptions?|profiles?)\b/iu;
const HOW_MANY_A =
  /^(?:and )?how many (?:(?:say (?:they are )?|are |call themselves |mention )?(?:an? |the word ))?[\p{L}"“' -]{2,50}?[?. ]*$/iu;
export function inSameProfile(part: string, before: readonly string[]): string {
  const place = before.map((one) => IN_PROFILE.exec(one)?.[0]).findLast((one) => one !== undefined);
  if (place === undefined || IN_PROFILE.test(part) || !HOW_MANY_A.test(part)) return part;
  const said = part.replace(
    /^(?:and )?how many (?:say (?:they are )?|are |call themselves |mention )?/iu,
    '',
  );
  return `how many users say ${said.replace(/[?. ]*$/u, '')} ${place}?`;
}

/** "… and what % of people use it", 何%の人が使っていますか: the parts of all beside the first of them. */
export const OF_ITS_SHARE =
  /^(?:and )?(?:what|which) (?:%|share|percent(?:age)?|proportion)(?: of (?:the |all )?(?:people|users|accounts|posts|tweets|them|all|rows))? (?:use|uses|used|have|has|had|is|are|do|does|chose|choose)(?: (?:it|that|this|they|those|them))?[?. ]*$|^(?:それは)?(?:全体の)?何(?:%|割|パーセント)(?:の(?:人|アカウント|ユーザー|投稿))?(?:が(?:それを)?(?:使(?:って(?:い)?(?:る|ます)|い(?:ます)?)|選んで(?:い)?(?:る|ます)))?(?:です|でしょう)?か?[?? ]*$/iu;
const JAPANESE = /[\p{sc=Hiragana}]/u;
export const withItsShare = (part: string): string =>
  JAPANESE.test(part)
    ? `${part.replace(/(?:です|でしょう|だ)?か?[。?? ]*$/u, '')}、割合で`
    : `${part.replace(/[?., ]*$/u, '')} by share`;
