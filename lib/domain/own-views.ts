/** Screens with a long table whose views can be kept. */
export const OWN_VIEW_SCREENS = [
  'own-followers',
  'own-following',
  'own-unfollowed',
  'own-posts',
  'own-engagers',
] as const;
export type OwnViewScreen = (typeof OWN_VIEW_SCREENS)[number];
