import { WHOLE } from '@/lib/domain/assistant';
import { containsSubstringScript } from '@/lib/domain/keyword-query/text';
import { MEANINGS } from './meanings-table';
import { ENGLISH_WORDS, GRAMMAR_WORDS, JAPANESE_WORDS } from './question-words-table';
import { ABOUT_AFTER } from './roles';
import type { AssistantTools } from './tools';
import { soundOfKatakana, soundOfLatin } from './transliterated';

/* Accounts by the name people know them by: "Le Monde" is @lemondefr, and so is ルモンド, where no other account is like it. */

export interface NamedAccount {
  written: string;
  handle: string;
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What handles add to a name. */
const ADDED =
  /(?:_?(?:fr|en|us|uk|jp|int|tv|news|official|officiel|off|hq|com|online|inc|co|org|media|press))$/u;
const LONGEST = 4;
const SHORTEST = 5;
const KATAKANA = /[ァ-ヴー・]{3,}/gu;
const WORD = /[\p{sc=Latin}\p{N}_'’.-]+/gu;
const ABOUT_BEFORE =
  /\b(?:about|on|mention(?:s|ed|ing)?|regarding|contain(?:s|ing)?|say(?:s|ing)?|word|hold(?:s|ing)?|discuss\p{L}*) (?:the )?["“#@]?$/iu;

interface Account {
  handle: string;
  bare: string;
  /** As it stands in the profile. */
  label: string;
  names: readonly string[];
}

async function accountsOf(tools: AssistantTools): Promise<Account[]> {
  const [{ rows }, { items }] = await Promise.all([
    tools.counts(WHOLE, { by: 'author' }),
    tools.getSection('top_accounts', WHOLE),
  ]);
  const labels = new Map(items.map(({ key, label }) => [key.toLowerCase(), label]));
  const handles = [...new Set([...rows.map(({ key }) => key), ...labels.keys()])];
  return handles.map((handle) => {
    const names = [folded(handle), folded(labels.get(handle) ?? '')].filter((name) => name.length >= 4);
    return { handle, bare: folded(handle.replace(ADDED, '')), label: labels.get(handle) ?? '', names };
  });
}

const ARTICLE = /^(?:the|les?|la|el|los|das|der|die)_?/u;

const isOnly = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

function accountOf(name: string, words: number, accounts: readonly Account[]): Account | undefined {
  const exact = accounts.filter(({ names }) => names.includes(name));
  if (exact.length > 0) return isOnly(exact);
  return name.length >= SHORTEST || words > 1
    ? isOnly(accounts.filter(({ bare }) => bare === name))
    : undefined;
}

const isPlain = (word: string) => ENGLISH_WORDS.has(word) || GRAMMAR_WORDS.has(word);

function inLatin(question: string, accounts: readonly Account[]): NamedAccount[] {
  const words = [...question.matchAll(WORD)];
  const found: NamedAccount[] = [];
  for (let at = 0; at < words.length; at += 1)
    for (let count = Math.min(LONGEST, words.length - at); count > 0; count -= 1) {
      const [first, last] = [words[at], words[at + count - 1]];
      if (!first || !last) break;
      const written = question
        .slice(first.index, last.index + last[0].length)
        .replace(/(?:['’]s|[.'’-])$/u, '');
      const name = folded(written);
      const known = accounts.some(({ handle }) => handle === written.toLowerCase());
      if (known) break;
      const marked =
        /[@#]$/u.test(question.slice(0, first.index)) || ABOUT_BEFORE.test(question.slice(0, first.index));
      if (marked || name.length < 4 || isPlain(written.toLowerCase()) || /[,?!;]/u.test(written)) continue;
      const account = accountOf(name, count, accounts);
      if (!account) continue;
      found.push({ written, handle: account.handle });
      at += count - 1;
      break;
    }
  return found;
}

const FEWEST_SOUNDS = 3;

function inKatakana(question: string, accounts: readonly Account[]): NamedAccount[] {
  return [...question.matchAll(KATAKANA)].flatMap(({ 0: written, index }) => {
    if (ABOUT_AFTER.test(question.slice(index + written.length))) return [];
    const sound = soundOfKatakana(written.replaceAll('・', ''));
    if (sound.length < FEWEST_SOUNDS) return [];
    if (JAPANESE_WORDS.has(written) || MEANINGS.has(written)) return [];
    const soundsSo = (bare: string) => bare.length >= SHORTEST && soundOfLatin(bare) === sound;
    const account = isOnly(
      accounts.filter(
        ({ bare, handle }) =>
          /^[a-z]+$/u.test(bare) &&
          (soundsSo(bare) || soundsSo(folded(handle.replace(ADDED, '').replace(ARTICLE, '')))),
      ),
    );
    return account ? [{ written, handle: account.handle }] : [];
  });
}

/** A name in Japanese as the account gives it, or how it begins: コウメ太夫って何回つぶやいてる, コウメさんの投稿. */
function inJapanese(question: string, accounts: readonly Account[]): NamedAccount[] {
  return accounts.flatMap(({ handle, label }) => {
    if (label.length < SHORTEST_LABEL || !containsSubstringScript(label)) return [];
    const short = SHORT_NAME.exec(label)?.[0];
    const isShort = short !== undefined && !question.includes(label) && question.includes(`${short}さん`);
    const written = isShort ? short : label;
    const at = question.indexOf(written);
    const after = question.slice(at + written.length);
    if (at < 0 || ABOUT_AFTER.test(after) || !WRITES.test(after)) return [];
    return isOnly(accounts.filter((other) => other.label.startsWith(written))) ? [{ written, handle }] : [];
  });
}
const SHORT_NAME = /^(?:[\p{sc=Katakana}ー]{2,}|\p{sc=Han}{2,}|\p{sc=Hiragana}{3,})/u;
const SHORTEST_LABEL = 3;
/** It is a writer who posts, or whose posts they are. */
const WRITES =
  /^(?:さん|氏)?(?:(?:って|は|が)[^。]{0,24}(?:つぶや|呟|投稿し|ツイートし|ポストし|書い)|(?:の|による)(?:投稿|ツイート|ポスト|つぶやき|アカウント))/u;

/** Names in a question that are those of one account each. */
export async function accountNames(question: string, tools: AssistantTools): Promise<NamedAccount[]> {
  const accounts = await accountsOf(tools);
  const japanese = inJapanese(question, accounts);
  const rest = japanese.reduce((text, { written }) => text.replace(written, ' '), question);
  return [...japanese, ...inLatin(rest, accounts), ...inKatakana(rest, accounts)];
}
