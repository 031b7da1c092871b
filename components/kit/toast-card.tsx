'use client';

import { CircleAlert, CircleCheck, Info, Pause, Play, TriangleAlert, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SafeHtml } from '@/components/kit/safe-html';
import styles from '@/components/kit/toast-area.module.css';
import { Button } from '@/components/ui/button';
import { focusRing } from '@/components/ui/focus-ring';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/utils';

export interface Toast {
  id: number;
  text: string;
  level: 'success' | 'error' | 'warn' | 'info';
  options: {
    timeoutMs: number;
    format: 'text' | 'html';
    link?: { href: string; label: string };
    action?: { label: string; run: () => void };
  };
}

const LEVELS = {
  success: { Icon: CircleCheck, icon: 'text-success', bar: 'bg-success-solid' },
  error: { Icon: CircleAlert, icon: 'text-danger', bar: 'bg-danger-solid' },
  warn: { Icon: TriangleAlert, icon: 'text-warn', bar: 'bg-warn-solid' },
  info: { Icon: Info, icon: 'text-info', bar: 'bg-info-solid' },
};

interface ToastCardProps {
  toast: Toast;
  paused: boolean;
  /** Paused by the button, which then resumes. */
  held: boolean;
  /** A hidden card stays mounted, so that its timer bar goes on where it is. */
  hidden: boolean;
  onClose: () => void;
  onTogglePause: () => void;
}

export function ToastCard({ toast, paused, held, hidden, onClose, onTogglePause }: ToastCardProps) {
  const t = useTranslations('kit.toasts');
  const { Icon, icon, bar } = LEVELS[toast.level];
  const { timeoutMs, format, link, action } = toast.options;
  return (
    <li
      data-toast={toast.id}
      className={cn(
        'relative flex w-full items-start gap-2.5 overflow-hidden rounded-lg border border-transparent bg-raised py-3 pr-2 pl-3 text-sm text-ink shadow-dialog',
        'transition-[opacity,translate] duration-(--t) ease-out starting:translate-y-1 starting:opacity-0',
        hidden && 'invisible absolute size-0 p-0',
      )}
    >
      <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0 stroke-[1.75]', icon)} />
      <div
        role={toast.level === 'error' ? 'alert' : 'status'}
        aria-atomic
        className="min-w-0 flex-1 break-words"
      >
        <span className="sr-only">{t(`level.${toast.level}`)}: </span>
        {format === 'html' ? <SafeHtml html={toast.text} /> : toast.text}
        {link && (
          <>
            {' '}
            <a href={link.href} className={cn('text-accent-text underline underline-offset-3', focusRing)}>
              {link.label}
            </a>
          </>
        )}
      </div>
      <span className="-my-0.5 flex shrink-0 items-center gap-1">
        {action && (
          <Button
            size="sm"
            onClick={() => {
              action.run();
              onClose();
            }}
          >
            {action.label}
          </Button>
        )}
        {timeoutMs > 0 && (
          <IconButton size="sm" label={held ? t('resume') : t('pause')} onClick={onTogglePause}>
            {held ? <Play aria-hidden /> : <Pause aria-hidden />}
          </IconButton>
        )}
        <IconButton size="sm" label={t('close')} onClick={onClose} data-toast-close>
          <X aria-hidden />
        </IconButton>
      </span>
      {timeoutMs > 0 && (
        <span
          aria-hidden
          className={cn('absolute inset-x-0 bottom-0 h-0.5', bar, styles.bar)}
          style={{ animationDuration: `${timeoutMs}ms`, animationPlayState: paused ? 'paused' : 'running' }}
        />
      )}
    </li>
  );
}
