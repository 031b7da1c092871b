import { type CountedGroup, MOST_LEFT_OUT } from '@/lib/domain/counted-posts';
import { containsSubstringScript } from '@/lib/domain/keyword-query/text';
import type { PostCondition } from '@/lib/domain/post-condition';
import type { Entity } from '../entity';
import type { AssistantTools } from '../tools';
import type { Asking, Frame } from './frame';
import type { FrameScope } from './frame-scope';
import { LEFT_OUT_AFTER, LEFT_OUT_BEFORE } from './columns';

/* Groups that a question leaves out of a ranking: "languages other than English", 「#a以外のハッシュタグ」. */

const SIGNED = /[#@][\p{L}\p{N}\p{M}_ー]+/gu;
/** Between several that are left out together. */
const AND = /^(?:, ?(?:and |or )?| (?:and|or|&) |と|や|、)$/u;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');
const placesOf = (text: string, name: string) => [
  ...text.matchAll(
    new RegExp(
      containsSubstringScript(name)
        ? escaped(name)
        : `(?<![\\p{L}\\p{N}_#@])${escaped(name)}(?![\\p{L}\\p{N}_])`,
      'gu',
    ),
  ),
];

type Names = Pick<AssistantTools, 'vocabulary'>;

const TAGS = /\b(?:hash ?tags?|tags)\b/u;
const NO_TAG =
  /^(?:and|or|than|other|but|not|the|any|all|an?|those|these|ones?|re-?tweets?|reposts?|posts?|tweets?|hash|tags?|hashtags?)$/u;

/** Where tags are asked for, those that are left out need no sign: "top hashtags, maga aside". */
function tagsIn(text: string): Entity[] {
  if (!TAGS.test(text)) return [];
  return [...text.matchAll(/(?<![\p{L}\p{N}\p{M}_#@'’])[\p{L}\p{N}\p{M}_]{2,}(?![\p{L}\p{N}\p{M}_'’])/gu)]
    .filter(([word]) => !NO_TAG.test(word))
    .map(({ 0: word, index }) => ({
      section: 'hashtags',
      key: word,
      start: index,
      end: index + word.length,
    }));
}

function namedIn(text: string, tools: Names): Entity[] {
  const signed = [...text.matchAll(SIGNED)].map(({ 0: written, index }): Entity => ({
    section: written.startsWith('#') ? 'hashtags' : 'top_accounts',
    key: written.slice(1),
    start: index,
    end: index + written.length,
  }));
  const languages = tools.vocabulary('languages').flatMap(({ key, names }) =>
    names
      .filter((name) => name.length > 2 || containsSubstringScript(name))
      .flatMap((name) =>
        placesOf(text, name).map(({ 0: written, index }): Entity => ({
          section: 'languages',
          key,
          start: index,
          end: index + written.length,
        })),
      ),
  );
  const named = [...signed, ...languages];
  // Whoever signs one signs all.
  const isSigned = signed.some(({ section }) => section === 'hashtags');
  const tags = (isSigned ? [] : tagsIn(text)).filter(({ start }) =>
    named.every((one) => start < one.start || start >= one.end),
  );
  return [...named, ...tags].toSorted((a, b) => a.start - b.start);
}

/** Which of these left out stand in each other's company: words that say so are before the first or behind the last. */
function companies(items: readonly Entity[], text: string): Entity[][] {
  const found: Entity[][] = [];
  for (const item of items) {
    const last = found.at(-1);
    const before = last?.at(-1);
    if (last && before && AND.test(text.slice(before.end, item.start))) last.push(item);
    else found.push([item]);
  }
  return found;
}

/** @param text Lower case. @returns with the words that leave them out, so that nothing else is read into those. */
export function leftOutGroupsIn(text: string, tools: Names): Entity[] {
  return companies(namedIn(text, tools), text).flatMap((items) => {
    const [first, last] = [items[0], items.at(-1)];
    if (!first || !last) return [];
    const before = LEFT_OUT_BEFORE.exec(text.slice(0, first.start))?.[0];
    const after = LEFT_OUT_AFTER.exec(text.slice(last.end))?.[0];
    if (before === undefined && after === undefined) return [];
    const [start, end] = [first.start - (before?.length ?? 0), last.end + (after?.length ?? 0)];
    return items.map((item) => ({ ...item, start, end }));
  });
}

/** What is told apart by what such items name. */
const isLeftOutOf = (by: CountedGroup, section: Entity['section']): boolean =>
  (by === 'language' && section === 'languages') ||
  (by === 'hashtag' && section === 'hashtags') ||
  ((by === 'author' || by === 'mention') && section === 'top_accounts');

const isOfGroup = ({ section, key }: FrameScope['except'][number], { groups }: Asking) =>
  groups.some(
    ({ by, column }) => isLeftOutOf(by, section) || (column !== undefined && key.startsWith(`${column}=`)),
  );

/** What is left out and is no group of the question: posts that are not so. */
export function withoutValues(of: FrameScope, asking: Asking): FrameScope {
  const conditions = of.except.flatMap((item): PostCondition[] => {
    const { section, key } = item;
    return (section === 'file_columns' || section === 'languages') && !isOfGroup(item, asking)
      ? [{ of: 'value', section, key, not: true }]
      : [];
  });
  if (conditions.length === 0) return of;
  const { scope } = of;
  return {
    ...of,
    except: of.except.filter((item) => isOfGroup(item, asking) || item.section === 'hashtags'),
    scope: { ...scope, conditions: [...(scope.conditions ?? []), ...conditions] },
  };
}

/** What can be left out are groups: values of their own column, languages, tags and accounts of theirs. */
export function withoutGroups(frame: Frame, { except }: FrameScope): Frame | null {
  if (except.length === 0) return frame;
  const { group } = frame;
  if (!group || (frame.as !== 'ranking' && frame.as !== 'groups') || except.length > MOST_LEFT_OUT)
    return null;
  const start = group.column;
  const keys = except.flatMap(({ section, key }) => {
    if (isLeftOutOf(group.by, section)) return [key];
    return start !== undefined && key.startsWith(`${start}=`) ? [key.slice(start.length + 1)] : [];
  });
  return keys.length === except.length ? { ...frame, except: keys } : null;
}
