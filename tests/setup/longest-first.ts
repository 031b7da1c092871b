import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take the longest: last, they would leave one worker alone with them. */
const LONGEST = [
  'tests/api/backup.test.ts',
  'tests/api/import-queue.test.ts',
  'tests/api/backup-running.test.ts',
  'tests/api/authorisation-matrix.test.ts',
  'tests/api/command-line.test.ts',
  'tests/api/stores-startup.test.ts',
  'tests/api/imports-crash.test.ts',
  'tests/api/hostile-input.test.ts',
];

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return place < 0 ? LONGEST.length : place;
}

/** The order of the runner, which goes by size where nothing has run before, after the files named above. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...byProject.values()].flatMap((group) => group.toSorted((a, b) => placeOf(a) - placeOf(b)));
  }
}
