import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The pieces of a section that is not there, laid over the files they belong in; nothing is written. */

const at = (file: string) => path.join(process.cwd(), file);

function edited(file: string, before: string, added: string): [file: string, text: string] {
  const text = readFileSync(at(file), 'utf8');
  if (!text.includes(before)) throw new Error(`${file} holds no ${before}`);
  return [at(file), text.replace(before, () => `${added}${before}`)];
}

export const ROW = edited(
  'lib/domain/sections.ts',
  '  emojis: {',
  "  signal_words: { ...WORDS, behind: { by: 'entity', entity: 'keywords' }, kept: true },\n",
);

export const SECTION_FILE: [file: string, text: string] = [
  at('lib/analysis/sections/signal-words.ts'),
  `import { rankedShares } from './clustered-shares';
import { defineSection } from './section';

export const signalWords = defineSection({
  id: 'signal_words',
  unit: 'posts',
  needs: ['items', 'itemAuthors'],
  source: 'observed',
  method: 'terms',
  limits: ['shares_may_overlap'],
  compute: ({ items, itemAuthors }, { designEffect }) =>
    rankedShares(items.terms, itemAuthors.terms, designEffect),
});
`,
];

const REGISTRY = edited('lib/analysis/sections/registry.ts', '  emojis,\n', '  signal_words: signalWords,\n');
export const BOUND: [file: string, text: string] = [
  REGISTRY[0],
  `import { signalWords } from './signal-words';\n${REGISTRY[1]}`,
];

export const CARD = edited(
  'components/features/explore/report/cards/card-context.tsx',
  "    'emojis',\n",
  "    'signal_words',\n",
);

export const MESSAGES = [
  edited('messages/en/explore.json', '    "emojis":', '    "signal_words": "Signal words",\n'),
  edited('messages/ja/explore.json', '    "emojis":', '    "signal_words": "合図の言葉",\n'),
];
