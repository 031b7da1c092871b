import { z } from 'zod';
import { adAccountIdSchema } from '@/lib/domain/ad-accounts';
import { countryInputSchema } from '@/lib/domain/country-input';
import { datasetNameSchema } from '@/lib/domain/datasets';
import { LOCALES } from '@/lib/domain/locales';
import { shareSectionSchema } from '@/lib/domain/report';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { defineEndpoint } from './core/endpoint';

/* Accounts of the caller's datasets whose bio names a job. Not people, and not all accounts of X. */

export const MAX_JOB_TITLES = 20;
/** The 16 groups of job titles, after the major groups of the Standard Occupational Classification. */
export const JOB_TITLE_GROUPS = [
  'SOFTWARE',
  'SCIENCE',
  'MEDIA',
  'ARTS',
  'SPORT',
  'EDUCATION',
  'STUDENT',
  'HEALTH',
  'LAW',
  'GOVERNMENT',
  'FINANCE',
  'EXECUTIVE',
  'MARKETING',
  'COMMUNITY',
  'SERVICE',
  'TRADES',
] as const;
export const jobTitleGroupSchema = z.enum(JOB_TITLE_GROUPS);
export type JobTitleGroup = z.infer<typeof jobTitleGroupSchema>;

export const jobTitleSchema = z.object({
  /** As it was asked for. */
  title: z.string(),
  /** `group`: the first job a bio names is in that group. `words`: the bio holds these words. */
  kind: z.enum(['group', 'words']),
  /** The group it is, or that its words belong to; null: none. */
  group: jobTitleGroupSchema.nullable(),
  /** Fewer than 10 accounts: their number is withheld. */
  withheld: z.boolean(),
});

export const jobTitleSizeSchema = z.object({
  /** Accounts with at least one of the titles that are told; null: fewer than 10. */
  size: z.int().nullable(),
  /** Of `base`, with Wilson's 95 % interval. */
  share: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** Accounts by title as asked for; titles of fewer than 10 accounts are absent. */
  by_title: z.record(z.string(), z.int()),
  titles: z.array(jobTitleSchema),
  /** Accounts with a bio, and those without one. */
  base: z.int(),
  unknown: z.int(),
  /** What is counted: never everybody on X, nor people. */
  population: z.literal('accounts_of_the_datasets'),
  /** The titles that are told, the most accounts first, with their receipt. */
  section: shareSectionSchema,
});
export type JobTitleSize = z.infer<typeof jobTitleSizeSchema>;

const asked = {
  /** Ids or names of the 16 groups, or words of a bio. */
  job_titles: z.array(z.string().trim().min(1).max(100)).min(1).max(MAX_JOB_TITLES),
  countries: z.array(countryInputSchema).max(250).default([]),
  dataset: datasetNameSchema.nullish(),
};

export const jobTitleSizeEstimator = defineEndpoint({
  id: 'API-155',
  method: 'POST',
  path: '/api/external/job-title-size-estimator/',
  auth: 'pro',
  access: 'client',
  summary:
    'How many accounts of the readable datasets name the given job titles in their bio; not people, and not all of X.',
  body: z.object(asked),
  response: jobTitleSizeSchema,
});

export const jobTitleTargeting = defineEndpoint({
  id: 'API-156',
  method: 'POST',
  path: '/api/external/job-title-targeting/',
  auth: 'pro',
  access: 'person',
  summary: 'Makes a targeting list for accounts that name the given job titles, and stores it.',
  body: z.object({
    ...asked,
    /** Names nobody: the owner comes from the credential. */
    email: z.string().max(320).nullish(),
    ad_account_id: adAccountIdSchema,
    locale: z.enum(LOCALES).default('en'),
  }),
  response: z.object({ id: z.string(), targeting_package: targetingPackageSchema }),
  status: 201,
});
