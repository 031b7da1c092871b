import { genderTasks } from './gender-tasks';
import { MissingSet } from './labelled-files';
import { languageTasks } from './language-tasks';
import { placeTasks } from './place-tasks';
import { profileTasks } from './profile-tasks';
import { sentimentTasks } from './sentiment-tasks';
import type { Task } from './task';

export const DATA = '../shared/data';

export const allTasks = (data: string): Task[] => [
  ...sentimentTasks(data),
  ...languageTasks(data),
  ...genderTasks(data),
  ...placeTasks(data),
  ...profileTasks(data),
];

/** Tasks whose name holds the words asked for; all without any. */
export const chosenTasks = (data: string, words: readonly string[]): Task[] =>
  allTasks(data).filter(({ task }) => words.length === 0 || words.some((word) => task.includes(word)));

/** What `run` answers, or null, with a word, where the set is not there. */
export function orSkipped<Result>({ task, set }: Task, run: () => Result): Result | null {
  try {
    return run();
  } catch (error) {
    const missing =
      error instanceof MissingSet || (error instanceof Error && 'code' in error && error.code === 'ENOENT');
    if (!missing) throw error;
    console.log(`${task}, ${set}: skipped, the set is not here`);
    return null;
  }
}
