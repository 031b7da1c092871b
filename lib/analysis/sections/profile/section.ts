import type { ProfileRow } from '../facets';
import { defineSection } from '../section';

const text = (value: string) => (value === '' ? null : value);

function profileItem({ handle, name, bio, location, ...figures }: ProfileRow) {
  return {
    key: handle,
    label: name === '' ? handle : name,
    bio: text(bio),
    location: text(location),
    ...figures,
  };
}

/** The accounts that are analysed, in the order asked. */
export const profile = defineSection({
  id: 'profile',
  unit: 'accounts',
  types: ['handle'],
  needs: ['profiles'],
  source: 'observed',
  method: 'counts',
  limits: ['profile_as_seen_last'],
  compute: ({ profiles }) => ({
    body: { unit: 'accounts', items: profiles.map(profileItem) },
    limits: profiles.some(({ followers, bio }) => followers === null && bio === '')
      ? ['profile_not_known']
      : [],
  }),
});
