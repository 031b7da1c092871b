'use client';

import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';

/** Loads the module of a page, and once more where that failed (NAV-03). */
const loadTwice = <P,>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch(load) }));

const PAGES = {
  audience: loadTwice(async () => (await import('./audience-form')).AudienceRequestScreen),
  access: loadTwice(async () => (await import('./access-form')).AccessRequestScreen),
  confirmation: loadTwice(async () => (await import('./confirmation')).RequestConfirmationScreen),
  download: loadTwice(async () => (await import('./download-form')).DownloadRequestScreen),
};

interface RequestPageProps {
  page: keyof typeof PAGES;
  /** What some readers have to agree to before they ask. */
  terms?: React.ReactNode;
  /** Of the material that is asked for. */
  title?: string;
}

/** One of the four `request-*` pages. */
export function RequestPage({ page, ...props }: RequestPageProps) {
  const Page = PAGES[page] as ComponentType<Omit<RequestPageProps, 'page'>>;
  return (
    <Suspense fallback={<Skeleton className="mx-auto my-8 h-100 w-full max-w-180 rounded-lg" />}>
      <Page {...props} />
    </Suspense>
  );
}
