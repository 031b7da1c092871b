import { SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { StateMessage } from '@/components/kit/state-message';

export interface EmptyStateProps {
  /** Default "No results". */
  title?: ReactNode;
  /** Why there is nothing. */
  children?: ReactNode;
  /** One way out. */
  action?: ReactNode;
  icon?: ReactNode;
  className?: string;
}

export function EmptyState({ title, icon, ...props }: EmptyStateProps) {
  const t = useTranslations('kit.states');
  return <StateMessage icon={icon ?? <SearchX />} title={title ?? t('empty')} role="status" {...props} />;
}
