import { type ActivityAction, logActivity } from '@/lib/client/activity';
import { noteToolUse } from '@/lib/client/note-tool-use';
import type { RecipeInput } from '@/lib/domain/recipe';
import { askedWords } from '@/lib/domain/targeting-suggestion';

/** What a run of each kind of query is called in the activity log. */
const ACTIONS = {
  conversation: 'analyzeConversation',
  post: 'analyzePost',
  handle: 'analyzeQuery',
  keyword: 'analyzeQuery',
} as const satisfies Record<RecipeInput['type'], ActivityAction>;

/** Notes that a question was answered: in the person's log, and as a use of the tool. */
export function noteAnswered(asked: RecipeInput): void {
  void logActivity(ACTIONS[asked.type], asked);
  void noteToolUse(askedWords(asked));
}
