import { inSpan } from '../asked-times';
import type { ReadQuestion } from '../question';
import type { Answer } from '../statement';
import { tellSaid } from '../tell-said';
import { sayNarrowed, sayTimes } from '../tell-scope';
import type { AssistantTools } from '../tools';
import { asksProfiles } from './account-part';
import { parsed } from './parse-frame';

/* What accounts of a label write about: "what do brands tweet about", where a column of the file says which those are. */

const ASKS =
  /\bwhat (?:kinds? of |sorts? of )?(?:things |content |stuff |topics )?(?:do|did|does|are|were|have|has|is)\b/gu;
const WRITE =
  /\b(?:tweet|post|talk|writ|wrot|say|sa|discuss|shar)(?:s|e|es|ing|ed|ten|id|ying)?\b(?: about)?(?=\W*$)/gu;
const JAPANESE =
  /(?:は|が)?(?:どんな|どういう|何の)(?:内容|こと|話題?|テーマ|投稿|ツイート)?(?:を|について|が|に)?(?:ツイート|投稿|つぶや(?:い|き|く)|発信|書(?:い|く|き)|話し|言っ|言及)?(?:て|し)*(?:い)?(?:る|ます|た|ました)?(?:の)?(?:です|でしょう)?か?[?？]?$/u;

/** As a count of the posts that are meant; null where the question asks for nothing of the kind. */
function asCount(text: string): string | null {
  if (JAPANESE.test(text)) return text.replace(JAPANESE, 'の投稿は何件');
  if (text.search(ASKS) < 0 || text.search(WRITE) < 0) return null;
  return `how many posts ${text.replaceAll(ASKS, ' ').replaceAll(WRITE, ' ')}`;
}

/** Words and posts of those that a column labels so, or whose profiles say so; null where nothing of the kind is named. */
export async function answerSaidOf(read: ReadQuestion, tools: AssistantTools): Promise<Answer | null> {
  const asked = read.said && tools.narrows ? asCount(read.original.toLowerCase().trim()) : null;
  const found = asked === null ? null : await parsed(asked, tools);
  if (!found) return null;
  const { scope, spans, relative, sides, against, except } = found.of;
  const isOfLabel = scope.filters.some(({ section }) => section === 'file_columns') || asksProfiles(scope);
  if (!isOfLabel || sides.length + against.length + except.length > 0 || spans.length > 1) return null;
  const own = inSpan(scope, spans[0]);
  const answer = await tellSaid(tools, own);
  return {
    ...answer,
    statements: [
      ...sayTimes({ spans, relative }, [own], tools.lastAt),
      ...sayNarrowed(scope),
      ...answer.statements,
    ],
  };
}
