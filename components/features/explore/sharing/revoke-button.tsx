'use client';

import { useTranslations } from 'next-intl';
import { ConfirmButton } from '@/components/kit/confirm-dialog';
import { failureText } from '@/lib/client/request-error';
import { shortMessage, tellRefusal } from '@/lib/client/tool-failure';
import type { Share } from '@/lib/domain/sharing';
import { useOwnShares } from './use-own-shares';

interface RevokeButtonProps {
  share: Share;
  size?: 'sm';
  onRevoked?: () => void;
}

/** Ends a link for everybody who has it; there is no way back, so it asks. */
export function RevokeButton({ share, size, onRevoked }: RevokeButtonProps) {
  const t = useTranslations('sharing');
  const { revoke } = useOwnShares();
  return (
    <ConfirmButton
      label={t('revoke')}
      button={{ size, 'aria-label': t('revokeNamed', { title: share.title }) }}
      title={t('revokeTitle', { title: share.title })}
      text={t('revokeText')}
      action={t('revokeAction')}
      onConfirm={async () => {
        await revoke(share);
        onRevoked?.();
      }}
      messageOf={(error) => (tellRefusal(error) ? null : shortMessage(failureText(error)))}
    />
  );
}
