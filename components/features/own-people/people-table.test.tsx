import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TeamsTestProvider } from '@/tests/factories/team-screens';
import type { ShownPerson } from './people-cells';
import { PeopleTable } from './people-table';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Every second one is known by its id alone. */
const person = (at: number): ShownPerson => ({
  id: String(1000 + at),
  handle: at % 2 === 0 ? `person_${at}` : null,
  name: at % 2 === 0 ? `Person ${at}` : null,
  ...{ bio: null, location: null, followers: null, following: null, posts: null, verified: null },
  ...{ joined: null, state: null, mutual: null, seen_at: null },
});

function Table({ count }: { count: number }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <TeamsTestProvider>
      <PeopleTable
        label="Followers"
        count={count}
        columns={['followers']}
        ordering="-followers"
        onOrdering={() => undefined}
        rowAt={person}
        onSight={() => undefined}
        chosen={chosen}
        onChosen={setChosen}
        empty={null}
      />
      <p role="status">{[...chosen].join(' ')}</p>
    </TeamsTestProvider>
  );
}

test('[TEN-75, TEN-76] of 200,000 people a few dozen stand in the page; j and k move, x chooses, Enter opens the profile', async () => {
  const opened = vi.fn<(url: string) => null>(() => null);
  vi.stubGlobal('open', opened);
  render(<Table count={200_000} />);
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.length).toBeLessThan(100);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '200001');
  screen.getByRole('group', { name: 'Followers' }).focus();
  await userEvent.keyboard('jjkxjx');
  expect(screen.getByRole('status')).toHaveTextContent('1000 1001');
  await userEvent.keyboard('{Enter}k{Enter}');
  // Who has no handle in an archive is opened by the id; nothing that is not known is 0.
  expect(opened.mock.calls.map(([url]) => url)).toEqual([
    'https://x.com/i/user/1001',
    'https://x.com/person_0',
  ]);
  expect(within(rows[1] ?? document.body).getByText('not known')).toBeVisible();
});
