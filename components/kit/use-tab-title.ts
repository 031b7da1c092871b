'use client';

import { useEffect } from 'react';
import { tabTitle } from '@/lib/tenants/registry';

/** Names what the page is about in its tab, also where only the address changed and the server was not asked. */
export function useTabTitle(headline: string): void {
  useEffect(() => {
    const { tenant } = document.documentElement.dataset;
    document.title = tabTitle(headline, tenant === 'premium' ? 'deep-thought' : 'pro-targeting');
  }, [headline]);
}
