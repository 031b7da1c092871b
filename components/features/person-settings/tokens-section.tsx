'use client';

import { ConfirmButton } from '@/components/kit/confirm-dialog';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyButton } from '@/components/kit/copy-button';
import { ErrorState } from '@/components/kit/error-state';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { request } from '@/lib/client/request-client';
import { displayMessage } from '@/lib/client/request-error';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { listAccessTokens, revokeAccessToken } from '@/lib/contracts/own-account';
import { formatDate } from '@/lib/format/date';
import { AccountSection, LIST, ROW, WARN_BOX } from './account-section';
import { useArrivalFocus, useHeldFocus } from './held-focus';
import { NewToken } from './new-token';

type Token = ResponseOf<typeof listAccessTokens>[number];

function Made({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTranslations('account.tokens');
  const box = useArrivalFocus<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={t('onceTitle')} className={`${WARN_BOX} mb-3`}>
      <p className="max-w-prose">{t('once')}</p>
      <code className="font-mono text-xs break-all">{token}</code>
      <div className="flex flex-wrap gap-2">
        <CopyButton content={token} />
        <Button variant="primary" onClick={onClose}>
          {t('kept')}
        </Button>
      </div>
    </div>
  );
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => Promise<void> }) {
  const t = useTranslations('account.tokens');
  const locale = useLocale();
  const used = token.last_used_at;
  const expires = token.expires_at;
  return (
    <li className={ROW}>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium break-words">
          {token.name} <span className="font-mono text-xs font-normal text-subtle">…{token.hint}</span>
        </p>
        <p className="text-xs text-subtle">
          {[
            t(`kinds.${token.kind}`),
            t(`scopes.${token.kind === 'cli' || token.scopes.includes('spend') ? 'spend' : 'read'}`),
            used ? t('lastUsed', { date: formatDate(used, locale) }) : t('neverUsed'),
            expires ? t('expires', { date: formatDate(expires, locale) }) : t('neverExpires'),
          ].join(' · ')}
        </p>
      </div>
      <ConfirmButton
        messageOf={displayMessage}
        label={t('revoke')}
        button={{
          size: 'sm',
          variant: 'ghost',
          'aria-label': t('revokeNamed', { name: token.name, hint: token.hint }),
        }}
        title={t('revokeTitle', { name: token.name })}
        text={t('revokeText')}
        action={t('revoke')}
        onConfirm={onRevoke}
      />
    </li>
  );
}

/** Tokens of programs that act for the person: shown once, revoked here. */
export function TokensSection() {
  const t = useTranslations('account.tokens');
  const [made, setMade] = useState<string | null>(null);
  const { data, error, mutate } = useEndpoint(listAccessTokens, {});
  const heading = useHeldFocus(data && `${data.length} ${made !== null}`);
  const revoke = async (id: string) => {
    await request(revokeAccessToken, { path: { id } });
    await mutate();
  };
  const show = (token: string) => {
    setMade(token);
    void mutate();
  };
  return (
    <AccountSection title={t('title')} hint={t('hint')} headingRef={heading}>
      {made && <Made token={made} onClose={() => setMade(null)} />}
      {error && !data && (
        <ErrorState
          title={t('failed')}
          message={displayMessage(error) ?? undefined}
          onRetry={() => mutate()}
        />
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.length === 0 && <p className="text-muted">{t('none')}</p>}
      {data && data.length > 0 && (
        <ul className={LIST}>
          {data.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => revoke(token.id)} />
          ))}
        </ul>
      )}
      <NewToken onMade={show} />
    </AccountSection>
  );
}
