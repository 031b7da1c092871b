'use client';

import { useEffect } from 'react';

/** Paper is light whatever the page is; the theme is back when printing ends. */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let dark = false;
    const before = () => {
      dark = root.classList.contains('dark');
      root.classList.remove('dark');
    };
    const after = () => {
      if (dark) root.classList.add('dark');
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
