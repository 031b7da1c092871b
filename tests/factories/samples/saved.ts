import { randomUUID } from 'node:crypto';
import type { ActorName, Outcome, Sample } from '../sample-request';

/** A row that is not there: hidden from everybody who is signed in, as rows of others are. */
const HIDDEN = Object.fromEntries(
  (['stranger', 'member', 'admin', 'staff'] as const).map((actor) => [actor, 'hidden']),
) as Partial<Record<ActorName, Outcome>>;

/** Saved audiences and lists; who reads which row has tests of its own. */
export function samples(): Record<string, Sample> {
  const pk = { pk: randomUUID() };
  const id = randomUUID();
  const list = { ad_account_id: '', state: 'saved', audience_config_id: null, targeting_package: {} };
  const config = { name: 'x', targeting_package: {} };
  const mail = { emails: ['x@other.example'] };
  const recipe = {
    ...{ type: 'conversation', text: 'tea', from: null, to: null },
    datasets: [{ name: 'tea' }],
  };
  return {
    'saved-comparisons-create': {
      body: { id: randomUUID(), name: 'x', recipes: [recipe, { ...recipe, text: 'milk' }] },
      expected: HIDDEN,
    },
    'saved-comparisons-change': { params: { id }, body: { name: 'x' }, expected: HIDDEN },
    'saved-comparisons-remove': { params: { id }, expected: HIDDEN },
    'API-221': { body: { name: 'x', query_type: 'conversation_analysis' } },
    'API-222': { params: pk },
    'API-223': {
      params: pk,
      body: { query_type: 'conversation_analysis', audience_creator_query_id: id },
    },
    'API-224': { params: pk, body: { name: 'x' } },
    'saved-audience-delete': { params: pk },
    'saved-audience-restore': { params: pk },
    'saved-audience-versions': { params: pk },
    'saved-audience-version-restore': { params: { ...pk, version: '1' } },
    'saved-audience-rerun': { params: pk, body: {} },
    'saved-audience-duplicate': { params: pk, body: { name: 'x' } },
    'saved-audience-list': { params: pk, body: { name: 'x' } },
    'saved-audience-opened': { params: pk },
    'saved-audience-share': { params: pk, body: mail },
    'saved-audience-share-account': { params: pk, body: { ad_account_id: 'abc123' } },
    'saved-audience-shared-with': { params: pk },
    'saved-audience-unshare': { params: pk, body: {} },
    'API-175': { params: pk, expected: HIDDEN },
    'API-210': { body: { query: 'tea' } },
    'API-211': { body: { classifier_id: 'topic:tea' } },
    'API-122': { body: list },
    'API-126': { query: { signature: 'x'.repeat(22) } },
    'API-127': { body: { id }, expected: HIDDEN },
    'API-129': { body: { id, ...mail }, expected: HIDDEN },
    'API-130': { body: { id, ad_account_id: 'abc123' }, expected: HIDDEN },
    'API-131': { body: { id }, expected: HIDDEN },
    'saved-list-unshare': { body: { id }, expected: HIDDEN },
    'API-132': { params: pk, expected: HIDDEN },
    'API-133': { params: pk, body: { ...list, countries: [] }, expected: HIDDEN },
    'API-134': { params: pk, body: { name: 'x' }, expected: HIDDEN },
    'API-135': { params: pk, expected: HIDDEN },
    'API-136': { params: pk, expected: HIDDEN },
    'API-102': { params: { pk: 'brands' } },
    'API-104': { body: config },
    'API-108': { params: pk, expected: { ...HIDDEN, pro: 'hidden', extension: 'hidden' } },
    'API-109': { params: pk, body: config, expected: HIDDEN },
    'API-110': { body: { id, ...mail }, expected: HIDDEN },
    'API-111': { body: { id, ad_account_id: 'abc123' }, expected: HIDDEN },
    'API-112': { params: pk, expected: { ...HIDDEN, pro: 'hidden', extension: 'hidden' } },
    'API-128': { body: { id }, expected: HIDDEN },
    'audience-config-file': { body: { ...config, file_format: 'csv' } },
    'audience-config-read-file': { query: { file_name: 'list.csv' } },
    'audience-config-delete': { params: pk, expected: HIDDEN },
    'audience-config-restore': { params: pk, expected: HIDDEN },
    'audience-config-versions': { params: pk, expected: HIDDEN },
  };
}
