/**
 * Whether a page is asked for by a phone, as its browser says: by the hint that says nothing else, else by the word that
 * the browsers of phones have in common. Only a guess of a width: what is drawn is measured afterwards.
 */
export function isPhone(headers: Headers): boolean {
  const hint = headers.get('Sec-CH-UA-Mobile');
  return hint === null ? /\bMobi/.test(headers.get('User-Agent') ?? '') : hint === '?1';
}
