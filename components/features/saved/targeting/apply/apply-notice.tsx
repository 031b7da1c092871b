'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '@/components/ui/dialog';
import { type ApplyNotice as Notice, extensionPage } from './use-apply';

function Missing({ notice }: { notice: Exclude<Notice, { kind: 'not-ready' }> }) {
  const t = useTranslations('extension');
  const absent = notice.kind === 'absent';
  return (
    <>
      <DialogTitle>{t(absent ? 'missingTitle' : 'outdatedTitle')}</DialogTitle>
      <DialogDescription>
        {absent ? t('missing') : t('outdated', { version: notice.version })}
      </DialogDescription>
      {absent && <p className="mt-2 text-sm text-muted">{t('missingTab')}</p>}
      <DialogFooter>
        <DialogClose asChild>
          <Button>{t('close')}</Button>
        </DialogClose>
        <Button asChild variant="primary">
          <a href={extensionPage()} target="_blank" rel="noreferrer">
            {t('install')}
          </a>
        </Button>
      </DialogFooter>
    </>
  );
}

function NotReady({ onGoOn }: { onGoOn: () => void }) {
  const t = useTranslations('extension.notReady');
  const tk = useTranslations('kit.confirm');
  return (
    <>
      <DialogTitle>{t('title')}</DialogTitle>
      <DialogDescription>{t('text')}</DialogDescription>
      <DialogFooter>
        <DialogClose asChild>
          <Button>{tk('cancel')}</Button>
        </DialogClose>
        <Button variant="primary" onClick={onGoOn}>
          {t('apply')}
        </Button>
      </DialogFooter>
    </>
  );
}

interface ApplyNoticeProps {
  notice: Notice | null;
  onClose: () => void;
  onGoOn: () => void;
}

/** What a person is told and asked before a list goes to X’s form. */
export function ApplyNotice({ notice, onClose, onGoOn }: ApplyNoticeProps) {
  return (
    <Dialog open={notice !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      {notice && (
        <DialogContent role="alertdialog">
          {notice.kind === 'not-ready' ? <NotReady onGoOn={onGoOn} /> : <Missing notice={notice} />}
        </DialogContent>
      )}
    </Dialog>
  );
}
