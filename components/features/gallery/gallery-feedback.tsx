'use client';

import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { GallerySection } from '@/components/features/gallery/gallery-section';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { ProgressBar } from '@/components/kit/progress-bar';
import { ToastArea } from '@/components/kit/toast-area';
import type { Toast } from '@/components/kit/toast-card';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';

const TOASTS: Toast[] = [
  { id: 1, level: 'success', text: 'Audience saved', options: { timeoutMs: 0, format: 'text' } },
  {
    id: 2,
    level: 'error',
    text: 'Failed to submit form: budget is required',
    options: { timeoutMs: 60_000, format: 'text' },
  },
  {
    id: 3,
    level: 'warn',
    text: 'More than <b>100 handles</b> selected',
    options: { timeoutMs: 20_000, format: 'html' },
  },
  {
    id: 4,
    level: 'info',
    text: 'A new version is available.',
    options: { timeoutMs: 40_000, format: 'text', link: { href: '/', label: 'Reload' } },
  },
];

export function GalleryFeedback() {
  const [toasts, setToasts] = useState(TOASTS);
  const [paused, setPaused] = useState(false);
  return (
    <>
      <GallerySection title="Messages: the newest three, the others behind a button" className="block">
        <ToastArea
          className="static sm:w-full sm:max-w-[392px]"
          messages={toasts}
          paused={paused}
          onClose={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
          onPause={() => setPaused(true)}
          onResume={() => setPaused(false)}
        />
        {toasts.length === 0 && <Button onClick={() => setToasts(TOASTS)}>Show messages</Button>}
      </GallerySection>
      <GallerySection title="Progress and loading" className="block space-y-4">
        <ProgressBar value={0.4} />
        <Progress value={0.62} label="Import" />
        <Progress value={null} label="Import, length not known" />
        <div aria-busy className="space-y-3">
          <Skeleton className="w-3/4" />
          <Skeleton className="w-1/2" />
        </div>
        <p className="flex items-center gap-2 text-subtle">
          <Spinner />
          Placing 36,904 posts
        </p>
      </GallerySection>
      <GallerySection title="Empty and error" className="grid items-stretch sm:grid-cols-2">
        <div className="flex rounded-lg border border-line bg-surface">
          <EmptyState icon={<SearchX />} action={<Button size="sm">Use last 90 days</Button>}>
            A longer window may help.
          </EmptyState>
        </div>
        <div className="flex rounded-lg border border-line bg-surface">
          <ErrorState
            title="Could not load trending topics"
            message="Invalid response format for trending topics"
            onRetry={() => new Promise((resolve) => setTimeout(resolve, 1500))}
          />
        </div>
      </GallerySection>
    </>
  );
}
