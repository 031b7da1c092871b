import { chosenTasks, DATA, orSkipped } from './accuracy/all-tasks';

/*
 * Rows a second of one processor for each annotator, beside the same alternatives on the same rows in the same run.
 * npm run bench -- speed [folder of the sets] [tasks …]
 */

const [data = DATA, ...words] = process.argv.slice(2);
const rounded = (value: number) => (Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en'));

console.log('task · set · rows a second');
for (const task of chosenTasks(data, words)) {
  const measured = orSkipped(task, task.speed);
  if (!measured) continue;
  const figures = measured.map(({ method, rowsPerSecond }) => `${method} ${rounded(rowsPerSecond)}`);
  console.log(`${task.task} · ${task.set} · ${figures.join(' | ')}`);
}
