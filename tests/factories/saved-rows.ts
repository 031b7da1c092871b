import type { AudienceUsage } from '@/lib/contracts/saved-lists';
import { recipeSchema } from '@/lib/domain/recipe';
import type { SavedAudience, SavedSummary } from '@/lib/domain/saved';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';

/* Saved rows as the API tells them to their owner. */

const AT = '2026-11-10T10:00:00.000Z';
const recipe = recipeSchema.parse({
  type: 'conversation',
  text: 'coffee',
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-11-09T00:00:00.000Z',
  datasets: [{ name: 'drinks', version: 3 }],
});

export function makeSummary(change: Partial<SavedSummary> = {}): SavedSummary {
  return {
    totals: { posts: 150, accounts: 15, engagements: 40 },
    size: { value: 15, low: null, high: null, n: 15, base: 15, unknown: 0, unit: 'accounts' },
    frame: { kind: 'census', size: 200 },
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-11-09T00:00:00.000Z',
    datasets: [{ id: 'd1', name: 'drinks', version: 3, sample: false }],
    recipe,
    code_version: '0.1.0',
    computed_at: AT,
    sections: [],
    ...change,
  };
}

export function makeSavedAudience(change: Partial<SavedAudience> = {}): SavedAudience {
  return {
    id: 'a1',
    name: 'Coffee people',
    email: 'ada@velnora.example',
    ad_account_id: '',
    query_type: 'conversation_analysis',
    audience_creator_query_id: 'q1',
    query: 'coffee',
    created_at: AT,
    updated_at: AT,
    state: 'current',
    recipe,
    tags: [],
    folder: '',
    status: 'active',
    notes: '',
    owner: { name: 'Ada Stone', mine: true },
    team: null,
    version: 2,
    size: { value: 15, low: null, high: null },
    summary: makeSummary(),
    deleted_at: null,
    ...change,
  };
}

export function makeSavedList(change: Partial<AudienceUsage> = {}): AudienceUsage {
  return {
    id: 'l1',
    name: 'Lattes',
    kind: 'saved_list',
    state: 'saved',
    ad_account_id: '',
    audience_config_id: null,
    targeting_package: targetingPackageSchema.parse({ keywords: ['oat milk', 'latte'], handles: ['beans'] }),
    countries: ['GB'],
    created_at: AT,
    updated_at: AT,
    deleted_at: null,
    version: 1,
    owner: { name: 'Ada Stone', mine: true },
    source: null,
    ...change,
  };
}
