import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/domain/locales';
import { DashboardSidebar } from './dashboard-sidebar';
import { RequestProgress } from './request-progress';
import { SessionGate } from './session-gate';
import { SkipLink } from './skip-link';
import { StepUpDialog } from './step-up-dialog';

/** Frame of the team dashboard, with its navigation; always light. */
export function DashboardShell({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <div className="flex min-h-dvh flex-col bg-canvas md:flex-row">
      <SkipLink label={t('skipToContent')} />
      <div className="fixed inset-x-0 top-0 z-40 h-0">
        <RequestProgress />
      </div>
      <DashboardSidebar locale={locale} />
      <div className="flex min-w-0 flex-1 flex-col max-md:pb-18">{children}</div>
      <StepUpDialog />
      <SessionGate tenant="dashboard" />
    </div>
  );
}
