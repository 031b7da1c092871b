/** Tags the network gives to posts without a language of their own. */
const NO_LANGUAGE = new Set(['und', 'zxx', 'mul', 'mis', 'qme', 'qht', 'qam', 'qct', 'qst', 'xx', 'art']);
/** CLDR's preference is not the network's for these. */
const OWN_FORM: Record<string, string> = {
  fil: 'tl',
  nb: 'no',
  cmn: 'zh',
  yue: 'zh',
  arz: 'ar',
  arb: 'ar',
  iw: 'he',
};
const OTHER_NAMES: Record<string, string> = {
  farsi: 'fa',
  tagalog: 'tl',
  filipino: 'tl',
  'simplified chinese': 'zh',
  'traditional chinese': 'zh',
  mandarin: 'zh',
  cantonese: 'zh',
  'norwegian bokmål': 'no',
  castilian: 'es',
  kurdish: 'ku',
  'haitian creole': 'ht',
  'sorani kurdish': 'ckb',
  'nigerian pidgin': 'pcm',
  日本語: 'ja',
  deutsch: 'de',
  français: 'fr',
  español: 'es',
  português: 'pt',
  italiano: 'it',
  русский: 'ru',
  中文: 'zh',
  한국어: 'ko',
};
const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const TAG = /^([a-z]{2,3})(?:[-_][a-z0-9]{2,8})*$/;

function tagsByName(): Map<string, string> {
  const names = new Map<string, string>(Object.entries(OTHER_NAMES));
  for (let first = 97; first <= 122; first += 1) {
    for (let second = 97; second <= 122; second += 1) {
      const code = String.fromCharCode(first, second);
      const tag = subtagOf(code);
      const name = tag === code ? LANGUAGE_NAMES.of(code)?.toLowerCase() : undefined;
      if (name && !names.has(name)) names.set(name, code);
    }
  }
  return names;
}

/** The language subtag in today's form (in → id, eng → en), or null when it is none. */
function subtagOf(subtag: string): string | null {
  const own = OWN_FORM[subtag];
  if (own) return own;
  const language = new Intl.Locale(subtag).language;
  const today = OWN_FORM[language] ?? language;
  return LANGUAGE_NAMES.of(today) ? today : null;
}

let byName: Map<string, string> | null = null;

function resolve(tag: string): string | null {
  const subtag = TAG.exec(tag)?.[1];
  if (subtag && !NO_LANGUAGE.has(subtag)) {
    const language = subtagOf(subtag);
    if (language) return language;
  }
  byName ??= tagsByName();
  return byName.get(tag.replace(/\s*\(.*$/, '')) ?? null;
}

const KEPT = 500;
const known = new Map<string, string | null>();

/** ISO 639-1 (639-3 where there is none) of a source's tag or English language name; null for `und` and the like. */
export function languageOfTag(tag: string): string | null {
  const key = tag.trim().toLowerCase();
  const before = known.get(key);
  if (before !== undefined) return before;
  const language = NO_LANGUAGE.has(key) || key.length > 40 ? null : resolve(key);
  if (known.size >= KEPT) known.clear();
  known.set(key, language);
  return language;
}
