import { z } from 'zod';
import type { AnnotateTask } from './annotate-tasks';
import { ageGroupOfBio } from './traits/age';
import { genderOfProfile } from './traits/gender';
import { interestsOfProfile } from './traits/interests';
import { jobTitleOfBio } from './traits/job-titles';
import { countryOfPlace } from './traits/place';
import { detectLanguage } from './text/language';
import { scoreSentiment } from './text/sentiment';

const text = z.string().nullish();
const lineSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  text,
  name: text,
  location: text,
  bio: text,
  /** ISO 639-1 of the text, where it is known. */
  language: text,
});

export interface AnnotatedLine {
  id: string;
  /** Null where it cannot be told. */
  label: string | null;
  /** 0–1; null for a label without a probability. */
  score: number | null;
}

type Answer = [label: string | null, score: number | null];

/** Null for a text whose language is neither given nor known: no model was made for it. */
function sentimentAnswer(written: string, given: string | null): Answer {
  const language = given ?? detectLanguage(written);
  const scored = language === null ? null : scoreSentiment(written, language);
  return scored ? [scored.label, scored.score] : [null, null];
}

function answer(task: AnnotateTask, line: z.output<typeof lineSchema>): Answer {
  switch (task) {
    case 'sentiment':
      return sentimentAnswer(line.text ?? '', line.language ?? null);
    case 'language':
      return [detectLanguage(line.text ?? ''), null];
    case 'place':
      return [countryOfPlace(line.location ?? line.text ?? null), null];
    case 'gender':
      return [genderOfProfile(line.name ?? null, line.bio ?? null), null];
    case 'age':
      return [ageGroupOfBio(line.bio ?? null), null];
    case 'job_title':
      return [jobTitleOfBio(line.bio ?? line.text ?? null), null];
    case 'interest':
      // An account can have several; a line holds the one named first.
      return [interestsOfProfile(line.bio ?? line.text ?? null)[0] ?? null, null];
  }
}

/**
 * One line of `annotate --task`: {id, text | name | location | bio} in, {id, label, score} out.
 * @throws ZodError when the line is not such an object.
 */
export function annotateLine(task: AnnotateTask, line: unknown): AnnotatedLine {
  const parsed = lineSchema.parse(line);
  const [label, score] = answer(task, parsed);
  return { id: parsed.id, label, score };
}
