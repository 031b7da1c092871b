import type { Sentiment } from './source-post';

/* How a post feels, where a column of the file says it. Who or what labelled it is not known to us. */

/** What a cell says; null for blank and for labels beside the three, such as "irrelevant". */
export type FeelingScale = (cell: string) => Sentiment | null;

const WORDS: Readonly<Record<Sentiment, RegExp>> = {
  negative:
    /^(?:(?:very|extremely|strongly|slightly|weakly|somewhat|mostly) ?)?(?:neg(?:ative|ativ|ativo|ativa|atif|ative)?|négati(?:f|ve)|ネガティブ|否定的?|负面|負面)$/u,
  neutral: /^(?:neu(?:tral|tre|tro)?|ニュートラル|中立|中性)$/u,
  positive:
    /^(?:(?:very|extremely|strongly|slightly|weakly|somewhat|mostly) ?)?(?:pos(?:itive|itiv|itivo|itiva|itif)?|ポジティブ|肯定的?|正面)$/u,
};
const SENTIMENTS = ['negative', 'neutral', 'positive'] as const;

/** A figure of a scale with what it stands for behind it, as the product keeps it. */
const WORDED = /^[-+]?\d(?:\.0+)? \((.+)\)$/u;
/** A label as it is kept: "1 (negative)" where the file writes a figure. */
export function wordedLabel(label: string, feelings: FeelingScale): string {
  const felt = feelingInWords(label) === null ? feelings(label) : null;
  return felt === null ? label : `${label} (${felt})`;
}

export const feelingInWords: FeelingScale = (cell) => {
  const word = cell.normalize('NFKC').trim().toLowerCase().replace(WORDED, '$1').replaceAll(/[_-]/gu, ' ');
  return SENTIMENTS.find((one) => WORDS[one].test(word)) ?? null;
};

/** Figures that published sets label by; those of a scale that must be met before it is taken for one. */
const SCALES: readonly { figures: Readonly<Record<string, Sentiment>>; needs: readonly string[] }[] = [
  { figures: { '-1': 'negative', '0': 'neutral', '1': 'positive' }, needs: ['-1', '1'] },
  { figures: { '1': 'negative', '3': 'neutral', '5': 'positive' }, needs: ['1', '3', '5'] },
  { figures: { '0': 'negative', '2': 'neutral', '4': 'positive' }, needs: ['0', '4'] },
];
const figureOf = (cell: string) => cell.trim().replace(/^\+|\.0+$/gu, '');

/** What stands where nobody could say. */
const NO_ANSWER: ReadonlySet<string> = new Set(['not relevant', 'not_relevant', 'irrelevant', 'unsure', '?']);

/** Labels beside the three are few: else the column says something else. */
const LEAST_READ = 0.6;

/**
 * How the values of a column label feelings; null where they do not.
 * @param values None of them blank.
 */
export function feelingScale(values: readonly string[]): FeelingScale | null {
  const words = values.flatMap((value) => feelingInWords(value) ?? []);
  if (words.length > 0 && words.length >= values.length * LEAST_READ) return feelingInWords;
  const figures = new Set(values.map(figureOf));
  const scale = SCALES.find(
    (one) =>
      one.needs.every((figure) => figures.has(figure)) &&
      [...figures].every((figure) => figure in one.figures || NO_ANSWER.has(figure.toLowerCase())),
  )?.figures;
  return scale ? (cell) => scale[figureOf(cell)] ?? null : null;
}

/** Whether values of a column that is called so label feelings; one called after nothing of the kind must do so in words. */
export function labelsFeelings(name: string, values: readonly string[]): boolean {
  const scale = feelingScale(values);
  if (scale === null || NO_LABEL.test(name)) return false;
  if (NAMED_SO.test(name)) return true;
  return scale === feelingInWords && new Set(values.map(scale).filter((one) => one !== null)).size > 1;
}
const NAMED_SO = /sentiment|polarity|センチメント|感情|極性/iu;
const NO_LABEL = /confidence|score|probab|reason|magnitude/iu;
