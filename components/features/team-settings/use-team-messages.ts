'use client';

import { useTranslations } from 'next-intl';
import { displayMessage, RequestError } from '@/lib/client/request-error';

/** Refusals that are said in the reader's language, by the server's code. */
const KNOWN = {
  last_admin: 'members.lastAdmin',
  subscribed: 'danger.subscribed',
} as const;

function isKnown(code: string): code is keyof typeof KNOWN {
  return code in KNOWN;
}

/** What is said about a failed change of the team; null where nothing is to be said. */
export function useTeamMessages(): (error: unknown) => string | null {
  const t = useTranslations('team-settings');
  return (error) => {
    if (error instanceof RequestError && isKnown(error.code)) return t(KNOWN[error.code]);
    return displayMessage(error);
  };
}
