import { z } from 'zod';
import { ageGroupOfAge, ageGroupOfBio } from '@/lib/analysis/traits/age';
import { interestsOfProfile } from '@/lib/analysis/traits/interests';
import { categoryOfInterest } from '@/lib/analysis/traits/interests-names';
import { jobTitleOfBio } from '@/lib/analysis/traits/job-titles';
import { JOB_GROUPS } from '../people/job-groups';
import { readJsonLines } from './labelled-files';
import { type Profile, PROFILES_SEEN, readPoliticians } from './politicians';
import { always, type Labelled, makeTask, type Task } from './task';

const YEAR_MS = 31_556_952_000;
/** From row 180 on, the bios of the set stand beside other people's jobs. */
const ALIGNED_ROWS = 180;

const jobSchema = z.object({ bio: z.string().nullable(), Jobs: z.string().nullable() });
const fieldSchema = z.object({ profile: z.object({ description: z.string() }), domain: z.array(z.string()) });

/** Fields of the set and our categories that tell them; the origin spells business so, and calls all political. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  Sports: ['Sports'],
  Bussiness: ['Business', 'Personal finance', 'Technology and computing'],
  Entertainment: ['Movies and television', 'Music and radio', 'Gaming', 'Books and literature'],
};

interface FieldQuestion {
  bio: string;
  field: string;
}

function ages(data: string): Labelled<Profile>[] {
  return readPoliticians(data).flatMap((unit) => {
    const age = unit.born === null ? NaN : Math.floor((PROFILES_SEEN - unit.born) / YEAR_MS);
    const group = ageGroupOfAge(age);
    return group === null ? [] : [{ unit, truth: [group] }];
  });
}

function jobs(data: string): Labelled<string>[] {
  return readJsonLines(data, 'job-titles-in-bios/users.jsonl')
    .slice(0, ALIGNED_ROWS)
    .map((row) => jobSchema.parse(row))
    .flatMap(({ bio, Jobs }) => {
      const titles = (Jobs ?? '').split(',').map((job) => job.trim().toLowerCase());
      const truth = JOB_GROUPS.filter(([, words]) => titles.some((title) => words.test(title))).map(
        ([id]) => id,
      );
      return bio !== null && truth.length > 0 ? [{ unit: bio, truth }] : [];
    });
}

/** Is this account one of this field: a question for each bio and field. */
function fieldQuestions(data: string): Labelled<FieldQuestion>[] {
  return readJsonLines(data, 'twibot20-sample/users.jsonl')
    .map((row) => fieldSchema.parse(row))
    .filter(({ profile }) => profile.description.trim() !== '')
    .flatMap(({ profile, domain }) =>
      Object.keys(FIELDS).map((field) => ({
        unit: { bio: profile.description, field },
        truth: [domain.includes(field) ? 'yes' : 'no'],
      })),
    );
}

function isOfField({ bio, field }: FieldQuestion): string {
  const categories = interestsOfProfile(bio).map(categoryOfInterest);
  return categories.some((category) => FIELDS[field]?.includes(category)) ? 'yes' : 'no';
}

/** No package gives these answers: the commonest class of the set stands in. */
export function profileTasks(data: string): Task[] {
  return [
    makeTask({
      task: 'age group',
      set: 'us-politicians-demographics',
      metric: 'precision',
      seen: 'looked at while the rules were made',
      read: () => ages(data),
      methods: [
        { name: 'ours', answer: ({ bio }) => ageGroupOfBio(bio, PROFILES_SEEN) },
        always('AGE_OVER_50'),
      ],
    }),
    makeTask({
      task: 'job title',
      set: `job-titles-in-bios, first ${ALIGNED_ROWS}`,
      metric: 'precision',
      seen: 'looked at while the tables were made',
      read: () => jobs(data),
      methods: [{ name: 'ours', answer: jobTitleOfBio }, always('ARTS')],
    }),
    makeTask({
      task: 'interests',
      set: 'twibot20-sample, is the account one of sports, business, entertainment',
      metric: 'macro-recall',
      seen: 'looked at while the tables were made; the labels are of all posts, the answers of the bio',
      read: () => fieldQuestions(data),
      methods: [{ name: 'ours', answer: isOfField }, always('no')],
    }),
  ];
}
