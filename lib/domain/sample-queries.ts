/** The brands of the sample world that people are shown first. */
export const SAMPLE_BRANDS = ['Velnora', 'Hushmill', 'Brackwater', 'Tessaro'] as const;

/** What the home page and the materials ask the sample world. */
export const SHOWN_QUERIES = {
  main: SAMPLE_BRANDS.join(' OR '),
  places: '#oatmilk',
  hours: 'Velnora OR Hushmill',
  words: 'Tessaro',
} as const;
