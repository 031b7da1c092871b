import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';

interface GallerySectionProps {
  title: string;
  children: ReactNode;
  className?: string;
}

/** One group of parts, under a hairline. */
export function GallerySection({ title, children, className }: GallerySectionProps) {
  return (
    <section className="border-t border-line pt-3 pb-6">
      <h2 className="mb-2.5 text-xs font-medium text-subtle">{title}</h2>
      <div className={cn('flex flex-wrap items-center gap-2', className)}>{children}</div>
    </section>
  );
}
