import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCache, fakeApi, person } from '@/tests/factories/sign-in-screens';
import { team, TeamsTestProvider } from '@/tests/factories/team-screens';
import { recentTeamStore } from '@/lib/client/recent-team';
import { DashboardShell } from './dashboard-shell';

const place = vi.hoisted(() => ({ teamId: 'tidewell' as string | undefined, path: '/tidewell/team' }));
const leave = vi.hoisted(() => ({ leavePage: vi.fn() }));
vi.mock('@/lib/client/leave-page', () => leave);
vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  usePathname: () => place.path,
  useParams: () => (place.teamId === undefined ? {} : { teamId: place.teamId }),
}));

beforeEach(() => Object.assign(place, { teamId: 'tidewell', path: '/tidewell/team' }));
afterEach(async () => {
  cleanup();
  recentTeamStore.getState().forget();
  await clearCache();
  vi.unstubAllGlobals();
});

function show() {
  fakeApi({
    'GET /api/user/me/': person(),
    'POST /rest-auth/handover/': { ticket: 'x', url: 'http://premium.localhost/#ticket=x' },
    'GET /api/teams/': [team(), team({ id: 8, slug: 'velnora', name: 'Velnora' })],
  });
  render(
    <TeamsTestProvider>
      <DashboardShell locale="en">
        <main id="content">page</main>
      </DashboardShell>
    </TeamsTestProvider>,
  );
}

const sections = () => {
  const [side] = screen.getAllByRole('navigation', { name: 'Sections' });
  return within(side ?? document.body);
};

test('the sidebar takes a person to the Toolkit signed in, and nobody by its address', async () => {
  show();
  await screen.findByRole('button', { name: /Current team:\s*Studio Tidewell/ });
  await userEvent.click(sections().getByRole('link', { name: 'Targeting Toolkit' }));
  await waitFor(() => expect(leave.leavePage).toHaveBeenCalledWith('http://premium.localhost/#ticket=x'));
});

test('the sidebar holds what exists and marks where one is; a skip link comes first', async () => {
  show();
  await screen.findByRole('button', { name: /Current team:\s*Studio Tidewell/ });
  expect(
    sections()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Audiences', '/tidewell/audiences'],
    ['Audience creator', '/tidewell/creator'],
    ['Explore X', '/tidewell/explore-x'],
    ['Communities', '/tidewell/communities'],
    ['Targeting Toolkit', '/to-site/protargeting'],
    ['Campaigns', '/tidewell/campaigns'],
    ['Creatives', '/tidewell/creatives'],
    ['Media', '/tidewell/media'],
    ['Team settings', '/tidewell/team'],
    ['Helper documents', '/helper-documents'],
  ]);
  expect(sections().getByRole('link', { name: 'Team settings' })).toHaveAttribute('aria-current', 'page');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
});

test('the switcher leads to the other teams, to all of them, and to a new one', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /Current team:\s*Studio Tidewell/ }));
  const panel = within(screen.getByRole('dialog', { name: 'Teams' }));
  expect(panel.getByRole('link', { name: /Studio Tidewell/ })).toHaveAttribute('aria-current', 'true');
  expect(panel.getByRole('link', { name: /Velnora/ })).toHaveAttribute('href', '/velnora/audiences');
  expect(panel.getByRole('link', { name: 'Create team' })).toHaveAttribute('href', '/welcome?step=team');
  expect(panel.getByRole('link', { name: 'All teams' })).toHaveAttribute('href', '/choose-team');
});

test('[TEA-18] outside a team the recent one stays current; without one there are no dead entries', async () => {
  Object.assign(place, { teamId: undefined, path: '/helper-documents' });
  recentTeamStore.getState().remember({ id: 8, slug: 'velnora', name: 'Velnora' });
  show();
  await screen.findByRole('button', { name: /Current team:\s*Velnora/ });
  expect(sections().getByRole('link', { name: 'Team settings' })).toHaveAttribute('href', '/velnora/team');
  cleanup();
  recentTeamStore.getState().forget();
  await clearCache();
  show();
  await screen.findByRole('button', { name: 'Choose a team' });
  expect(sections().queryByRole('link', { name: 'Team settings' })).toBeNull();
});

test('the sidebar folds by its button and the labels stay readable for screen readers', async () => {
  show();
  const fold = await screen.findByRole('button', { name: 'Collapse the sidebar' });
  await userEvent.click(fold);
  expect(screen.getByRole('button', { name: 'Expand the sidebar' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  expect(sections().getByRole('link', { name: 'Helper documents' })).toBeVisible();
});

test('the account menu names the person and holds account page, languages, other sites and the way out', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /Account menu of\s*Ada Stone/ }));
  expect(screen.getByText('ada@velnora.example')).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Account' })).toHaveAttribute('href', '/tidewell/account');
  expect(screen.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Deep Thought' }));
  const there = 'http://premium.localhost/#ticket=x';
  await waitFor(() => expect(leave.leavePage).toHaveBeenCalledWith(there));
});
