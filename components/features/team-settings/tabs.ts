/** Tabs of the team's settings in their order; each is an address of its own by `?tab=`. */
export const TEAM_TABS = [
  'details',
  'billing',
  'members',
  'invitations',
  'accounts',
  'assistant',
  'targeting',
  'subscription',
  'activity',
  'danger',
] as const;
export type TeamTab = (typeof TEAM_TABS)[number];
