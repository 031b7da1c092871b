import type { ComponentProps } from 'react';
import styles from '@/components/ui/skeleton.module.css';
import { cn } from '@/lib/utils';

/** A placeholder of one line or bar; the container around it carries `aria-busy`. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden className={cn('h-2.5 rounded-xs', styles.shimmer, className)} {...props} />;
}
