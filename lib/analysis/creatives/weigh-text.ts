import twitter from 'twitter-text';

/** What X counts: a link weighs 23, most signs 1, an emoji, a kana or a Han sign 2. */
export interface Weighed {
  weight: number;
  valid: boolean;
  /** Links in the order of the text. */
  links: string[];
}

export function weighText(text: string): Weighed {
  const { weightedLength, valid } = twitter.parseTweet(text);
  return { weight: weightedLength, valid, links: twitter.extractUrls(text) };
}
