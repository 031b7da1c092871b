import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { StateMessage } from '@/components/kit/state-message';
import type { PictureKind } from '@/components/kit/state-picture';

export interface EmptyStateProps {
  /** Default "No results". */
  title?: ReactNode;
  /** Why there is nothing. */
  children?: ReactNode;
  /** One way out. */
  action?: ReactNode;
  /** A sign of its own in place of the picture. */
  icon?: ReactNode;
  /** Which of the four pictures; nothing found unless said. */
  picture?: PictureKind;
  className?: string;
}

export function EmptyState({ title, icon, picture = 'none', ...props }: EmptyStateProps) {
  const t = useTranslations('kit.states');
  return (
    <StateMessage
      icon={icon}
      picture={icon ? undefined : picture}
      title={title ?? t('empty')}
      role="status"
      {...props}
    />
  );
}
