'use client';

import { Search } from 'lucide';
import { PlainIcon } from '@/components/ui/plain-icon';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isPlainKey } from '@/components/kit/plain-key';
import { type PaletteView, usePalette } from '@/lib/client/stores/palette';
import { useShortcuts } from '@/lib/client/stores/shortcuts';
import type { Locale } from '@/lib/domain/locales';
import type { Tenant } from '@/lib/tenants/registry';
import { withTexts } from './with-texts';

const TEXTS = {
  en: () => import('@/messages/en/palette.json'),
  ja: () => import('@/messages/ja/palette.json'),
} as const;

async function paletteTexts(locale: Locale) {
  return { palette: (await TEXTS[locale]()).default };
}

const Palette = lazy(() =>
  withTexts(
    import('@/components/features/palette/palette').then((part) => part.Palette),
    paletteTexts,
  ),
);

const MAIN_FIELD = '[data-main-field], main input[type=search]';

function focusMainField(): boolean {
  const field = document.querySelector<HTMLElement>(MAIN_FIELD);
  field?.focus();
  return field !== null;
}

/** Which view a key opens, or null when it is not one of ours. Pages that use a key themselves come first. */
function viewOfKey(event: KeyboardEvent): PaletteView | null {
  if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey)
    return event.isComposing ? null : 'commands';
  if ((event.key !== '?' && event.key !== '/') || !isPlainKey(event)) return null;
  useShortcuts.getState().read();
  if (!useShortcuts.getState().enabled) return null;
  if (event.key === '?') return 'keys';
  if (focusMainField()) event.preventDefault();
  return null;
}

/** Button and keys of the command palette; its code comes with the first use. */
export function PaletteLauncher({ tenant, label }: { tenant: Tenant; label: string }) {
  const { view, show } = usePalette();
  const [used, setUsed] = useState(false);
  if (view && !used) setUsed(true);

  useEffect(() => {
    // On the window, so that a page's own listener on the document is asked first.
    const onKey = (event: KeyboardEvent) => {
      const asked = viewOfKey(event);
      if (!asked) return;
      event.preventDefault();
      show(usePalette.getState().view === asked ? null : asked);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [show]);

  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => show('commands')}
        className="inline-grid size-7 place-items-center rounded-sm text-subtle hover:bg-hover hover:text-ink max-md:size-11"
      >
        <PlainIcon icon={Search} className="size-4" strokeWidth={1.75} />
      </button>
      {used && (
        <Suspense fallback={null}>
          <Palette tenant={tenant} view={view} onView={show} />
        </Suspense>
      )}
    </>
  );
}
