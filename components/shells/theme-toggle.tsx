'use client';

import { Moon, Sun } from 'lucide-react';
import { useThemeStore } from '@/lib/client/theme/theme-store';

/** Says what is on; the icon follows the class on the root, so that it is right before the first render. */
export function ThemeToggle({ label }: { label: string }) {
  const dark = useThemeStore((state) => state.chosen === 'dark');
  const toggle = useThemeStore((state) => state.toggle);
  return (
    <button
      type="button"
      aria-pressed={dark}
      aria-label={label}
      title={label}
      onClick={toggle}
      className="inline-grid size-7 place-items-center rounded-sm text-subtle hover:bg-hover hover:text-ink max-md:size-11"
    >
      <Moon className="hidden size-4 dark:block" strokeWidth={1.75} aria-hidden />
      <Sun className="size-4 dark:hidden" strokeWidth={1.75} aria-hidden />
    </button>
  );
}
