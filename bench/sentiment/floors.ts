import { existsSync, writeFileSync } from 'node:fs';
import { sentimentOf } from '@/lib/analysis/text/sentiment';
import { type DomainPost, LEARNED, readDomains } from './labelled-domains';
import { type LanguageModel, TAUGHT, toExample, trainLanguages } from './language-model';
import { type LanguagePost, readLanguages } from './labelled-languages';
import { addCount, emptyCounts, macroRecall } from './macro-recall';

/*
 * Which languages are read: macro-recall at least 0.55 and each class at least 0.4, as the mean of posts of other
 * origins than the training. English and Japanese as they are shipped; the model of many languages, which is shipped
 * for none, learns without one origin of a language and is measured on that. A language of one origin is refused; its
 * figure is of posts of that origin kept out of learning.
 * Writes lib/analysis/text/sentiment-floors.generated.ts: npm run bench -- sentiment/floors ../shared/data
 */

const OUTPUT = 'lib/analysis/text/sentiment-floors.generated.ts';
const FLOOR = 0.55;
const CLASS_FLOOR = 0.4;
const NAMES = ['negative', 'neutral', 'positive'];

interface Figures {
  posts: number;
  coverage: number;
  counts: number[][];
}

/** ArSarcasm took part of its posts from the set that UMSAB's Arabic comes from: one origin. */
const originOf = ({ source }: LanguagePost) => (source === 'ArSarcasm' ? 'UMSAB' : source);
const recallsOf = (counts: readonly (readonly number[])[]) =>
  counts.map(
    (row, at) =>
      (row[at] ?? 0) /
      Math.max(
        1,
        row.reduce((a, b) => a + b, 0),
      ),
  );
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const fixed = (value: number) => value.toFixed(3);

function measured(posts: readonly DomainPost[]): Figures {
  const counts = emptyCounts();
  let read = 0;
  for (const { text, language, label } of posts) {
    const called = sentimentOf(text, language);
    if (!called) continue;
    read += 1;
    addCount(counts, NAMES.indexOf(label), NAMES.indexOf(called));
  }
  return { posts: posts.length, coverage: read / posts.length, counts };
}

function candidate(model: LanguageModel, posts: readonly LanguagePost[]): Figures {
  const counts = emptyCounts();
  for (const post of posts) {
    const chances = model.probabilities(toExample(post));
    addCount(counts, post.label, chances.indexOf(Math.max(...chances)));
  }
  return { posts: posts.length, coverage: 1, counts };
}

/** Mean of the origins: macro-recall, and the recall of the worst class. */
function overOrigins(figures: readonly Figures[]) {
  const classes = NAMES.map((_, at) => meanOf(figures.map(({ counts }) => recallsOf(counts)[at] ?? 0)));
  return { value: meanOf(classes), least: Math.min(...classes) };
}

function tell(name: string, { posts, counts }: Figures): void {
  const classes = recallsOf(counts).map((recall) => recall.toFixed(2));
  console.log(
    `${name}, ${posts} posts: ${fixed(macroRecall(counts))}; negative, neutral, positive ${classes.join(', ')}`,
  );
}

/** Each language of the candidate model on the origins it learned without; on its only one, where it has no second. */
function candidates(data: string) {
  const posts = readLanguages(data).filter(({ language }) => TAUGHT.includes(language));
  const origins = Map.groupBy(
    posts.filter(({ language }) => language !== 'en'),
    ({ language }) => language,
  );
  const found = new Map<string, { origins: number; figures: Figures[] }>();
  const several = [...origins].filter(([, own]) => new Set(own.map(originOf)).size > 1);
  const left = new Set(several.flatMap(([, own]) => own.map(originOf)));
  for (const origin of left) {
    const languages = several.map(([language]) => language);
    const isLeft = (post: LanguagePost) => languages.includes(post.language) && originOf(post) === origin;
    const model = trainLanguages(posts.filter((post) => !isLeft(post)));
    for (const [language, own] of several) {
      const figures = candidate(model, own.filter(isLeft));
      tell(`${language} on ${origin}`, figures);
      const before = found.get(language)?.figures ?? [];
      found.set(language, { origins: left.size, figures: [...before, figures] });
    }
  }
  const model = trainLanguages(posts.filter(({ part }) => part !== 'report'));
  for (const [language, own] of origins) {
    if (found.has(language)) continue;
    const figures = candidate(
      model,
      own.filter(({ part }) => part === 'report'),
    );
    tell(`${language} on its own origin`, figures);
    found.set(language, { origins: 1, figures: [figures] });
  }
  return [...found].toSorted();
}

const [data] = process.argv.slice(2);
if (!data || !existsSync(data)) throw new Error('Which folder of labelled data?');
const domains = [...Map.groupBy(readDomains(data), ({ language, domain }) => `${language} ${domain}`)]
  .map(([name, posts]) => ({ name, language: posts[0]?.language ?? '', domain: posts[0]?.domain, posts }))
  .filter(({ posts }) => posts.some(({ label }) => label === 'neutral'))
  .map(({ posts, ...names }) => ({ ...names, figures: measured(posts) }));
for (const { name, figures } of domains) tell(name, figures);
for (const language of ['en', 'ja']) {
  const own = domains.filter((domain) => domain.language === language && domain.domain !== LEARNED);
  const { value, least } = overOrigins(own.map(({ figures }) => figures));
  const holds = value >= FLOOR && least >= CLASS_FLOOR;
  console.log(`${language}: ${fixed(value)}, worst class ${fixed(least)}: ${holds ? 'read' : 'REFUSED'}`);
  if (!holds) process.exitCode = 1;
}
const refused = candidates(data).map(([language, { origins, figures }]) => {
  const { value, least } = overOrigins(figures);
  const holds = origins > 1 && value >= FLOOR && least >= CLASS_FLOOR;
  console.log(
    `${language}: ${fixed(value)}, worst class ${fixed(least)}: ${holds ? 'COULD BE READ' : 'refused'}`,
  );
  const posts = figures.reduce((sum, own) => sum + own.posts, 0);
  return `  { language: '${language}', origins: ${origins}, posts: ${posts}, value: ${fixed(value)}, least: ${fixed(least)} },`;
});
const shown = domains.map(({ name, figures: { posts, coverage, counts } }) => {
  const id = name.replaceAll(' ', '_');
  const least = Math.min(...recallsOf(counts));
  return `  { id: '${id}', units: ${posts}, coverage: ${fixed(coverage)}, value: ${fixed(macroRecall(counts))}, least: ${fixed(least)} },`;
});
writeFileSync(
  OUTPUT,
  `import type { DomainFigure, RefusedLanguage } from '@/lib/analysis/method-note';

// Made by bench/sentiment/floors.ts with the models as they are.
export const SENTIMENT_DOMAINS: readonly DomainFigure[] = [
${shown.join('\n')}
];
export const SENTIMENT_REFUSED: readonly RefusedLanguage[] = [
${refused.join('\n')}
];
`,
);
