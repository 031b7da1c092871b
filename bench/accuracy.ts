import { chosenTasks, DATA, orSkipped } from './accuracy/all-tasks';
import type { Figure } from './accuracy/task';

/*
 * How right each annotator is on labelled sets, beside packages of npm or, where none gives the same answer, a named
 * baseline. Topics have no labelled set: they are clusters, named by their words.
 * npm run bench -- accuracy [folder of the sets] [tasks …]
 */

const [data = DATA, ...words] = process.argv.slice(2);

function shown({ method, units, value, coverage }: Figure, all: number): string {
  if (Number.isNaN(value)) return `${method} –`;
  const parts = [
    ...(coverage < 0.9995 ? [`of ${(100 * coverage).toFixed(0)} %`] : []),
    ...(units < all ? [`on ${units}`] : []),
  ];
  return `${method} ${value.toFixed(3)}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`;
}

console.log('task · set · units · metric (of the share answered) · figures · what was seen before');
for (const task of chosenTasks(data, words)) {
  const measured = orSkipped(task, task.accuracy);
  if (!measured) continue;
  const figures = measured.figures.map((figure) => shown(figure, measured.units)).join(' | ');
  console.log(`${task.task} · ${task.set} · ${measured.units} · ${task.metric} · ${figures} · ${task.seen}`);
}
