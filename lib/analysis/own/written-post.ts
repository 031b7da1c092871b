/** What the text of a post tells a prediction. */
export interface Written {
  length: number;
  hasLink: boolean;
  hasHashtag: boolean;
  isQuestion: boolean;
}

const LINK = /https?:\/\/\S+/giu;
/** Those that an answer starts with are not written by hand. */
const ANSWERED = /^(?:@\w{1,30}\s+)+/u;

/** Links are no part of the length: X shortens them all alike. */
export function writtenOf(text: string): Written {
  const plain = text.replace(ANSWERED, '').replaceAll(LINK, ' ').trim();
  return {
    length: plain.length,
    hasLink: text.search(LINK) >= 0,
    hasHashtag: /(?:^|\s)[#＃][^\s\d#＃]/u.test(plain),
    isQuestion: /[?？؟]/u.test(plain),
  };
}
