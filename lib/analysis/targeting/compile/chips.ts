import type { ChipRef, CompileCode, Criterion, TargetingType } from '@/lib/domain/targeting-check';
import type { Evidence } from '@/lib/domain/targeting-evidence';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { keywordType, phrasesOfGroup, readKeywordChip } from './keywords';

/** What one chip becomes, and the rules it meets. */
export interface CompiledChip {
  chip: ChipRef;
  criteria: Criterion[];
  rules: { code: CompileCode; values?: Record<string, string | number> }[];
}

/** What a chip may say beside its label. */
export interface ChipItem {
  label: string;
  id?: string | number | undefined;
  excluded?: boolean | undefined;
  lookalike?: boolean | undefined;
  evidence?: Evidence | undefined;
}

type Reader = (item: ChipItem, chip: ChipRef) => Omit<CompiledChip, 'chip'>;

const operatorOf = (item: ChipItem) => (item.excluded ? 'NE' : 'EQ');

const criterion = (type: TargetingType, value: string | null, item: ChipItem, chip: ChipRef): Criterion => ({
  type,
  value,
  label: item.label,
  operator: operatorOf(item),
  chip,
});

/** Findings about people that X cannot aim at: their words are looked for in posts instead. */
function lostOf({ evidence }: ChipItem): CompileCode | undefined {
  if (evidence?.section === 'job_titles') return 'job_title_as_words';
  // An audience is found by what its accounts post or say of themselves.
  return evidence?.recipe?.type === 'keyword' ? 'bio_as_posts' : undefined;
}

function keyword(item: ChipItem, chip: ChipRef): Omit<CompiledChip, 'chip'> {
  const { terms } = readKeywordChip(item.label);
  const plain = item.label.trim().replaceAll(/^"|"$/g, '');
  const lost = lostOf(item);
  const rules: CompiledChip['rules'] = lost ? [{ code: lost }] : [];
  if (terms.length <= 1) return { criteria: [criterion(keywordType(item.label), plain, item, chip)], rules };
  const phrases = phrasesOfGroup(terms);
  if (phrases === null)
    return { criteria: [], rules: [...rules, { code: 'group_too_wide', values: { words: terms.length } }] };
  return {
    criteria: phrases.map((phrase) => criterion('PHRASE_KEYWORD', phrase, item, chip)),
    rules: [...rules, { code: 'group_as_phrases', values: { phrases: phrases.length } }],
  };
}

const hashtag: Reader = (item, chip) => ({
  criteria: [criterion('BROAD_KEYWORD', `#${item.label.replace(/^[#＃]/, '')}`, item, chip)],
  rules: [],
});

/** Kinds whose value is an id of X: without one the chip stays here. */
const byId =
  (type: TargetingType): Reader =>
  (item, chip) => {
    const value = item.id === undefined || item.id === '' ? null : String(item.id);
    const rules: CompiledChip['rules'] = value === null ? [{ code: 'no_id' }] : [];
    return { criteria: [criterion(type, value, item, chip)], rules };
  };

/** Search codes that ads write otherwise; `iw` is none of theirs. */
const ADS_LANGUAGES: Readonly<Record<string, string>> = { in: 'id', 'zh-CN': 'zh', 'zh-TW': 'zh' };
const NO_ADS_LANGUAGE: ReadonlySet<string> = new Set(['iw', 'he', 'und']);

const language: Reader = (item, chip) => {
  const code = String(item.id ?? item.label).trim();
  const known = /^[a-z]{2,3}(-[A-Z]{2})?$/.test(code) && !NO_ADS_LANGUAGE.has(code);
  const value = known ? (ADS_LANGUAGES[code] ?? code) : null;
  return {
    criteria: [criterion('LANGUAGE', value, item, chip)],
    rules: known ? [] : [{ code: 'language_unknown' as const }],
  };
};

const show: Reader = (item, chip) => byId('TV_SHOW')(item, chip);

const audience: Reader = (item, chip) =>
  byId(item.lookalike ? 'CUSTOM_AUDIENCE_EXPANDED' : 'CUSTOM_AUDIENCE')(item, chip);

/** Placements belong to the line item and no criterion carries them. */
const READERS: Record<Exclude<ChipRef['list'], 'placements'>, Reader> = {
  keywords: keyword,
  hashtags: hashtag,
  handles: (item, chip) => ({
    criteria: [
      criterion('SIMILAR_TO_FOLLOWERS_OF_USER', item.id === undefined ? null : String(item.id), item, chip),
    ],
    rules: item.id === undefined ? [{ code: 'handle_number' }] : [],
  }),
  interests: byId('INTEREST'),
  conversation_topics: byId('CONVERSATION'),
  movies_tv_shows: show,
  custom_audiences: audience,
  locations: byId('LOCATION'),
  languages: language,
  network_operators: byId('NETWORK_OPERATOR'),
};

type CompiledList = keyof typeof READERS;
/** Places before shows, which need them; then what widens. */
const ORDER = [
  'locations',
  'languages',
  'network_operators',
  'keywords',
  'hashtags',
  'handles',
  'interests',
  'conversation_topics',
  'movies_tv_shows',
  'custom_audiences',
] as const satisfies readonly CompiledList[];

/** The chips of a list that are chosen. */
export function chosenItems(given: TargetingPackage, list: ChipRef['list']): ChipItem[] {
  if (list === 'handles')
    return given.handles.flatMap((item) =>
      item.deselected ? [] : { label: item.handle, evidence: item.evidence },
    );
  return given[list].filter((item) => !item.deselected);
}

export function compileChips(given: TargetingPackage): CompiledChip[] {
  return ORDER.flatMap((list) =>
    chosenItems(given, list).map((item) => {
      const chip = { list, label: item.label };
      return { chip, ...READERS[list](item, chip) };
    }),
  );
}
