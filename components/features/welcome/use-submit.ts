'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { fieldErrors } from '@/lib/client/field-errors';
import { leavePage } from '@/lib/client/leave-page';
import { useRecentTeam } from '@/lib/client/recent-team';
import { request } from '@/lib/client/request-client';
import { displayMessage, RequestError } from '@/lib/client/request-error';
import { useMe } from '@/lib/client/session';
import { teamsChanged } from '@/lib/client/team-cache';
import { grantAccount } from '@/lib/contracts/ad-accounts';
import { updateMe } from '@/lib/contracts/sign-in';
import { createInvites } from '@/lib/contracts/team-invites';
import { createTeam, setTeamLogo } from '@/lib/contracts/teams';
import type { Team } from '@/lib/domain/teams';
import { inviteHref } from '@/lib/tenants/invite-link';
import { route, TEAM_LANDING } from '@/lib/tenants/routes';
import type { Draft, Problems } from './draft';
import type { Welcome } from './use-welcome';

/** Steps by their place. */
export const STEPS = { you: 0, team: 1, invite: 2, accounts: 3 } as const;

const PERSON = ['first_name', 'last_name'] as const;
const TEAM = ['name', 'slug', 'country', 'invoice_email', 'invoice_name'] as const;

function storePerson({ first_name, last_name, language }: Draft) {
  return request(updateMe, { body: { first_name, last_name, language } });
}

function storeTeam(draft: Draft): Promise<Team> {
  const { name, slug, country, invoice_name } = draft;
  return request(createTeam, {
    body: { name, slug, country, invoice_name, invoice_email: draft.invoice_email.trim() },
  });
}

/** What is done once the team exists; what succeeded is not done again when somebody tries once more. */
function useParts() {
  const done = useRef(new Set<string>());
  const once = async (part: string, work: () => Promise<unknown>) => {
    if (done.current.has(part)) return;
    await work();
    done.current.add(part);
  };
  return async (team: Team, { logo, emails, message, accounts }: Draft) => {
    if (logo)
      await once(`logo ${logo.name} ${logo.size}`, () =>
        request(setTeamLogo, { path: { slug: String(team.id) }, body: { logo } }),
      );
    if (emails.length > 0)
      await once(`invites ${emails.join()}`, () =>
        request(createInvites, { path: { team_id: String(team.id) }, body: { emails, message } }),
      );
    for (const id of accounts)
      await once(`account ${id}`, () => request(grantAccount, { body: { account_id: id, team: team.id } }));
  };
}

/** Where the failure belongs: a field of a step, or the step one is on. */
function stepOfFailure(error: unknown): { step: number | null; problems: Problems } {
  const person = fieldErrors(error, PERSON);
  if (Object.keys(person).length > 0) return { step: STEPS.you, problems: person };
  const team = fieldErrors(error, TEAM);
  if (Object.keys(team).length > 0) return { step: STEPS.team, problems: team };
  const { emails } = fieldErrors(error, ['emails']);
  return emails ? { step: STEPS.invite, problems: { emails } } : { step: null, problems: {} };
}

/** Stores everything in its order and opens the team. Trying again goes on where it failed. */
export function useSubmit(welcome: Welcome, goTo: (step: number) => void) {
  const t = useTranslations('teams');
  const router = useRouter();
  const locale = useLocale();
  const { remember } = useRecentTeam();
  const { refresh } = useMe();
  const made = useRef<Team | null>(null);
  const finishParts = useParts();

  const join = async (draft: Draft) => {
    await storePerson(draft);
    await refresh();
    const href = inviteHref(draft.link);
    if (href) router.push(href);
  };
  const create = async (draft: Draft) => {
    await storePerson(draft);
    made.current ??= await storeTeam(draft);
    welcome.setMade(true);
    const team = made.current;
    await finishParts(team, draft);
    remember(team);
    await Promise.all([refresh(), teamsChanged()]);
    const href = route(TEAM_LANDING, { teamId: team.slug });
    // Another language is another document.
    if (draft.language === locale) router.push(href);
    else leavePage(`${href}?lang=${draft.language}`);
  };
  const submit = () => (welcome.draft.way === 'join' ? join(welcome.draft) : create(welcome.draft));
  const fail = (error: unknown) => {
    const { step, problems } = stepOfFailure(error);
    if (step !== null) goTo(step);
    else {
      const reason = (error instanceof RequestError ? error.message : displayMessage(error)) ?? '';
      problems.all = made.current ? t('welcome.partly', { reason }) : reason;
    }
    welcome.setProblems(problems);
  };
  return { submit, fail };
}
