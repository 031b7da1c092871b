import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

interface PreviewCardProps {
  title: string;
  /** Sample size, already written. */
  n: string;
  finding: ReactNode;
  note?: string;
  className?: string;
  children: ReactNode;
}

/** A section card as the analysis shows it, without its buttons: nothing here can be pressed. */
export function PreviewCard({ title, n, finding, note, className = '', children }: PreviewCardProps) {
  return (
    <section
      className={`flex min-w-0 flex-col rounded-lg border border-line bg-surface px-4 py-3.5 ${className}`}
    >
      <header className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <h3 className="text-base font-semibold">{title}</h3>
        <span className="font-mono text-[11.5px]/4 text-subtle">{n}</span>
      </header>
      <p className="mt-1 text-sm text-muted">{finding}</p>
      <div className="mt-3 min-w-0 flex-1">{children}</div>
      {note && <p className="mt-3 text-xs text-subtle">{note}</p>}
    </section>
  );
}

/** The bold number of a finding. */
export function Strong({ children }: { children: ReactNode }) {
  return <b className="font-semibold text-ink">{children}</b>;
}

/** "n = 1,694 posts" in the words of the section cards. */
export function useSampleText(): (n: string, unit: 'posts' | 'accounts', count: number) => string {
  const t = useTranslations('section-card');
  return (n, unit, count) => t('sample', { n, of: 'all', unit: t(`units.${unit}`, { count }) });
}
