'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useBuildTargeting } from '@/lib/client/stores/build-targeting';
import { type PlannedPackage, planPackage } from '@/lib/client/stores/planned-package';
import { route } from '@/lib/tenants/routes';

interface NoticeProps {
  planned: PlannedPackage;
  /** The address names a saved list, which differs. */
  saved: boolean;
}

/** What is planned was read from a sheet, or comes from a page where it is not saved. */
export function SheetNotice({ planned, saved }: NoticeProps) {
  const t = useTranslations('planner.sheet');
  const { push } = useRouter();
  const keep = () => {
    useBuildTargeting.setState({ begun: planned });
    push(route('targeting-lists', { id: 'new' }));
  };
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-2 rounded-md bg-info-soft px-3 py-2 text-sm"
    >
      <span className="min-w-0 break-words">
        {t('ofSheet', { name: planned.name })} {saved && t('differs')}
      </span>
      <span className="ml-auto flex flex-wrap gap-2">
        {saved && (
          <Button size="sm" onClick={() => planPackage(null)}>
            {t('useSaved')}
          </Button>
        )}
        <Button size="sm" onClick={keep}>
          {t('keep')}
        </Button>
      </span>
    </div>
  );
}
