'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { startProvider } from '@/lib/client/provider-sign-in';
import type { SocialProvider } from '@/lib/domain/people';

interface ProviderButtonsProps {
  /** Which of the network's two ways this installation is set up for. */
  options: { twitter: boolean; twitter_oauth2: boolean };
  /** Path of the return page of this site. */
  returnPath: (network: SocialProvider) => string;
  next?: string | null;
  variant?: 'primary' | 'secondary';
}

/** One button whatever the ways: OAuth 2.0 asks for less, so it comes first. Nothing where none is set up. */
export function ProviderButtons({ options, returnPath, next, variant = 'secondary' }: ProviderButtonsProps) {
  const t = useTranslations('sign-in.provider');
  const [problem, setProblem] = useState<string | null>(null);
  if (!options.twitter && !options.twitter_oauth2) return null;
  const network: SocialProvider = options.twitter_oauth2 ? 'twitter_oauth2' : 'twitter';
  const start = () => {
    setProblem(null);
    return startProvider({ network, returnPath: returnPath(network), next: next ?? null });
  };
  return (
    <div className="grid gap-2">
      <AsyncButton
        variant={variant}
        size="lg"
        onClick={start}
        onError={(error) => setProblem(error instanceof Error ? error.message : String(error))}
        pendingLabel={t('leaving')}
      >
        {t('sign')}
      </AsyncButton>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The line between two ways of signing in. */
export function Or() {
  const t = useTranslations('sign-in.provider');
  return (
    <div className="flex items-center gap-3 text-xs text-subtle">
      <span aria-hidden className="h-px flex-1 bg-line" />
      {t('or')}
      <span aria-hidden className="h-px flex-1 bg-line" />
    </div>
  );
}
