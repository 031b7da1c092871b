import { cn } from '@/lib/utils';

/** 14 px ring. Decorative: the word beside it says what is going on. It stands still under reduced motion. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'inline-block size-3.5 shrink-0 animate-spin rounded-full border-2 border-current/25 border-t-current [animation-duration:.8s] motion-reduce:animate-none',
        className,
      )}
    />
  );
}
