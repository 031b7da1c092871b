import type { FormField } from '@/lib/domain/extension-messages';

/** How a field of the form is found. X changes its form, so this is data with a version and no code. */
export interface FieldDescription {
  /** Names of the control, of its group or of the heading above it, folded to lower case. */
  names: RegExp;
  /** Names that look like it and are another field. */
  not?: RegExp;
  /** What is typed stands by itself; otherwise one of the form's suggestions has to be taken. */
  free?: true;
}

const EXCLUDED = /exclu|negative|除外/;

/**
 * The ad group form of ads.x.com by the words on it. These are the words of X's own help and API; the form itself was not
 * at hand when they were written, and the pages that offer the extension say so.
 */
export const FORM_VERSION = '2026-11-23';
export const FORM: Readonly<Record<FormField, FieldDescription>> = {
  locations: { names: /\blocations?\b|\bcountr(?:y|ies)\b|場所|地域|ロケーション/, not: EXCLUDED },
  gender: { names: /\bgenders?\b|性別/ },
  age: { names: /\bages?\b|年齢/ },
  languages: { names: /\blanguages?\b|言語/ },
  network_operators: { names: /\bcarriers?\b|\bnetwork operators?\b|通信事業者|携帯電話会社|キャリア/ },
  custom_audiences: {
    names: /\b(?:custom|tailored) audiences?\b|カスタムオーディエンス/,
    not: EXCLUDED,
  },
  custom_audiences_excluded: {
    names: /(?=.*(?:exclu|除外))(?=.*(?:audiences?\b|オーディエンス))/,
  },
  keywords: { names: /\bkeywords?\b|キーワード/, not: EXCLUDED, free: true },
  keywords_excluded: { names: /(?=.*(?:exclu|negative|除外))(?=.*(?:keywords?\b|キーワード))/, free: true },
  handles: {
    names: /\bfollower look-?alikes?\b|\bfollowers?\b|\bhandles?\b|\busernames?\b|フォロワー|ユーザー名/,
    not: EXCLUDED,
  },
  interests: { names: /\binterests?\b|興味/ },
  conversation_topics: { names: /\bconversations?(?: topics?)?\b|会話|トピック/ },
  movies_tv_shows: { names: /\bmovies?\b|\btv\b|映画|テレビ|番組/ },
  placements: { names: /\bplacements?\b|配信先|掲載/ },
};
