import twitter from 'twitter-text';

export interface Entities {
  /** Without #, NFKC, lower case, each once. */
  hashtags: string[];
  /** Without @, lower case, each once. */
  mentions: string[];
  /** Hosts without `www.`, lower case, each once. */
  domains: string[];
  /** The text with its links and mentions blanked out. */
  prose: string;
}

type Place = [start: number, end: number];

const HAS_HASH = /[#＃]/;
const HAS_AT = /[@＠]/;
/** A letter or digit, a dot and a letter: without it there is no link. */
const HAS_LINK = /[^\s.]\.[\p{L}]|:\/\//u;
/**
 * The library knows every top level there is, so that a full stop without a space makes a link ("for hours.love it"). A
 * bare host is one with an old top level or a country's, which the library itself keeps short; others need more.
 */
const OLD_TOP_LEVEL = /\.(?:com|net|org|edu|gov|mil|int|info|biz|[a-z]{2}|\P{ASCII}+)$/iu;
const isLink = (url: string) => /^www\.|\//i.test(url) || OLD_TOP_LEVEL.test(url);
const HOST = /^(?:https?:\/\/)?(?:www\.)?([^/?#:]+)/i;

/** The library's work grows with the square of a text without spaces, so it never sees more at once. */
const WINDOW = 1000;

/** Where to cut a text for the library: at a space, if there is one. */
function windowsOf(text: string): string[] {
  if (text.length <= WINDOW) return [text];
  const windows: string[] = [];
  for (let from = 0; from < text.length;) {
    const space = from + WINDOW < text.length ? text.slice(from, from + WINDOW).search(/\s\S*$/) : -1;
    const length = space > 0 ? space : WINDOW;
    windows.push(text.slice(from, from + length));
    from += length;
  }
  return windows;
}

const unique = (list: string[]) => (list.length > 1 ? [...new Set(list)] : list);

function blank(text: string, places: Place[]): string {
  let prose = '';
  let from = 0;
  for (const [start, end] of places.sort((a, b) => a[0] - b[0])) {
    if (start < from) continue;
    prose += `${text.slice(from, start)} `;
    from = end;
  }
  return prose + text.slice(from);
}

function extractWindow(text: string): Entities {
  const places: Place[] = [];
  const hashtags = HAS_HASH.test(text)
    ? twitter.extractHashtags(text).map((tag) => tag.normalize('NFKC').toLowerCase())
    : [];
  const mentions = HAS_AT.test(text)
    ? twitter.extractMentionsWithIndices(text).map(({ screenName, indices }) => {
        places.push(indices);
        return screenName.toLowerCase();
      })
    : [];
  const domains = HAS_LINK.test(text)
    ? twitter.extractUrlsWithIndices(text).flatMap(({ url, indices }) => {
        if (!isLink(url)) return [];
        places.push(indices);
        return (HOST.exec(url)?.[1] ?? url).toLowerCase();
      })
    : [];
  return { hashtags, mentions, domains, prose: places.length > 0 ? blank(text, places) : text };
}

/** Hashtags, mentions and link hosts as X itself reads them. */
export function extractEntities(text: string): Entities {
  const found = windowsOf(text).map(extractWindow);
  return {
    hashtags: unique(found.flatMap(({ hashtags }) => hashtags)),
    mentions: unique(found.flatMap(({ mentions }) => mentions)),
    domains: unique(found.flatMap(({ domains }) => domains)),
    prose: found.map(({ prose }) => prose).join(''),
  };
}
