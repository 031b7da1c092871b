'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useLayoutEffect } from 'react';
import { applyTheme, isExtensionFrame, shownTheme, THEME_KEY } from '@/lib/client/theme/theme';
import { useThemeStore } from '@/lib/client/theme/theme-store';
import { publicPath } from '@/lib/tenants/public-path';

/**
 * Keeps the root's class right after the inline script: on navigation, on toggle, on a change in another tab.
 * @param forcedLightPath Regular expression source of the public paths that are always light.
 */
export function ThemeKeeper({ forcedLightPath }: { forcedLightPath: string }) {
  const path = publicPath(usePathname());
  const chosen = useThemeStore((state) => state.chosen);
  const read = useThemeStore((state) => state.read);

  useLayoutEffect(read, [read]);
  useLayoutEffect(() => {
    const inExtension = isExtensionFrame({ protocol: location.protocol, name: window.name });
    // The first render knows only the default, so the store is asked again for what it has read by now.
    const current = useThemeStore.getState().chosen;
    applyTheme(
      shownTheme(current, new RegExp(forcedLightPath).test(path) || inExtension),
      document.documentElement,
    );
  }, [forcedLightPath, path, chosen]);
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === THEME_KEY) read();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [read]);
  return null;
}
