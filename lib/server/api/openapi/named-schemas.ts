import 'server-only';
import type { z } from 'zod';
import * as analysisRoutes from '@/lib/contracts/analysis';
import * as assistantRoutes from '@/lib/contracts/assistant';
import * as competitorRoutes from '@/lib/contracts/competitors';
import * as creatorRoutes from '@/lib/contracts/creators';
import * as exploreRoutes from '@/lib/contracts/explore';
import * as handleRoutes from '@/lib/contracts/handle-tools';
import * as importRoutes from '@/lib/contracts/imports';
import * as jobTitleRoutes from '@/lib/contracts/job-titles';
import * as momentRoutes from '@/lib/contracts/moments';
import * as networkRoutes from '@/lib/contracts/network';
import * as operationRoutes from '@/lib/contracts/operations';
import * as accountRoutes from '@/lib/contracts/own-account';
import * as premiumRoutes from '@/lib/contracts/premium-account';
import * as relatedRoutes from '@/lib/contracts/related-audiences';
import * as audienceRoutes from '@/lib/contracts/saved-audiences';
import * as listRoutes from '@/lib/contracts/saved-lists';
import * as voiceRoutes from '@/lib/contracts/share-of-voice';
import * as sheetRoutes from '@/lib/contracts/sheets';
import * as signInRoutes from '@/lib/contracts/sign-in';
import * as socialRoutes from '@/lib/contracts/social';
import * as subscriptionRoutes from '@/lib/contracts/subscriptions';
import * as teamRoutes from '@/lib/contracts/teams';
import * as topicRoutes from '@/lib/contracts/topic-tools';
import * as statsRoutes from '@/lib/contracts/x-stats';
import * as accessTokens from '@/lib/domain/access-tokens';
import * as activity from '@/lib/domain/activity';
import * as adAccounts from '@/lib/domain/ad-accounts';
import * as assistant from '@/lib/domain/assistant';
import * as audienceBlocks from '@/lib/domain/audience-blocks';
import * as campaignPlan from '@/lib/domain/campaign-plan';
import * as comparison from '@/lib/domain/comparison';
import * as countryInput from '@/lib/domain/country-input';
import * as datasetStorage from '@/lib/domain/dataset-storage';
import * as datasetVisits from '@/lib/domain/dataset-visits';
import * as datasets from '@/lib/domain/datasets';
import * as dayInput from '@/lib/domain/day-input';
import * as fileColumns from '@/lib/domain/file-columns';
import * as labelling from '@/lib/domain/labelling';
import * as monitors from '@/lib/domain/monitors';
import * as people from '@/lib/domain/people';
import * as plannerState from '@/lib/domain/planner-state';
import * as postCondition from '@/lib/domain/post-condition';
import * as recipe from '@/lib/domain/recipe';
import * as report from '@/lib/domain/report';
import * as reportEvent from '@/lib/domain/report-event';
import * as runs from '@/lib/domain/runs';
import * as sampleFrame from '@/lib/domain/sample-frame';
import * as saved from '@/lib/domain/saved';
import * as sharing from '@/lib/domain/sharing';
import * as signIn from '@/lib/domain/sign-in';
import * as subscription from '@/lib/domain/subscription';
import * as targetingCheck from '@/lib/domain/targeting-check';
import * as targetingEvidence from '@/lib/domain/targeting-evidence';
import * as targetingPackage from '@/lib/domain/targeting-package';
import * as teams from '@/lib/domain/teams';
import * as topicFields from '@/lib/domain/topic-fields';

const DOMAIN = [
  accessTokens,
  activity,
  adAccounts,
  assistant,
  audienceBlocks,
  campaignPlan,
  comparison,
  countryInput,
  datasetStorage,
  datasetVisits,
  datasets,
  dayInput,
  fileColumns,
  labelling,
  monitors,
  people,
  plannerState,
  postCondition,
  recipe,
  report,
  reportEvent,
  runs,
  sampleFrame,
  saved,
  sharing,
  signIn,
  subscription,
  targetingCheck,
  targetingEvidence,
  targetingPackage,
  teams,
  topicFields,
];
const CONTRACTS = [
  analysisRoutes,
  assistantRoutes,
  competitorRoutes,
  creatorRoutes,
  exploreRoutes,
  handleRoutes,
  importRoutes,
  jobTitleRoutes,
  momentRoutes,
  networkRoutes,
  operationRoutes,
  accountRoutes,
  premiumRoutes,
  relatedRoutes,
  audienceRoutes,
  listRoutes,
  voiceRoutes,
  sheetRoutes,
  signInRoutes,
  socialRoutes,
  subscriptionRoutes,
  teamRoutes,
  topicRoutes,
  statsRoutes,
];

function isSchema(value: unknown): value is z.ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

const SCHEMA_NAME = /^(\w)(\w*)Schema$/;

/**
 * Schemas that generated clients know by a name of their own: `recipeSchema` of the domain is `Recipe`.
 * Of two schemas with one name the first has it.
 */
export function namedSchemas(): Map<z.ZodType, string> {
  const names = new Map<z.ZodType, string>();
  const taken = new Set<string>();
  for (const [key, value] of [...DOMAIN, ...CONTRACTS].flatMap((module) => Object.entries(module))) {
    const [, first, rest] = SCHEMA_NAME.exec(key) ?? [];
    if (first === undefined || !isSchema(value) || names.has(value)) continue;
    const name = `${first.toUpperCase()}${rest}`;
    if (taken.has(name)) continue;
    names.set(value, name);
    taken.add(name);
  }
  return names;
}
