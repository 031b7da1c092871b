'use client';

import { useTranslations } from 'next-intl';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellRefusal } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { changeShare, listShares, revokeShare } from '@/lib/contracts/sharing';
import type { Share } from '@/lib/domain/sharing';

/** The person's links that open something now, and what can be done with one. */
export function useOwnShares() {
  const t = useTranslations('sharing');
  const { data = [], mutate } = useEndpoint(listShares, {}, { onError: tellRefusal });
  return {
    open: data.filter((share) => share.open),
    revoke: async ({ id }: Share) => {
      await request(revokeShare, { path: { id } });
      await mutate();
      toastStore.getState().add(t('revoked'), 'success');
    },
    openComments: async ({ id }: Share, comments_open: boolean) => {
      await request(changeShare, { path: { id }, body: { comments_open } });
      await mutate();
    },
  };
}
