import { KeywordQueryError, type Term } from './query';
import { containsSubstringScript, normalizeText, tokenize } from './text';

/** Letters, marks, digits and the few signs the network allows inside a hashtag (twitter-text, `hashtagAlphaNumeric`). */
const TAG =
  /^[#＃]([\p{L}\p{M}\p{N}_\u200c\u200d\ua67e\u05be\u05f3\u05f4\uff5e\u301c\u309b\u309c\u30a0\u30fb\u3003\u0f0b\u0f0c\u00b7]+)(.*)$/su;
const SHOWN = 60;
const HANDLE = /^[@＠](\w+)(.*)$/s;

/** The name behind the sign as written, or null when there are more words than that one: `#oat-milk` is no hashtag. */
function nameIn(pattern: RegExp, text: string): string | null {
  const [, name = '', rest = ''] = pattern.exec(text) ?? [];
  return tokenize(name).length > 0 && tokenize(rest).length === 0 ? name : null;
}

const refuse = (message: string, position: number): never => {
  throw new KeywordQueryError('no-word', message, position);
};

/**
 * @param quoted A phrase in quotes is plain text, also when it starts with # or @.
 * @throws KeywordQueryError `no-word` when nothing in it could ever match.
 */
export function makeTerm(text: string, quoted: boolean, position: number): Term {
  const tokens = tokenize(text);
  if (tokens.length === 0) refuse(`“${text.slice(0, SHOWN)}” has no letter or digit to look for`, position);
  if (!quoted && /^[#＃]/.test(text)) {
    const name = nameIn(TAG, text) ?? refuse(`“${text.slice(0, SHOWN)}” is not one hashtag`, position);
    return { kind: 'hashtag', text: `#${name}`, tag: normalizeText(name) };
  }
  if (!quoted && /^[@＠]/.test(text)) {
    const name = nameIn(HANDLE, text) ?? refuse(`“${text.slice(0, SHOWN)}” is not one handle`, position);
    return { kind: 'mention', text: `@${name}`, handle: normalizeText(name) };
  }
  const normalized = normalizeText(text).trim();
  if (containsSubstringScript(normalized)) return { kind: 'substring', text, normalized };
  return { kind: 'tokens', text, tokens };
}
