import type { Sample } from '../sample-request';
import type { World } from '../team-world';

/** Audiences of the team of the world, and its plans. */
export function samples({ team, ids, practice }: World): Record<string, Sample> {
  const query = { team: team.slug };
  const config = { params: { pk: ids.audience } };
  const list = { params: { pk: ids.list } };
  const plan = { params: { pk: ids.plan } };
  const definition = { targeting_package: { keywords: ['tea'] } };
  const body = { name: 'Tea', ...definition };
  // Nothing was imported: whoever may ask hears that there is no data.
  const noData = { expected: { member: 'hidden', admin: 'hidden' } } as const;
  // The member does it first; what is done then is no longer there to be done by the admin.
  const once = { expected: { admin: 'hidden' } } as const;
  const community = { params: { pk: 'none.nobody' }, query, ...noData };
  return {
    'API-026': { query },
    'API-027': { query, params: { pk: 'exclusion-audience' } },
    'API-028': { query },
    'API-029': { query, body },
    'API-030': { query, body: { query: 'tea' } },
    'API-031': { query, body: definition, ...noData },
    'API-032': { query, body: definition, ...noData },
    'team-audience-size': { query, body: definition, ...noData },
    'API-033': config,
    'API-034': { ...config, body },
    'team-audience-delete': { ...config, ...once },
    'team-audience-restore': { params: { pk: ids.deletedAudience }, ...once },
    'team-audience-combine': { query, body: { name: 'Both', ids: [ids.audience, ids.otherAudience] } },
    'team-audience-split': { ...config, body: { by: 'list' } },
    'team-audience-count': config,
    'API-035': { ...list, ...noData },
    'API-036': { ...config, ...noData },
    'API-037': { query },
    'API-038': { query, body: { name: 'Autumn', audience_configs: [] } },
    'API-039': plan,
    'API-040': { ...plan, body: { name: 'Autumn', audience_configs: [] } },
    'API-041': { ...plan, body: { name: 'Winter' } },
    'API-042': { ...plan, ...once },
    'API-043': { query },
    'API-044': { query, params: { pk: '392' } },
    'API-045': { query },
    'API-046': list,
    'team-list-use': { params: { pk: ids.hashedList }, body: { use: 'do_not_reach' } },
    'team-list-delete': { params: { pk: ids.freeList }, ...once },
    'API-047': { query, ...noData },
    'API-048': community,
    'API-049': { query, ...noData },
    'API-050': community,
    'API-051': { query },
    'API-052': { query, params: { pk: 'books-and-literature' }, ...noData },
    'API-053': { query, body: { name: 'Tea', ...definition }, ...noData },
    'uploaded-audiences': { query },
    'API-055': { query, body: { ad_account_id: practice.accountId, audience: ids.hashedList } },
    'API-056': { params: { pk: ids.upload } },
    'uploaded-audience-refresh': { params: { pk: ids.upload } },
    'uploaded-audience-leave-out': { params: { pk: ids.upload } },
    'uploaded-audience-list': { query: { ...query, name: 'Customers', kind: 'email' } },
    'API-075': { body: { account_id: 'abc124' } },
    'API-080': {
      body: { ad_account_id: practice.accountId, name: 'Staff', handles: ['ann', 'bo'] },
      expected: { stranger: 'hidden', staff: 'hidden' },
    },
    'API-081': {
      body: { handles: ['ann'] },
      expected: { stranger: 'hidden', staff: 'hidden', ...noData.expected },
    },
    'API-140': { ...list, expected: { stranger: 'hidden', staff: 'hidden' } },
    'API-179': {
      body: { ad_account_id: practice.accountId, name: 'Tea', audience_config_id: ids.audience },
      expected: { stranger: 'hidden', staff: 'hidden', ...noData.expected },
    },
    'API-072': { query, body: { query: 'tea' }, ...noData },
  };
}
