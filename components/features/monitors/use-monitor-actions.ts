'use client';

import { useTranslations } from 'next-intl';
import { mutate } from 'swr';
import { request } from '@/lib/client/request-client';
import { failureText, isAbort } from '@/lib/client/request-error';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage, tellRefusal } from '@/lib/client/tool-failure';
import { endpointKey } from '@/lib/contracts/core/endpoint-key';
import { changeMonitor, getMonitor, listMonitors, removeMonitor, runMonitor } from '@/lib/contracts/monitors';
import type { Monitor } from '@/lib/domain/monitors';

/** What can be done with a monitor; each says how it went and refreshes what shows it. */
export function useMonitorActions() {
  const t = useTranslations('monitors');
  const toast = toastStore.getState().add;
  const telling = async (done: string, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      await mutate(endpointKey(listMonitors, {}));
      toast(done, 'success');
      return true;
    } catch (error) {
      if (!isAbort(error) && !tellRefusal(error)) toast(shortMessage(failureText(error)), 'error');
      return false;
    }
  };
  const refresh = (id: string) => mutate(endpointKey(getMonitor, { path: { pk: id } }));
  return {
    change: ({ id }: Monitor, body: { paused?: boolean; mails?: boolean }) =>
      telling(
        t(body.paused === true ? 'done.paused' : body.paused === false ? 'done.resumed' : 'done.changed'),
        async () => {
          await request(changeMonitor, { path: { pk: id }, body });
          await refresh(id);
        },
      ),
    run: ({ id }: Monitor) =>
      telling(t('done.measured'), async () => {
        await request(runMonitor, { path: { pk: id } });
        await refresh(id);
      }),
    remove: ({ id }: Monitor) =>
      telling(t('done.removed'), () => request(removeMonitor, { path: { pk: id } })),
  };
}
