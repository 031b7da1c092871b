'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyButton } from '@/components/kit/copy-button';
import { Button } from '@/components/ui/button';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';
import { failureText } from '@/lib/client/request-error';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage, tellRefusal } from '@/lib/client/tool-failure';
import type { Share } from '@/lib/domain/sharing';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { Embeds } from './embeds';
import { RevokeButton } from './revoke-button';
import { useOwnShares } from './use-own-shares';

function OpenLink({ share }: { share: Share }) {
  const t = useTranslations('sharing');
  const locale = useLocale();
  const { openComments } = useOwnShares();
  const [embedding, setEmbedding] = useState(false);
  const change = (open: boolean) =>
    openComments(share, open).catch((error: unknown) => {
      if (!tellRefusal(error)) toastStore.getState().add(shortMessage(failureText(error)), 'error');
    });
  return (
    <li className="py-2.5">
      <p className="truncate font-medium">{share.title}</p>
      <p className="text-xs text-subtle">
        {t('about', {
          date: formatDate(share.expires_at, locale),
          count: share.views,
          views: formatFull(share.views, locale),
        })}
        {share.has_password && ` · ${t('hasPassword')}`}
      </p>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        {share.url === null ? (
          <p className="text-xs text-subtle">{t('noCopy')}</p>
        ) : (
          <CopyButton size="sm" content={share.url} aria-label={t('copyNamed', { title: share.title })}>
            {t('copyLink')}
          </CopyButton>
        )}
        {!share.has_password && (
          <Button size="sm" aria-expanded={embedding} onClick={() => setEmbedding(!embedding)}>
            {t('embed.open')}
          </Button>
        )}
        <RevokeButton size="sm" share={share} />
        <Label className="ml-auto flex items-center gap-2 text-xs font-normal">
          {t('commentsOpen')}
          <Switch
            checked={share.comments_open}
            onCheckedChange={(open) => void change(open)}
            aria-label={t('commentsNamed', { title: share.title })}
          />
        </Label>
      </div>
      {embedding && <Embeds share={share} />}
    </li>
  );
}

/** Links of the signed-in person that open something now: each can be copied again, and revoked. */
export function OpenLinks() {
  const t = useTranslations('sharing');
  const { open } = useOwnShares();
  if (open.length === 0) return null;
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{t('open')}</h3>
      <ul className="mt-1 max-h-[60dvh] divide-y divide-line-soft overflow-y-auto">
        {open.map((share) => (
          <OpenLink key={share.id} share={share} />
        ))}
      </ul>
    </section>
  );
}
