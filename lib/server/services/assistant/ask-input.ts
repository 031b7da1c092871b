import 'server-only';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { Locale } from '@/lib/domain/locales';
import type { TeamKey } from '@/lib/server/services/people/teams/authorise-team';

export interface AskInput {
  question: string;
  context: { recipe: RecipeInput };
  history: readonly { question: string; response: string }[];
  words: readonly string[];
  locale: Locale;
  team?: TeamKey;
}
