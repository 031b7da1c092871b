'use client';

import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/kit/copy-button';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { Share } from '@/lib/domain/sharing';
import { RevokeButton } from './revoke-button';

/** The link that was just made. Done leaves it open; Revoke ends it. */
export function MadeLink({
  share,
  onDone,
  onRevoked,
}: {
  share: Share;
  onDone: () => void;
  onRevoked: () => void;
}) {
  const t = useTranslations('sharing');
  const url = share.url ?? '';
  return (
    <>
      <div role="status" className="mt-4 rounded-md border border-success-line bg-success-soft p-3">
        <p className="text-sm">{t('made')}</p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Input
            readOnly
            value={url}
            aria-label={t('link')}
            className="min-w-0 flex-1 basis-60 font-mono text-xs"
            onFocus={(event) => event.target.select()}
          />
          <CopyButton content={url}>{t('copy')}</CopyButton>
        </div>
      </div>
      <div className="mt-4 flex justify-end gap-2">
        <RevokeButton share={share} onRevoked={onRevoked} />
        <Button variant="primary" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </>
  );
}
