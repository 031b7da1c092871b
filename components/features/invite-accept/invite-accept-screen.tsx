'use client';

import { CircleSlash, Hourglass, MailQuestion, MailCheck } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { ErrorState } from '@/components/kit/error-state';
import { StateMessage } from '@/components/kit/state-message';
import { TeamMark } from '@/components/kit/team-mark';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useKnownMe } from '@/lib/client/session';
import { displayName } from '@/lib/domain/people';
import { route } from '@/lib/tenants/routes';
import { type CheckedInvite, useCheckedInvite, useInviteActions, useInviteCode } from './use-invite';

const ICONS = {
  missing: <MailQuestion />,
  accepted: <MailCheck />,
  revoked: <CircleSlash />,
  expired: <Hourglass />,
} as const;

function Over({ why }: { why: keyof typeof ICONS }) {
  const t = useTranslations('teams.accept');
  return (
    <StateMessage
      icon={ICONS[why]}
      role="status"
      title={t(`${why}.title`)}
      action={
        <Button asChild>
          <Link href={route('choose-team')}>{t('toTeams')}</Link>
        </Button>
      }
    >
      {t(`${why}.text`)}
    </StateMessage>
  );
}

interface OpenProps {
  teamKey: string;
  code: string;
  invite: CheckedInvite;
}

function TeamCard({ invite }: { invite: CheckedInvite }) {
  const t = useTranslations('teams.accept');
  const { team, invited_by: by, message } = invite;
  return (
    <>
      <div className="flex min-w-0 items-center gap-3">
        <TeamMark team={team} size="lg" />
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight break-words [:lang(ja)_&]:tracking-normal">
            {t('title', { team: team.name })}
          </h1>
          <p className="text-xs text-subtle">{t('members', { count: team.member_count })}</p>
        </div>
      </div>
      <p className="mt-4">{by ? t('invitedBy', { name: by }) : t('invited')}</p>
      {message && (
        <blockquote className="mt-2 border-l-2 border-line-strong pl-3 break-words whitespace-pre-line text-muted">
          {message}
        </blockquote>
      )}
      <p className="mt-3 text-muted">{t('sentTo', { email: invite.email })}</p>
    </>
  );
}

/** What this person can do with the invitation: accept it, sign in, or change the account. */
function OpenInvite({ teamKey, code, invite }: OpenProps) {
  const t = useTranslations('teams.accept');
  const { me } = useKnownMe();
  const { problem, signIn, switchAccount, accept } = useInviteActions(teamKey, code, invite);
  const signedIn = invite.mine !== null;
  const name = me ? displayName(me) : '';
  return (
    <>
      <TeamCard invite={invite} />
      <div className="mt-4 border-t border-line-soft pt-4">
        {signedIn ? (
          <>
            {me && (
              <p className="break-words">
                {me.email && me.email !== name
                  ? t('signedInWith', { name, email: me.email })
                  : t('signedInAs', { name })}
              </p>
            )}
            {invite.mine !== true && (
              <p className="mt-1 text-warn">
                {t(me && !me.email ? 'noEmail' : 'wrong', { email: invite.email })}
              </p>
            )}
          </>
        ) : (
          <p className="text-muted">{t('signInText')}</p>
        )}
        <p role="alert" className="text-danger not-empty:mt-2">
          {problem}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          {!signedIn ? (
            <Button variant="primary" onClick={signIn}>
              {t('signIn')}
            </Button>
          ) : invite.mine === true ? (
            <AsyncButton variant="primary" onClick={accept} pendingLabel={t('accepting')}>
              {t('accept')}
            </AsyncButton>
          ) : (
            <AsyncButton variant="primary" onClick={switchAccount} pendingLabel={t('switching')}>
              {t('switch')}
            </AsyncButton>
          )}
          {signedIn && (
            <Button asChild variant="ghost">
              <Link href={route('choose-team')}>{t('decline')}</Link>
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

function Loading() {
  const t = useTranslations('teams.accept');
  return (
    <div aria-busy className="grid gap-3">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  );
}

function Content({ teamKey }: { teamKey: string }): ReactNode {
  const t = useTranslations('teams.accept');
  const code = useInviteCode(teamKey);
  const { data, error, mutate } = useCheckedInvite(teamKey, code);
  if (code === undefined) return <Loading />;
  if (code === null || error?.status === 404 || error?.status === 400) return <Over why="missing" />;
  if (data && data.state !== 'open') return <Over why={data.state} />;
  if (data) return <OpenInvite teamKey={teamKey} code={code} invite={data} />;
  if (error) return <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />;
  return <Loading />;
}

/** What an invitation is about, before somebody takes it. Only the person it was sent to can. */
export function InviteAcceptScreen({ teamKey }: { teamKey: string }) {
  const t = useTranslations('teams.accept');
  return (
    <div className="mx-auto w-full max-w-120 px-4 py-12">
      <section aria-label={t('heading')} className="rounded-lg border border-line bg-surface p-5 text-sm">
        <Content teamKey={teamKey} />
      </section>
    </div>
  );
}
