'use client';

import { Info } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DEPLOYMENT_NAMES } from '@/lib/tenants/registry';
import { siteLink } from '@/lib/tenants/route-request';
import { route } from '@/lib/tenants/routes';
import type { SetupState } from './use-setup-key';
import type { SignInOptions } from './use-sign-in-options';

const TONE = {
  info: 'border-info-line bg-info-soft',
  warn: 'border-warn-line bg-warn-soft',
} as const;

function Notice({
  tone = 'info',
  title,
  children,
}: {
  tone?: keyof typeof TONE;
  title?: string;
  children: ReactNode;
}) {
  return (
    <div className={`flex gap-2 rounded-lg border p-3 text-sm text-ink ${TONE[tone]}`}>
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 stroke-[1.75]" />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}

/** Where the mail is on an installation that sends none. */
export function MailNotice({ options }: { options: SignInOptions | undefined }) {
  const t = useTranslations('sign-in.outbox');
  if (!options?.outbox) return null;
  if (!options.setup) return <Notice>{t('elsewhere')}</Notice>;
  return (
    <Notice>
      {t('hint')}{' '}
      <Link
        href={route('outbox')}
        target="_blank"
        className="font-medium whitespace-nowrap text-accent-text hover:underline"
      >
        {t('open')}
      </Link>
    </Notice>
  );
}

/** The site that needs nobody signed in. A plain anchor: another host is another document. */
function LookAround() {
  const t = useTranslations('sign-in.setup');
  return (
    <p className="mt-2">
      {t('lookAround')}{' '}
      <a
        href={siteLink('protargeting')}
        className="inline-flex min-h-6 items-center font-medium whitespace-nowrap text-accent-text hover:underline"
      >
        {DEPLOYMENT_NAMES.protargeting}
      </a>
    </p>
  );
}

/** What the setup link did, or that one is needed. */
export function SetupNotice({ state, options }: { state: SetupState; options: SignInOptions | undefined }) {
  const t = useTranslations('sign-in.setup');
  const open = state === 'none' && options && !options.claimed;
  return (
    <div role="status" className="empty:hidden">
      {state === 'working' && <Notice>{t('working')}</Notice>}
      {state === 'claimed' && <Notice title={t('claimed')}>{t('claimedText')}</Notice>}
      {state === 'refused' && (
        <Notice tone="warn" title={t('refused')}>
          {t('refusedText')}
        </Notice>
      )}
      {(state === 'ready' || (open && options.setup)) && (
        <Notice title={t('ready')}>{t(options?.outbox === false ? 'readyByMail' : 'readyText')}</Notice>
      )}
      {open && options.outbox && !options.setup && (
        <Notice title={t('needed')}>
          {t('neededText')}
          <LookAround />
        </Notice>
      )}
    </div>
  );
}

/** Who may sign up, where not everybody may. */
export function SignUpNotice({ options }: { options: SignInOptions | undefined }) {
  const t = useTranslations('sign-in');
  if (!options || options.sign_up === 'open' || (!options.claimed && options.setup)) return null;
  return <p className="text-xs text-subtle">{t(options.sign_up)}</p>;
}
