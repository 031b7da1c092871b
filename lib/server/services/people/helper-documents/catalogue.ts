import 'server-only';
import { type Locale } from '@/lib/domain/locales';

export interface CatalogueRow {
  /** Name of the file under content/helper-documents/<language>/. */
  id: string;
  name: Record<Locale, string>;
  category: Record<Locale, string>;
  description: Record<Locale, string>;
  updatedAt: string;
}

const TEAM = { en: 'Teams and people', ja: 'チームと利用者' };
const NUMBERS = { en: 'Reading the numbers', ja: '数字の読み方' };
const ADS = { en: 'Advertising', ja: '広告' };
const DATA = { en: 'Data', ja: 'データ' };

/** The documents there are; their text lies in the content folder, a file a language. */
export const HELPER_DOCUMENTS: readonly CatalogueRow[] = [
  {
    id: 'roles',
    name: { en: 'Roles in a team', ja: 'チームでの役割' },
    category: TEAM,
    description: { en: 'What admins and members may do.', ja: '管理者とメンバーができることの一覧です。' },
    updatedAt: '2026-11-21T00:00:00.000Z',
  },
  {
    id: 'signing-in',
    name: { en: 'Signing in', ja: 'ログイン' },
    category: TEAM,
    description: {
      en: 'Codes, the second factor, browsers, tokens and X.',
      ja: 'コード、二段階認証、ブラウザー、トークン、Xについて。',
    },
    updatedAt: '2026-11-21T00:00:00.000Z',
  },
  {
    id: 'ad-accounts',
    name: { en: 'Ad accounts', ja: '広告アカウント' },
    category: TEAM,
    description: {
      en: 'Verified accounts, granting them to a team, finding the id.',
      ja: '確認済みのアカウント、チームへの提供、IDの調べ方。',
    },
    updatedAt: '2026-11-21T00:00:00.000Z',
  },
  {
    id: 'intervals',
    name: { en: 'Reading an interval', ja: '区間の読み方' },
    category: NUMBERS,
    description: {
      en: 'What the thin line beside a number says, and when it cannot tell.',
      ja: '数字の横の細い線が示すことと、判断できない場合について。',
    },
    updatedAt: '2026-11-21T00:00:00.000Z',
  },
  {
    id: 'importing-posts',
    name: { en: 'Bringing posts in', ja: '投稿の取り込み' },
    category: DATA,
    description: {
      en: 'Files, columns, refused rows, whose data it is.',
      ja: 'ファイル、列、除かれる行、データの持ち主。',
    },
    updatedAt: '2026-11-21T00:00:00.000Z',
  },
  {
    id: 'planning-a-campaign',
    name: { en: 'Planning a campaign', ja: 'キャンペーンの計画' },
    category: NUMBERS,
    description: {
      en: 'A worked example on the sample data: costs, hypotheses, sheet, results, the next list.',
      ja: 'サンプルデータの例：費用、仮説、表、結果、次のリスト。',
    },
    updatedAt: '2026-11-23T00:00:00.000Z',
  },
  {
    id: 'practice-account',
    name: { en: 'Trying campaigns', ja: 'キャンペーンを試す' },
    category: ADS,
    description: {
      en: 'The practice account: drafts, sending, its clock, limits, verdicts.',
      ja: '練習用アカウント：下書き、送信、時計、上限、判定。',
    },
    updatedAt: '2026-11-28T00:00:00.000Z',
  },
  {
    id: 'own-account',
    name: { en: 'Your own account', ja: '自分のアカウント' },
    category: DATA,
    description: {
      en: 'Archive, X itself or the sample person; lists and questions.',
      ja: 'アーカイブ、Xからの読み込み、サンプルの人物、リスト、質問。',
    },
    updatedAt: '2026-11-28T00:00:00.000Z',
  },
];
