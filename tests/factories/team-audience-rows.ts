import type { UploadedAudience } from '@/lib/contracts/audience-uploads';
import type { TeamAudienceConfig } from '@/lib/contracts/team-audiences';
import type { TeamAudience } from '@/lib/contracts/team-lists';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';

const AT = '2026-11-20T10:00:00.000Z';
const NO_SHARES = { core_size: null, total_native_size: null, pro_targeting_size: null };

/** An audience of a team as the API tells it. */
export const makeTeamConfig = (change: Partial<TeamAudienceConfig> = {}): TeamAudienceConfig => ({
  ...{ id: '3f0b1c1e-0000-4000-8000-000000000001', name: 'Latte people', size: 300, base: 1000 },
  ...{ core_size: 120, total_native_size: 400, pro_targeting_size: 300, shares: NO_SHARES },
  ...{ counted_at: AT, datasets: [{ name: 'cafes', version: 1, sample: false }], sample: false },
  ...{ categories: [], exclusion: false, countries: [], job_titles: [], communities: [], origin: 'creator' },
  targeting_package: targetingPackageSchema.parse({ keywords: ['latte'] }),
  used_in: { audiences: 0, plans: 0, ad_sets: 0 },
  created_by: { name: 'Ann', mine: true },
  ...{ version: 1, created_at: AT, updated_at: AT, deleted_at: null },
  ...change,
});

/** A list of accounts of a team as the API tells it. */
export const makeTeamList = (change: Partial<TeamAudience> = {}): TeamAudience => ({
  ...{ id: '3f0b1c1e-0000-4000-8000-000000000009', team: 7, name: 'Latte list', size: 250, kind: 'built' },
  ...{ status: 'Not targetable', config: null, categories: [], exclusion: false, sample: false },
  ...{ uploads: [], used_in: { ad_sets: 0 }, created_at: AT, updated_at: AT },
  ...change,
});

/** A list of a team in its practice account as the API tells it. */
export const makeUpload = (change: Partial<UploadedAudience> = {}): UploadedAudience => ({
  ...{ id: '3f0b1c1e-0000-4000-8000-000000000011', name: 'Guests', audience: 'l1', use: 'audience' },
  ...{ ad_account_id: 'practice1', practice: true, name_in_account: 'Guests [m-3f0b1c1e]' },
  ...{ state: 'ready', status: 'Targetable', failure: null, matched: 120, reasons: [], batches: [] },
  ...{ ad_sets: [], created_at: AT, updated_at: AT },
  ...change,
});
