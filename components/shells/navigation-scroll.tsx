'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { publicPath } from '@/lib/tenants/public-path';

const HASH_SCROLL_DELAY_MS = 200;

function scrollToHash(hash: string): ReturnType<typeof setTimeout> {
  return setTimeout(() => {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!target) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    target.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
    target.focus({ preventScroll: true });
  }, HASH_SCROLL_DELAY_MS);
}

/** The hash of a plain click on a link within this page, else null. */
function hashOfClick(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hash.length < 2) return null;
  return link.origin === location.origin && link.pathname === location.pathname ? link.hash : null;
}

/** To a hash: smoothly, after 200 ms. Any other navigation: to the top. */
export function NavigationScroll() {
  const path = publicPath(usePathname());
  const previousPath = useRef(path);

  useEffect(() => {
    if (previousPath.current === path) return;
    previousPath.current = path;
    if (location.hash.length < 2) {
      window.scrollTo(0, 0);
      return;
    }
    const timer = scrollToHash(location.hash);
    return () => clearTimeout(timer);
  }, [path]);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const hash = hashOfClick(event);
      if (!hash) return;
      event.preventDefault();
      window.history.pushState(null, '', hash);
      scrollToHash(hash);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
  return null;
}
