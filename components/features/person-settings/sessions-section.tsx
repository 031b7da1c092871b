'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { ErrorState } from '@/components/kit/error-state';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { request } from '@/lib/client/request-client';
import { displayMessage } from '@/lib/client/request-error';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { endOtherSessions, endSession, listSessions } from '@/lib/contracts/own-account';
import { formatDateTime } from '@/lib/format/date';
import { AccountSection, LIST, ROW } from './account-section';
import { useHeldFocus } from './held-focus';

type Session = ResponseOf<typeof listSessions>[number];

/** A browser may say of itself only half, or nothing. */
function useDeviceName() {
  const t = useTranslations('account.sessions');
  return ({ browser, system }: Session) => {
    if (browser && system) return t('device', { browser, system });
    return browser || system || t('unknownDevice');
  };
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => Promise<void> }) {
  const t = useTranslations('account.sessions');
  const locale = useLocale();
  const device = useDeviceName()(session);
  return (
    <li className={ROW}>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">
          {device} {session.current && <Badge tone="accent">{t('current')}</Badge>}
        </p>
        <p className="text-xs break-words text-subtle">
          {session.host} · {t('lastUsed', { at: formatDateTime(session.last_used_at, locale) })}
        </p>
      </div>
      {!session.current && (
        <AsyncButton
          size="sm"
          variant="ghost"
          aria-label={t('endNamed', { device, host: session.host })}
          onClick={onEnd}
          onError={tellFailure}
        >
          {t('end')}
        </AsyncButton>
      )}
    </li>
  );
}

/** Browsers in which the person is signed in; each can be signed out from here. */
export function SessionsSection() {
  const t = useTranslations('account.sessions');
  const { data, error, mutate } = useEndpoint(listSessions, {});
  const heading = useHeldFocus(data?.length);
  const end = async (id: string) => {
    await request(endSession, { path: { id } });
    await mutate();
  };
  const endOthers = async () => {
    const { ended } = await request(endOtherSessions, {});
    toastStore.getState().add(t('endedOthers', { count: ended }), 'success');
    await mutate();
  };
  return (
    <AccountSection title={t('title')} hint={t('hint')} headingRef={heading}>
      {error && !data && (
        <ErrorState
          title={t('failed')}
          message={displayMessage(error) ?? undefined}
          onRetry={() => mutate()}
        />
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data && (
        <ul className={LIST}>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <AsyncButton className="mt-3" onClick={endOthers} onError={tellFailure}>
          {t('endOthers')}
        </AsyncButton>
      )}
    </AccountSection>
  );
}
