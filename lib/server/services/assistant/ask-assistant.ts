import 'server-only';
import { answerQuestion } from '@/lib/analysis/assistant/answer';
import { zoneAsked } from '@/lib/analysis/assistant/asides';
import { say, type Statement } from '@/lib/analysis/assistant/statement';
import {
  ANSWER_END,
  type AssistantEvent,
  type Decline,
  type Outcome,
  type Verdict,
} from '@/lib/domain/assistant';
import type { Ctx } from '@/lib/server/ctx';
import type { AskInput } from './ask-input';
import { converse } from './conversations';
import { askExternal } from './external-answer';
import { type ReportTools, reportTools } from './report-tools';
import { writeAnswer, type WrittenAnswer } from './write-answer';

interface Told extends WrittenAnswer {
  outcome: Outcome;
  verdict?: Verdict;
  declined?: Decline;
  unused?: readonly string[];
  by: 'embedded' | 'model';
  suggestions: string[];
}

async function embedded(input: AskInput, tools: ReportTools, first: readonly Statement[]): Promise<Told> {
  const { question, history, words, locale } = input;
  const answer = await answerQuestion(question, tools, { before: history.map((one) => one.question), words });
  const written = writeAnswer({ statements: [...first, ...answer.statements] }, locale, tools.timeZone);
  const { outcome, verdict, declined, unused = [], suggestions } = answer;
  return { ...written, outcome, verdict, declined, unused, suggestions, by: 'embedded' };
}

/** The model's answer where the team lets it answer and every figure of it holds; else the embedded analyst's, which says so. */
async function tell(ctx: Ctx, input: AskInput, tools: ReportTools): Promise<Told> {
  // A model chooses itself what it reads; only the analyst's figures are sure to be of the posts with these words.
  if (input.words.length > 0) return embedded(input, tools, []);
  const external = await askExternal(ctx, input, tools);
  if (external.kind === 'answer')
    return { ...external.answer, outcome: 'answered', by: 'model', suggestions: [] };
  return embedded(input, tools, external.kind === 'off' ? [] : [say(`model.${external.kind}`)]);
}

const CITED = /\]\(#(c\d+)\)/g;

/** Figures come before the piece of text that first refers to them. */
function* pieces({ pieces: texts, figures }: WrittenAnswer): Generator<AssistantEvent> {
  const sent = new Set<string>();
  for (const text of texts) {
    for (const [, id = ''] of text.matchAll(CITED)) {
      const figure = figures.find((one) => one.id === id);
      if (figure && !sent.has(id)) yield { type: 'context', figure };
      sent.add(id);
    }
    yield { type: 'response', text };
  }
}

/**
 * Answers a question about a result: the question with its context, then figures and text, then how it came out and the
 * end marker. Every question opens a conversation of its own.
 * @throws AppError as `runReport`
 */
export function askAssistant(ctx: Ctx, input: AskInput): AsyncGenerator<AssistantEvent> {
  return converse(ctx, async function* (id) {
    const zone = zoneAsked([...input.history.map((one) => one.question), input.question]);
    const tools = await reportTools(ctx, { ...input.context.recipe, ...(zone && { time_zone: zone }) });
    const recipe = tools.recipeOf({ window: 'current', filters: [] });
    yield { type: 'question', conversation_id: id, question: input.question, context: { recipe } };
    const told = await tell(ctx, input, tools);
    yield* pieces(told);
    const { outcome, verdict, declined, unused = [], by, suggestions } = told;
    yield { type: 'response', text: '', outcome, verdict, declined, unused: [...unused], by, suggestions };
    yield { type: 'response', text: ANSWER_END };
  });
}
