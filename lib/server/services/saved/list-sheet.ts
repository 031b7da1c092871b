import 'server-only';
import { LABELLED_LISTS } from '@/lib/domain/targeting-package';
import type { AudienceUsage } from '@/lib/contracts/saved-lists';
import type { Locale } from '@/lib/domain/locales';
import type { Ctx } from '@/lib/server/ctx';
import {
  type Cell,
  longText,
  type Page,
  type SheetFile,
  writeWorkbook,
} from '@/lib/server/services/exports/sheets/write-workbook';
import { listView, readList } from './lists';
import { type Say, savedTexts } from './saved-texts';

/** Lists that have a page of their own. */
const OWN_PAGES = ['keywords', 'hashtags'] as const;

/** What was counted and of which data, or that nothing was: the list was put together by hand. */
function sourceRows({ source }: AudienceUsage, say: Say): Cell[][] {
  if (!source) return [[say('source'), say('byHand')]];
  return [
    [say('source'), say('fromAudience', { name: source.audience })],
    [say('query'), ...longText(source.recipe.text)],
    [say('from'), source.recipe.from],
    [say('to'), source.recipe.to],
    [say('posts'), source.posts],
    [say('accounts'), source.accounts],
    [say('computedAt'), source.computed_at],
    [say('codeVersion'), source.code_version],
    [say('recipe'), ...longText(JSON.stringify(source.recipe))],
    [],
    [say('dataset'), say('version'), say('sampleData')],
    ...source.datasets.map(({ name, version, sample }) => [name, version, say(sample ? 'sample' : 'no')]),
  ];
}

function methodPage(list: AudienceUsage, say: Say, writtenAt: Date): Page {
  const { keywords, handles, hashtags } = list.targeting_package;
  return {
    name: say('method'),
    rows: [
      [list.name],
      ...(list.source?.datasets.some(({ sample }) => sample) ? [[say('sample')]] : []),
      [],
      ...sourceRows(list, say),
      [],
      [say('writtenAt'), writtenAt.toISOString()],
      [say('keywords'), keywords.length],
      [say('handles'), handles.length],
      [say('hashtags'), hashtags.length],
    ],
  };
}

function itemsPage(list: AudienceUsage, id: (typeof OWN_PAGES)[number], say: Say): Page {
  const rows = list.targeting_package[id].map(({ label, deselected }) => [
    label,
    say(deselected ? 'no' : 'yes'),
  ]);
  return { name: say(id), rows: [[say(id), say('selected')], ...rows] };
}

function handlesPage(list: AudienceUsage, say: Say): Page {
  const rows = list.targeting_package.handles.map(({ handle, deselected }) => [
    `@${handle}`,
    say(deselected ? 'no' : 'yes'),
  ]);
  return { name: say('handles'), rows: [[say('handles'), say('selected')], ...rows] };
}

/** Everything else of the package, a row an item. */
function settingsPage(list: AudienceUsage, say: Say): Page {
  const { targeting_package: given } = list;
  const others = LABELLED_LISTS.filter((id) => !OWN_PAGES.some((own) => own === id));
  const items = others.flatMap((id) =>
    given[id].map(({ label, deselected }) => [say(id), label, say(deselected ? 'no' : 'yes')]),
  );
  return {
    name: say('settings'),
    rows: [
      [say('setting'), say('value'), say('selected')],
      [say('kind'), list.kind, ''],
      [say('state'), list.state, ''],
      [say('adAccount'), list.ad_account_id, ''],
      [say('countries'), list.countries.join(', ') || say('all'), ''],
      [say('age'), given.age ?? '', ''],
      [say('gender'), given.gender ?? '', ''],
      ...items,
    ],
  };
}

const fileName = (name: string) =>
  `murmur_${name.replace(/[^\p{L}\p{N}_-]+/gu, '_').slice(0, 60) || 'list'}.xlsx`;

/** A saved list as a spreadsheet: method, keywords, handles, hashtags, settings. */
export async function createListSheet(
  ctx: Ctx,
  { id, locale }: { id: string; locale: Locale },
): Promise<SheetFile> {
  const { person, read } = await readList(ctx, id);
  const list = listView(person, read);
  const texts = savedTexts(locale);
  const say: Say = (key, values) => texts(`sheet.${key}`, values);
  const createdAt = ctx.now();
  const pages = [
    methodPage(list, say, createdAt),
    itemsPage(list, 'keywords', say),
    handlesPage(list, say),
    itemsPage(list, 'hashtags', say),
    settingsPage(list, say),
  ];
  return {
    bytes: await writeWorkbook(pages, { title: list.name, createdAt }),
    fileName: fileName(list.name),
  };
}
