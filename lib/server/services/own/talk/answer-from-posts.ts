import 'server-only';
import { answerQuestion } from '@/lib/analysis/assistant/answer';
import type { OwnAnswer, OwnReference } from '@/lib/domain/own-talk';
import type { Locale } from '@/lib/domain/locales';
import type { CitedFigure } from '@/lib/domain/assistant';
import { MESSAGES } from '@/lib/i18n/messages';
import type { Ctx } from '@/lib/server/ctx';
import { EVER } from '@/lib/server/services/analysis/explore/audience-recipe';
import { reportTools } from '@/lib/server/services/assistant/report-tools';
import { writeAnswer } from '@/lib/server/services/assistant/write-answer';
import type { OwnAccount } from '@/lib/server/services/own/own-account';
import { premiumHref } from '@/lib/tenants/premium-navigation';
import { type OnPart, Reply } from './reply';

interface Given {
  question: string;
  conversation: string;
  locale: Locale;
  /** Questions of the conversation so far. */
  before: readonly string[];
  onPart?: OnPart | undefined;
}

const referenceOf = (figure: CitedFigure, locale: Locale): OwnReference => ({
  id: figure.id,
  title: new Map(Object.entries(MESSAGES[locale].explore.sections)).get(figure.section) ?? figure.written,
  n: null,
  href: premiumHref('posts'),
  rows: [{ label: figure.key, value: figure.written, href: null }],
});

/** What no rule of own accounts knows: the assistant of all datasets, over the own posts alone. */
export async function answerFromPosts(ctx: Ctx, account: OwnAccount, given: Given): Promise<OwnAnswer> {
  const { question, conversation, locale, before, onPart } = given;
  const reply = new Reply(locale);
  const told = {
    ...{ question, conversation_id: conversation, sample: account.sample },
    suggestions: (['growth', 'best-time', 'targeting'] as const).map((one) => reply.words(`ask.${one}`)),
  };
  if (account.dataset === null) {
    reply.tell('notUnderstood');
    return { ...told, answer: reply.text, references: [], outcome: 'unknown' };
  }
  const tools = await reportTools(ctx, {
    ...{ type: 'conversation', text: '', whole: true, datasets: [{ name: account.dataset }], ...EVER },
    filters: [{ section: 'top_accounts', key: account.handle.toLowerCase() }],
    reposts: 'exclude',
  });
  const answer = await answerQuestion(question, tools, { before: [...before] });
  const { pieces, figures } = writeAnswer(answer, locale);
  if (answer.outcome !== 'answered') {
    reply.tell('notUnderstood');
    return { ...told, answer: reply.text, references: [], outcome: 'unknown' };
  }
  const references = figures.map((figure) => referenceOf(figure, locale));
  for (const reference of references) onPart?.({ type: 'context', reference });
  for (const text of pieces) onPart?.({ type: 'response', text });
  reply.tell('fromPosts');
  onPart?.({ type: 'response', text: `\n\n${reply.text}` });
  return {
    ...told,
    answer: `${pieces.join('')}\n\n${reply.text}`,
    references,
    outcome: 'answered',
  };
}
