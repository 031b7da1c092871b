import type { MethodNote } from '@/lib/analysis/method-note';
import { AGE_DOMAINS } from './age-domains.generated';

/*
 * How cities, ages and job titles are read, how well, and what they do not tell.
 * Figures: `npm run bench -- people/profiles`.
 */

export const CITY_METHOD: MethodNote = {
  id: 'city',
  version: '1',
  name: 'City names of the profile',
  kind: 'inferred',
  accuracy: {
    metric: 'precision',
    value: 0.986,
    measuredOn: '148 cities of United States politicians, against the state they were elected in',
    coverage: 0.48,
  },
  limits: [
    'city_from_profile',
    'place_not_checked',
    'city_small_towns',
    'city_or_region',
    'city_measured_in_us',
  ],
  licences: ['Cities: GeoNames (CC BY 4.0)'],
};

export const AGE_METHOD: MethodNote = {
  id: 'age',
  version: '2',
  name: 'Self-declared age, year of birth or stage of life',
  kind: 'inferred',
  accuracy: {
    metric: 'precision',
    // The first run on these bios; what it misread has been mended since.
    value: 0.955,
    margin: 0.039,
    measuredOn: '111 ages read from the bios of 9,806 accounts, against what one reader found in them',
    coverage: 0.011,
  },
  domains: AGE_DOMAINS,
  limits: ['age_from_profile', 'age_mostly_unknown', 'age_declared_by_the_young', 'age_as_written'],
  licences: [],
};

export const JOB_TITLE_METHOD: MethodNote = {
  id: 'job_title',
  version: '1',
  name: 'Job titles of the bio',
  kind: 'inferred',
  accuracy: {
    metric: 'precision',
    value: 0.927,
    measuredOn: '163 bios of public figures, against the occupations Wikipedia gives them',
    coverage: 0.34,
  },
  limits: [
    'bio_only',
    'job_title_first_named',
    'job_title_languages',
    'job_title_measured_on_public_figures',
  ],
  licences: ['Groups after the Standard Occupational Classification (United States, public domain)'],
};
