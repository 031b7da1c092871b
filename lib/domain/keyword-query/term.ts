import { KeywordQueryError, type Term } from './query';
import { containsSubstringScript, normalizeText, tokenize } from './text';

/**
 * @param quoted A phrase in quotes is plain text, also when it starts with # or @.
 * @throws KeywordQueryError `no-word` when nothing in it could ever match.
 */
export function makeTerm(text: string, quoted: boolean, position: number): Term {
  const [first = ''] = text;
  const rest = normalizeText(text.slice(1));
  const one = tokenize(rest);
  if (!quoted && /[#＃]/.test(first) && one.length > 0) return { kind: 'hashtag', text, tag: one.join('') };
  if (!quoted && /[@＠]/.test(first) && one.length > 0)
    return { kind: 'mention', text, handle: one.join('') };
  const normalized = normalizeText(text).trim();
  if (containsSubstringScript(normalized)) return { kind: 'substring', text, normalized };
  const tokens = tokenize(text);
  if (tokens.length > 0) return { kind: 'tokens', text, tokens };
  throw new KeywordQueryError('no-word', `“${text}” has no letter or digit to look for`, position);
}
