'use client';

import { useTranslations } from 'next-intl';
import { AudienceSizes } from '@/components/kit/audience-sizes';
import { DialogHead } from '@/components/kit/dialog-head';
import { ErrorState } from '@/components/kit/error-state';
import { GroupShares } from '@/components/kit/group-shares';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { insightsByConfig, type TeamAudienceConfig } from '@/lib/contracts/team-audiences';
import type { AudienceRow } from './audience-rows';

function Insights({ config }: { config: TeamAudienceConfig }) {
  const t = useTranslations('desk-audiences.detail');
  const { data, error, mutate } = useEndpoint(insightsByConfig, { path: { pk: config.id } });
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        <Spinner /> {t('loading')}
      </p>
    );
  const { chips, filters } = data.left_out;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <GroupShares sections={data.sections} />
      {(chips.length > 0 || filters.length > 0) && (
        <p className="text-xs text-subtle sm:col-span-2">
          {t('leftOut', {
            what: [...chips.map(({ label }) => label), ...filters.map((id) => t(`filters.${id}`))].join(', '),
          })}
        </p>
      )}
    </div>
  );
}

/** One audience: its sizes, who it is as groups, and where its list went. */
export function AudienceDetail({ row, onClose }: { row: AudienceRow | null; onClose: () => void }) {
  const t = useTranslations('desk-audiences.detail');
  if (!row) return null;
  const { config, list } = row;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent className="sm:w-[768px]">
        <DialogHead
          title={row.name}
          description={
            config ? t('of', { names: config.datasets.map(({ name }) => name).join(', ') || '–' }) : t('file')
          }
          closeLabel={t('close')}
        />
        <div className="mt-4 grid gap-5">
          {config && <AudienceSizes sizes={config} shares={config.shares} base={config.base} />}
          {list && <p className="text-sm text-muted">{t('list', { size: list.size })}</p>}
          {config && <Insights config={config} />}
        </div>
      </DialogContent>
    </Dialog>
  );
}
