import 'server-only';
import * as letters from '@/lib/contracts/own-letter';
import * as contracts from '@/lib/contracts/own-talk';
import { readGone, readOverview, suggestQuestions } from '@/lib/server/services/own/home/overview';
import { drawLetterNow } from '@/lib/server/services/own/letter/letter-pdf';
import { changeLetter, leaveLetters, readLetter } from '@/lib/server/services/own/letter/letters';
import { askOwn, talkAsWritten } from '@/lib/server/services/own/talk/ask-own';
import {
  forgetConversation,
  listConversations,
  readConversation,
} from '@/lib/server/services/own/talk/history';
import { type Api, mount } from './mount';

export function mountOwnTalk(api: Api): void {
  mount(api, contracts.talkToXQuestions, (ctx, { query }) => suggestQuestions(ctx, query));
  mount(
    api,
    contracts.talkToX,
    (ctx, { body }) => askOwn(ctx, body),
    (ctx, { body }) => talkAsWritten(ctx, body),
  );
  mount(api, contracts.talkHistory, (ctx) => listConversations(ctx));
  mount(api, contracts.talkConversation, (ctx, { query }) => readConversation(ctx, query.id));
  mount(api, contracts.forgetConversation, (ctx, { query }) => forgetConversation(ctx, query.id));
  mount(api, contracts.ownOverview, (ctx, { query }) => readOverview(ctx, query));
  mount(api, contracts.ownGone, (ctx) => readGone(ctx));
  mount(api, letters.getLetter, (ctx, { query }) => readLetter(ctx, query));
  mount(api, letters.setLetter, (ctx, { body }) => changeLetter(ctx, body));
  mount(api, letters.leaveLetter, (_ctx, { query }) => leaveLetters(query.code));
  mount(api, letters.letterPdf, (ctx, { query }) => drawLetterNow(ctx, query));
}
