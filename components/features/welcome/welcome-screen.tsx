'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PageHeader } from '@/components/kit/page-header';
import { Stepper, type Step } from '@/components/kit/stepper';
import { Skeleton } from '@/components/ui/skeleton';
import { useMe } from '@/lib/client/session';
import type { User } from '@/lib/contracts/sign-in';
import { AccountsStep } from './accounts-step';
import { isUnfilled } from './draft';
import { InviteStep } from './invite-step';
import { TeamStep } from './team-step';
import { STEPS, useSubmit } from './use-submit';
import { useWelcome, type Welcome } from './use-welcome';
import { YouStep } from './you-step';

function useSteps(welcome: Welcome): Step[] {
  const t = useTranslations('teams.welcome');
  const { draft, checkTeam, checkInvites } = welcome;
  const begin = [
    {
      id: 'you',
      label: t('you.label'),
      unfilled: isUnfilled('you', draft),
      content: <YouStep welcome={welcome} />,
    },
    {
      id: 'team',
      label: t('team.label'),
      unfilled: isUnfilled('team', draft),
      validate: checkTeam,
      content: <TeamStep welcome={welcome} />,
    },
  ];
  // Whoever joins a team has nobody to invite to it yet.
  const rest =
    draft.way === 'join'
      ? []
      : [
          {
            id: 'invite',
            label: t('invite.label'),
            validate: checkInvites,
            content: <InviteStep welcome={welcome} />,
          },
          { id: 'accounts', label: t('accounts.label'), content: <AccountsStep welcome={welcome} /> },
        ];
  return [...begin, ...rest].map((step) => ({
    ...step,
    content: <div className="grid grid-cols-1 gap-4">{step.content}</div>,
  }));
}

function WelcomeSteps({ me, start }: { me: User; start: number }) {
  const t = useTranslations('teams.welcome');
  const [current, setCurrent] = useState(start);
  const welcome = useWelcome(me);
  const { submit, fail } = useSubmit(welcome, setCurrent);
  const steps = useSteps(welcome);
  const joins = welcome.draft.way === 'join';
  return (
    <>
      <div className="rounded-lg border border-line bg-surface p-4 sm:p-5">
        <Stepper
          label={t('steps')}
          steps={steps}
          current={current}
          onStepChange={setCurrent}
          onSubmit={submit}
          onError={fail}
          submitLabel={t(joins ? 'open' : 'submit')}
          submittingLabel={joins ? undefined : t('submitting')}
        />
      </div>
      <p role="alert" className="text-danger not-empty:mt-3">
        {welcome.problems.all}
      </p>
    </>
  );
}

/** The first steps of a new person: who they are, their team, who else is in it, and its ad account. */
export function WelcomeScreen() {
  const t = useTranslations('teams.welcome');
  const { me } = useMe();
  const asked = useSearchParams().get('step');
  const start = me && asked === 'team' && me.first_name.trim() !== '' ? STEPS.team : STEPS.you;
  return (
    <div className="mx-auto w-full max-w-180 px-4 py-8 md:px-7">
      <PageHeader title={t('title')} />
      {me ? <WelcomeSteps key={me.id} me={me} start={start} /> : <Skeleton className="h-64 w-full" />}
    </div>
  );
}
