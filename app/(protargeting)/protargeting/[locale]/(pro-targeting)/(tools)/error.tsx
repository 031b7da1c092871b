'use client';

import { PageError } from '@/components/shells/page-error';

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <PageError error={error} retry={reset} />;
}
