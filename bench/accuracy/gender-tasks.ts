import genderDetection from 'gender-detection';
import genderFromName from 'gender-detection-from-name';
import { genderOfProfile } from '@/lib/analysis/traits/gender';
import { readCsv } from './labelled-files';
import { type Profile, readPoliticians } from './politicians';
import { type Labelled, makeTask, type Method, type Task } from './task';

const named = (answer: string) => (answer === 'male' || answer === 'female' ? answer.toUpperCase() : null);

/** The package takes a first name: titles are left out for it. */
const TITLE =
  /^(?:rep|sen|senator|congress\w*|representative|gov|governor|dr|hon|mr|mrs|ms|the|us|u\.s)\.?$/i;

const withoutTitle = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => !TITLE.test(word))
    .join(' ');

const METHODS: readonly Method<Profile>[] = [
  { name: 'ours', answer: ({ name, bio }) => genderOfProfile(name, bio) },
  {
    name: 'gender-detection-from-name',
    answer: ({ name }) => {
      const first = name.split(/\s+/).find((word) => !TITLE.test(word)) ?? '';
      return named(genderFromName.getGender(first, 'en'));
    },
  },
  { name: 'gender-detection', answer: ({ name }) => named(genderDetection.detect(withoutTitle(name))) },
];

export function genderTasks(data: string): Task[] {
  return [
    makeTask({
      task: 'gender',
      set: 'us-politicians-demographics',
      metric: 'precision',
      seen: 'looked at while the rules were made',
      read: () =>
        readPoliticians(data).flatMap((unit): Labelled<Profile>[] =>
          unit.gender === null ? [] : [{ unit, truth: [unit.gender] }],
        ),
      methods: METHODS,
    }),
    makeTask({
      task: 'gender',
      set: 'user-gender-crowdflower (handles for names)',
      metric: 'precision',
      seen: 'looked at while the rules were made',
      read: () =>
        readCsv(data, 'user-gender-crowdflower/gender-classifier-DFE-791531.csv', 'latin1').flatMap(
          (row): Labelled<Profile>[] => {
            const gender = (row['gender'] ?? '').toUpperCase();
            const unit = { name: row['name'] ?? '', bio: row['description'] ?? '', location: '' };
            return gender === 'MALE' || gender === 'FEMALE' ? [{ unit, truth: [gender] }] : [];
          },
        ),
      methods: METHODS,
    }),
  ];
}
