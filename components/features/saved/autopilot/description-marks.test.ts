import { expect, test } from 'vitest';
import { markedDescription } from './description-marks';
import { described, type Described, freshState } from './form-state';

const NOTHING: Described = {
  ...{ keywords: [], hashtags: [], handles: [], interests: [], excludeKeywords: [], languages: [] },
  ...{ regions: [], cities: [], ages: [], genders: [], groups: [], query: '', language: 'en' },
  model_failure: null,
};
const marked = (text: string, found: Partial<Described>) =>
  markedDescription(described(freshState(text), { ...NOTHING, ...found })).map(({ text: part, mark }) =>
    mark ? `[${part}|${mark.kind}${mark.letter}]` : part,
  );

test('words of the description show what they became, each group with its letter', () => {
  const text =
    'Women in the UK, 25 to 34, who drink oat  milk or a flat white, like @slowpour. No giveaways.';
  const found = {
    ...{ groups: [['oat milk'], ['flat', 'white']], handles: ['slowpour'], excludeKeywords: ['giveaways'] },
    ...{ regions: ['GB'], ages: [{ from: 25, to: 34 }], genders: ['female' as const] },
  };
  expect(marked(text, found).join('')).toBe(
    '[Women|people] in the [UK|place], [25 to 34|people], who drink [oat  milk|wordsa] or a [flat|wordsb] [white|wordsb], like [@slowpour|handle]. No [giveaways|excluded].',
  );
});

test('Japanese is marked without spaces, no word within another, and the text comes back whole', () => {
  const text = 'イギリスの20代の女性で、オーツミルクが好きな人';
  const found = {
    groups: [['オーツミルク']],
    regions: ['GB'],
    ages: [{ from: 20, to: 29 }],
    genders: ['female' as const],
  };
  expect(marked(text, found).join('')).toBe(
    '[イギリス|place]の[20代|people]の[女性|people]で、[オーツミルク|wordsa]が好きな人',
  );
  const parts = markedDescription(
    described(freshState('goat or oat (oat)'), { ...NOTHING, groups: [['oat']] }),
  );
  expect(parts.map((part) => part.text).join('')).toBe('goat or oat (oat)');
  expect(parts.filter(({ mark }) => mark)).toHaveLength(2);
  expect(marked('a.b*c', { groups: [['.*']] })).toEqual(['a.b*c']);
});
