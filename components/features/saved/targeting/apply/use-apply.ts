'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  type AppliedList,
  applyPackage,
  type ApplyVoice,
  NotApplied,
} from '@/lib/client/extension/apply-package';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { usePersonal } from '@/lib/client/use-personal';
import { MOST_HANDLES } from '@/lib/domain/applied-package';
import { route } from '@/lib/tenants/routes';

/** What stands over the page while a list is applied. */
export type ApplyNotice =
  | { kind: 'absent' }
  | { kind: 'outdated'; version: string }
  | { kind: 'not-ready'; answer: (goOn: boolean) => void };

/** Where the extension is had: its page in this installation, which is its store page too. */
export const extensionPage = () => `${route('pro-targeting')}#extension`;

function useVoice(show: (notice: ApplyNotice) => void): ApplyVoice {
  const t = useTranslations('extension');
  const locale = useLocale();
  const say = toastStore.getState().add;
  return {
    locale,
    onEmpty: () => say(t('empty'), 'error'),
    onAbsent: () => {
      show({ kind: 'absent' });
      window.open(extensionPage(), '_blank', 'noopener');
    },
    onOutdated: (version) => show({ kind: 'outdated', version }),
    onHandlesLeftOut: (count) => say(t('handles', { count, limit: MOST_HANDLES }), 'warn'),
    askNotReady: () => new Promise((answer) => show({ kind: 'not-ready', answer })),
  };
}

/** Applying a list by the extension, with what the person is told and asked. Nobody in particular is asked to sign in. */
export function useApply() {
  const t = useTranslations('extension');
  const signedIn = usePersonal('token') !== null;
  const [notice, setNotice] = useState<ApplyNotice | null>(null);
  const [job, setJob] = useState<string | null>(null);
  const voice = useVoice(setNotice);
  const apply = async (list: AppliedList): Promise<void> => {
    if (!signedIn) return signInDialog.getState().ask();
    try {
      const id = await applyPackage(list, voice);
      if (id === null) return;
      setJob(id);
      toastStore.getState().add(t('waiting'), 'success');
    } catch (error) {
      if (!(error instanceof NotApplied)) tellFailure(error);
    }
  };
  const close = () => {
    if (notice?.kind === 'not-ready') notice.answer(false);
    setNotice(null);
  };
  const goOn = () => {
    if (notice?.kind === 'not-ready') notice.answer(true);
    setNotice(null);
  };
  return { apply, job, notice, close, goOn };
}
