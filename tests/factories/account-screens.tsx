import { render } from '@testing-library/react';
import { fakeApi, OPTIONS, person } from '@/tests/factories/sign-in-screens';
import { team, TeamsTestProvider } from '@/tests/factories/team-screens';
import { StepUpDialog } from '@/components/shells/step-up-dialog';
import { toastStore } from '@/lib/client/stores/toasts';
import type { User } from '@/lib/contracts/sign-in';
import type { SocialAccount } from '@/lib/domain/people';
import { AccountScreen } from '@/components/features/person-settings/account-screen';

/** Shows the account page on the answers given. For tests only; the caller sets the tab in the address. */
export function showAccount(answers: Parameters<typeof fakeApi>[0] = {}, me: User = person()) {
  const calls = fakeApi({
    'GET /api/user/me/': me,
    'GET /api/teams/tidewell/': team(),
    'GET /rest-auth/options/': OPTIONS,
    ...answers,
  });
  render(
    <TeamsTestProvider>
      <AccountScreen teamKey="tidewell" />
      <StepUpDialog />
    </TeamsTestProvider>,
  );
  return calls;
}

export const toasts = () => toastStore.getState().messages.map(({ text }) => text);

export function forgetToasts(): void {
  for (const { id } of toastStore.getState().messages) toastStore.getState().remove(id);
}

export function socialAccount(change: Partial<SocialAccount> = {}): SocialAccount {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    provider: 'twitter',
    screen_name: 'velnora',
    name: 'Velnora',
    avatar_url: null,
    connected_at: '2026-11-01T10:00:00.000Z',
    broken: false,
    ...change,
  };
}
