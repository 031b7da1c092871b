import type { Sample } from '../sample-request';
import type { World } from '../team-world';

/** The desk of a team. */
export function samples({ team, practice, judged }: World): Record<string, Sample> {
  const key = { team_id: team.slug };
  return {
    'ads-accounts': { params: key },
    'ads-practice': { params: key, body: {} },
    'ads-practice-clock': { params: { ...key, account: practice.accountId } },
    'ads-practice-clock-move': { params: { ...key, account: practice.accountId }, body: { days: 1 } },
    'ads-learning': { params: { ...key, campaign: judged.id } },
    'ads-daily-limit': { params: { ...key, account: practice.accountId }, body: { daily_limit: 500 } },
  };
}
