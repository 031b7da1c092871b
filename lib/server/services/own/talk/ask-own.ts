import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Recognised } from '@/lib/analysis/own/questions/question-rule';
import { type AskedOwn, recognise } from '@/lib/analysis/own/questions/recognise';
import {
  OWN_QUESTIONS,
  OWN_REFUSALS,
  type OwnAnswer,
  type OwnTalkEvent,
  type OwnQuestion,
  type OwnRefusal,
} from '@/lib/domain/own-talk';
import type { Locale } from '@/lib/domain/locales';
import type { Ctx } from '@/lib/server/ctx';
import { type OwnAccount, requireOwn } from '@/lib/server/services/own/own-account';
import { keepTalk, listTurns } from '@/lib/server/stores/own/own-talks-store';
import { answerFromPosts } from './answer-from-posts';
import { CIRCLE_TELLERS } from './circle-tellers';
import { countryNamed } from './country-named';
import { GROUP_TELLERS } from './group-tellers';
import { PEOPLE_TELLERS } from './people-tellers';
import { POSTS_TELLERS } from './posts-tellers';
import { type OnPart, Reply } from './reply';
import type { Teller } from './telling';

const TELLERS: Record<OwnQuestion, Teller> = {
  ...PEOPLE_TELLERS,
  ...GROUP_TELLERS,
  ...POSTS_TELLERS,
  ...CIRCLE_TELLERS,
};

const isRefusal = (is: Recognised): is is OwnRefusal => OWN_REFUSALS.some((one) => one === is);
const isQuestion = (is: string | null): is is OwnQuestion => OWN_QUESTIONS.some((one) => one === is);

/** What one may ask next. */
const NEXT: Partial<Record<Recognised, readonly OwnQuestion[]>> = {
  followers: ['growth', 'countries'],
  growth: ['unfollowers', 'new-followers'],
  unfollowers: ['new-followers', 'growth'],
  'new-followers': ['unfollowers', 'countries'],
  countries: ['interests', 'best-time'],
  targeting: ['new-advertisers', 'beliefs'],
  'new-advertisers': ['targeting'],
  beliefs: ['targeting'],
  'best-time': ['draft-effects', 'top-posts'],
  'draft-effects': ['best-time'],
  'top-posts': ['engagement-change', 'topics'],
  topics: ['top-posts'],
  'engagement-change': ['top-posts', 'frequency'],
  'one-person': ['signals'],
  viewers: ['engagers'],
  blocks: ['unfollowers'],
  messages: ['engagers'],
};

interface Given {
  question: string;
  conversation: string;
  locale: Locale;
  onPart?: OnPart | undefined;
}

/** An answer to a question whose meaning is known. */
export async function answerAsked(
  ctx: Ctx,
  account: OwnAccount,
  asked: AskedOwn,
  { question, conversation, locale, onPart }: Given,
): Promise<OwnAnswer> {
  const reply = new Reply(locale, onPart);
  const { is } = asked;
  let outcome: OwnAnswer['outcome'] = 'refused';
  if (isRefusal(is)) reply.tell(`refused.${is}`);
  else outcome = await TELLERS[is](ctx, { account, reply, asked });
  return {
    question,
    answer: reply.text,
    references: reply.references,
    conversation_id: conversation,
    outcome,
    suggestions: (NEXT[is] ?? []).map((one) => reply.words(`ask.${one}`)),
    sample: account.sample,
  };
}

/** A conversation of this account that goes on; another one's id begins a new one. */
async function turnsOf(account: OwnAccount, id: string | null | undefined) {
  const turns = id ? await listTurns(account.id, id) : [];
  const last = turns.at(-1)?.asked ?? null;
  const before =
    last !== null && (isQuestion(last) || OWN_REFUSALS.some((one) => one === last)) ? last : null;
  return {
    conversation: turns[0]?.conversation ?? randomUUID(),
    before: before as Recognised | null,
    questions: turns.map(({ answer }) => answer.question),
  };
}

export interface AskOwnInput {
  question: string;
  conversation_id?: string | null;
  locale?: Locale;
}

/**
 * Answers a question about the own account from what is kept of it; what no rule knows is asked of its posts.
 * @throws AppError `not_found` (code `no_own_account`)
 */
export async function askOwn(ctx: Ctx, input: AskOwnInput, onPart?: OnPart): Promise<OwnAnswer> {
  const account = await requireOwn(ctx);
  const { question } = input;
  const locale = input.locale ?? ctx.client.locale;
  const { conversation, before, questions } = await turnsOf(account, input.conversation_id);
  const country = countryNamed(question);
  const asked = recognise(question, { country, now: ctx.now(), before });
  const given = { question, conversation, locale, onPart };
  const answer = asked
    ? await answerAsked(ctx, account, asked, given)
    : await answerFromPosts(ctx, account, { ...given, before: questions });
  ctx.signal.throwIfAborted();
  await keepTalk({
    ...{ accountId: account.id, conversation, answer },
    asked: asked?.is ?? null,
    at: ctx.now(),
  });
  return answer;
}

/** The same as it is written. What nobody waits for any more is not kept. */
export async function* talkAsWritten(ctx: Ctx, input: AskOwnInput): AsyncGenerator<OwnTalkEvent> {
  const written: OwnTalkEvent[] = [];
  let wake = Promise.withResolvers<undefined>();
  const add = (event: OwnTalkEvent) => {
    written.push(event);
    wake.resolve(undefined);
  };
  let ended = false;
  const work = askOwn(ctx, input, add).then((answer) => add({ type: 'end', answer }));
  const end = () => {
    ended = true;
    wake.resolve(undefined);
  };
  // A failure is thrown where it is given back below.
  work.then(end, end);
  for (;;) {
    await wake.promise;
    wake = Promise.withResolvers<undefined>();
    for (const event of written.splice(0)) {
      ctx.signal.throwIfAborted();
      yield event;
    }
    if (ended && written.length === 0) return work;
  }
}
