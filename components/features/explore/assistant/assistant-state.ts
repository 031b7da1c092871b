import { ANSWER_END, type AssistantEvent, type CitedFigure, type Outcome } from '@/lib/domain/assistant';

/** One entry of the conversation, as it arrived (specification, CHT-09). */
export type AssistantReference = Exclude<AssistantEvent, { type: 'error' }>;

/** What the analysis holds of its assistant (specification, ANA-16). */
export interface AssistantState {
  question: string | null;
  /** The questions before it, the last one last: a short one may go on from them. */
  before: readonly string[];
  /** Words that an answer had left out and that were chosen: all posts of this one hold them. */
  words: readonly string[];
  /** Question, contexts and responses in the order of their arrival. */
  references: AssistantReference[];
  /** Whether references are still arriving. */
  loading: boolean;
  stopped: boolean;
  /** Why the answer broke off. */
  failure: string | null;
}

export const NO_QUESTION: AssistantState = {
  question: null,
  before: [],
  words: [],
  references: [],
  loading: false,
  stopped: false,
  failure: null,
};

export type AssistantAction =
  | { kind: 'ask'; question: string; before?: readonly string[]; words?: readonly string[] }
  | { kind: 'event'; event: AssistantEvent }
  | { kind: 'fail'; message: string }
  | { kind: 'stop' }
  | { kind: 'forget' };

export function reduceAssistant(state: AssistantState, action: AssistantAction): AssistantState {
  switch (action.kind) {
    // A new question is a new conversation: nothing of the one before stays.
    case 'ask': {
      const { question, before = [], words = [] } = action;
      return { ...NO_QUESTION, question, before, words, loading: true };
    }
    case 'event':
      return take(state, action.event);
    case 'fail':
      return { ...state, loading: false, failure: action.message };
    case 'stop':
      return state.loading ? { ...state, loading: false, stopped: true } : state;
    case 'forget':
      return NO_QUESTION;
  }
}

function take(state: AssistantState, event: AssistantEvent): AssistantState {
  if (!state.loading) return state;
  if (event.type === 'error') return { ...state, loading: false, failure: event.message };
  if (event.type === 'response' && event.text === ANSWER_END) return { ...state, loading: false };
  return { ...state, references: [...state.references, event] };
}

export interface ShownAnswer {
  /** Markdown with links `#cN` to the figures. */
  text: string;
  figures: ReadonlyMap<string, CitedFigure>;
  outcome: Outcome | null;
  by: 'embedded' | 'model' | null;
  /** Words of the question that were not used. */
  unused: string[];
  suggestions: string[];
}

/** The references as one answer. */
export function answerOf({ references }: AssistantState): ShownAnswer {
  const responses = references.flatMap((one) => (one.type === 'response' ? [one] : []));
  const figures = references.flatMap((one) => (one.type === 'context' ? [one.figure] : []));
  const last = responses.findLast(({ outcome }) => outcome !== undefined);
  return {
    text: responses.map(({ text }) => text).join(''),
    figures: new Map(figures.map((figure) => [figure.id, figure])),
    outcome: last?.outcome ?? null,
    by: last?.by ?? null,
    unused: last?.unused ?? [],
    suggestions: last?.suggestions ?? [],
  };
}

/** The answer as plain text, for the clipboard. */
export function plainAnswer(text: string): string {
  return text
    .replaceAll(/\[((?:\\.|[^\]\\])*)\]\(#c\d+\)/g, '$1')
    .replaceAll(/\\([\\`*_[\]<>~!#|&\-+=.)])/g, '$1');
}
