import { COLUMNS_CALLED, LABELS_CALLED } from './labels-table';

/* Names of columns and labels as a question in Japanese calls them, by the table of what they are called. */

/** Behind a word of one script another word of it may stand that only leads on. */
const LEADS_ON_HAN =
  '別|毎|名|系|列|欄|数|率|比|割合|分布|内訳|推移|投稿|件数|平均|合計|最|上位|関連|問題|関係|分野|部門|話題|一覧|全体|中|内|側|派|者|層|順|以外|除|何|在住|出身|面|両|側';
const LEADS_ON_KANA =
  'カテゴリ|トピック|ジャンル|ラベル|ツイート|ポスト|アカウント|ユーザー|チーム|ランキング|トップ|ベスト|ワースト|ネタ';
const HAN_BEFORE = '各全同年月日中内別';
const BEGINS = `(?:(?<![ァ-ヴー])(?=[ァ-ヴー])|(?<!(?![${HAN_BEFORE}])\\p{sc=Han})(?=\\p{sc=Han})|(?<![a-z0-9_#@])(?=[a-z])|(?=[ぁ-ん]))`;
const ENDS = `(?:(?<=[ァ-ヴー])(?!(?!${LEADS_ON_KANA})[ァ-ヴー])|(?<=\\p{sc=Han})(?!(?!${LEADS_ON_HAN})\\p{sc=Han})|(?<=[a-z])(?![a-z0-9_])|(?<=[ぁ-ん]))`;
const bounded = (source: string) => `${BEGINS}(?:${source})${ENDS}`;

/** "LeftTroll", "arts_&_culture" in words; nothing of what stands in brackets. */
const inWords = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s*\([^()]*\)$/u, '')
    .replaceAll(/[\s_.-]+/gu, ' ')
    .trim();
const singular = (words: string) => words.replace(/(?<=[a-z]{3})s$/u, '');
const of = (called: ReadonlyMap<string, readonly string[]>, words: string) =>
  called.get(words) ?? called.get(singular(words)) ?? called.get(words.replaceAll(' ', '')) ?? [];

const BETWEEN = '[・、のとや&＆/ ]?';
const eitherOf = (names: readonly string[]) => `(?:${names.join('|')})`;
const MOST_WORDS = 3;

/** Of a label without a name of its own the names of its words beside each other: FOXニュース. */
function composed(words: string): string[] {
  const each = words.split(' ');
  if (each.length < 2 || each.length > MOST_WORDS || !each.every((word) => /^[a-z]{2,}$/u.test(word)))
    return [];
  const names = each.map((word) => of(LABELS_CALLED, word));
  if (names.every((one) => one.length === 0)) return [];
  return [each.map((word, at) => eitherOf([word, ...(names[at] ?? [])])).join(BETWEEN)];
}

interface Called {
  /** All of it. */
  whole: readonly string[];
  /** One of several things that it joins: 文化 of arts & culture. */
  parts: readonly string[];
}

function labelCalled(label: string): Called {
  const words = inWords(label);
  const [own, joint] = [
    of(LABELS_CALLED, words.replaceAll(' & ', ' ')),
    words.split(/ (?:&|and|or) |[,/] ?/u),
  ];
  if (joint.length < 2) return { whole: own.length > 0 ? own : composed(words), parts: [] };
  const phrases = joint.map((part) => [...of(LABELS_CALLED, part), ...composed(part)]);
  const singles = words.includes('&')
    ? joint.flatMap((part) =>
        part.includes(' ') ? part.split(' ').map((word) => of(LABELS_CALLED, word)) : [],
      )
    : [];
  const all = phrases.every((names) => names.length > 0) ? phrases.map(eitherOf) : [];
  const orders = all.length === 2 ? [all, all.toReversed()] : [all];
  return {
    whole: [...own, ...orders.filter((order) => order.length > 0).map((order) => order.join(BETWEEN))],
    parts: [...phrases, ...singles].flat(),
  };
}

/** Of labels the patterns of what they are called; one part of a label only where no other label is called so. */
export function labelsCalled(labels: readonly string[]): ReadonlyMap<string, string> {
  const called = [...new Set(labels.map(inWords))].map((words) => ({ words, ...labelCalled(words) }));
  const holders = Map.groupBy(
    called.flatMap(({ words, whole, parts }) =>
      [...new Set([...whole, ...parts])].map((name) => ({ name, words })),
    ),
    ({ name }) => name,
  );
  const own = new Set(called.flatMap(({ whole }) => whole));
  const byWords = new Map(
    called.map(({ words, whole, parts }) => [
      words,
      [...whole, ...parts.filter((name) => !own.has(name) && holders.get(name)?.length === 1)],
    ]),
  );
  return new Map(
    labels.flatMap((label) => {
      const names = byWords.get(inWords(label)) ?? [];
      return names.length === 0 ? [] : [[label, bounded(names.join('|'))] as const];
    }),
  );
}

/** What a column is called: by all of its name, or by the end of it. Null where the table does not know it. */
export function columnCalled(name: string): string | null {
  const all = inWords(name).split(' ');
  // "team_name" is the team.
  const words =
    all.length > 1 && /^(?:name|id|code|label|value|text)$/u.test(all.at(-1) ?? '') ? all.slice(0, -1) : all;
  for (let from = 0; from < words.length; from += 1) {
    const names = of(COLUMNS_CALLED, words.slice(from).join(' '));
    if (names.length > 0) return bounded(names.join('|'));
  }
  return null;
}
