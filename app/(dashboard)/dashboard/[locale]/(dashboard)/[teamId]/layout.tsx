import type { ReactNode } from 'react';
import { TeamGate } from '@/components/features/teams/team-gate';
import { pageLocale } from '@/lib/i18n/page-locale';

// One answer per request: a file per team would fill the disk, and the team is loaded in the browser anyway.
export const dynamic = 'force-dynamic';

interface TeamLayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string; teamId: string }>;
}

export default async function TeamLayout({ children, params }: TeamLayoutProps) {
  await pageLocale(params);
  const { teamId } = await params;
  return <TeamGate teamKey={decodeURIComponent(teamId)}>{children}</TeamGate>;
}
