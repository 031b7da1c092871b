'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { checkSlug } from '@/lib/client/team-info';
import type { User } from '@/lib/contracts/sign-in';
import { emailSchema } from '@/lib/domain/sign-in';
import { INVITES_AT_ONCE } from '@/lib/domain/teams';
import { inviteHref } from '@/lib/tenants/invite-link';
import { changeDraft, type Draft, type Problems, startDraft } from './draft';

export type Welcome = ReturnType<typeof useWelcome>;

/** Checks that the steps make before one goes on. */
function useChecks(draft: Draft, made: boolean, show: (problems: Problems) => void) {
  const t = useTranslations();
  const passes = (problems: Problems) => {
    show(problems);
    return Object.keys(problems).length === 0;
  };
  const invoiceEmail = draft.invoice_email.trim();
  const checkTeam = async () => {
    if (made) return true;
    if (draft.way === 'join')
      return passes(inviteHref(draft.link) ? {} : { link: t('teams.welcome.team.linkInvalid') });
    const slug = await checkSlug(draft.slug);
    const wrongEmail = invoiceEmail !== '' && !emailSchema.safeParse(invoiceEmail).success;
    const field = t('teams.welcome.team.invoiceEmail');
    return passes({
      ...(slug && { slug: t(`teams.slug.${slug}`) }),
      ...(wrongEmail && { invoice_email: t('kit.form.invalid', { field }) }),
    });
  };
  const checkInvites = (refused: string | undefined) => {
    if (refused) return false;
    const many = draft.emails.length > INVITES_AT_ONCE;
    return passes(many ? { emails: t('teams.invite.tooMany', { max: INVITES_AT_ONCE }) } : {});
  };
  return { checkTeam, checkInvites };
}

/** The answers so far, what is wrong with them, and whether one may go on. */
export function useWelcome(me: User) {
  const locale = useLocale();
  const [draft, setDraft] = useState(() => startDraft(me, locale));
  const [problems, setProblems] = useState<Problems>({});
  // The team exists, and what was said about it is no longer open.
  const [made, setMade] = useState(false);
  const { checkTeam, checkInvites } = useChecks(draft, made, setProblems);
  const set = (change: Partial<Draft>) => {
    setDraft((before) => changeDraft(before, change));
    setProblems((before) => {
      // The name suggests a slug, so what was wrong with the old one is no more.
      const settled = new Set([
        'all',
        ...Object.keys(change),
        ...(change.name === undefined ? [] : ['slug']),
      ]);
      return Object.fromEntries(Object.entries(before).filter(([name]) => !settled.has(name)));
    });
  };
  const problem = (name: keyof Problems, message: string | undefined) =>
    setProblems((before) => {
      const { [name]: _, ...left } = before;
      return message === undefined ? left : { ...left, [name]: message };
    });
  return {
    draft,
    set,
    made,
    setMade,
    problems,
    problem,
    setProblems,
    checkTeam,
    checkInvites: () => checkInvites(problems.emails),
  };
}
