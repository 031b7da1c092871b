'use client';

import { Puzzle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import type { AppliedList } from '@/lib/client/extension/apply-package';
import { listenToExtension } from '@/lib/client/extension/extension-link';
import { ApplyNotice } from './apply-notice';
import type { useApply } from './use-apply';

type Applying = ReturnType<typeof useApply>;

interface ApplyActionProps {
  applying: Applying;
  list: AppliedList;
  /** One of many: its name says of which list. */
  small?: boolean;
}

/** Carries the list as it stands on the page to X's form. */
export function ApplyAction({ applying, list, small }: ApplyActionProps) {
  const t = useTranslations('extension');
  useEffect(listenToExtension, []);
  return (
    <>
      <AsyncButton
        onClick={() => applying.apply(list)}
        {...(small && { size: 'sm' as const, 'aria-label': `${t('action')}: ${list.name}` })}
      >
        <Puzzle aria-hidden />
        {t('action')}
      </AsyncButton>
      <ApplyNotice notice={applying.notice} onClose={applying.close} onGoOn={applying.goOn} />
    </>
  );
}
