'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { ErrorState } from '@/components/kit/error-state';
import { SectionSkeleton } from '@/components/kit/section-card/section-skeleton';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '@/components/ui/dialog';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import {
  type AudienceVersion,
  listAudienceVersions,
  restoreAudienceVersion,
} from '@/lib/contracts/saved-audiences';
import type { SavedAudience } from '@/lib/domain/saved';
import { formatDateTime } from '@/lib/format/date';

interface VersionsProps {
  audience: SavedAudience;
  onChanged: () => Promise<unknown>;
}

function VersionRow({
  value,
  audience,
  onRestore,
}: {
  value: AudienceVersion;
  audience: SavedAudience;
  onRestore: (version: number) => Promise<void>;
}) {
  const t = useTranslations('saved.versions');
  const ts = useTranslations('saved.statuses');
  const locale = useLocale();
  const now = value.version === audience.version;
  const details = [
    formatDateTime(value.at, locale),
    ...(value.size ? [t('accounts', { count: value.size.value })] : []),
    ts(value.status),
    ...(value.folder ? [value.folder] : []),
    ...value.tags,
  ];
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-xs text-subtle">{t('version', { version: value.version })}</span>
          {now && <Badge tone="accent">{t('now')}</Badge>}
        </p>
        <p className="truncate font-medium">{value.name}</p>
        <p className="text-xs text-subtle">{details.join(' · ')}</p>
        {value.notes && <p className="mt-0.5 line-clamp-2 text-xs whitespace-pre-line">{value.notes}</p>}
      </div>
      {!now && audience.owner.mine && (
        <AsyncButton
          size="sm"
          aria-label={t('restoreNamed', { version: value.version })}
          onClick={() => onRestore(value.version)}
        >
          {t('restore')}
        </AsyncButton>
      )}
    </li>
  );
}

function Versions({ audience, onChanged }: VersionsProps) {
  const t = useTranslations('saved.versions');
  const path = { pk: audience.id };
  const { data, error, mutate } = useEndpoint(listAudienceVersions, { path }, { dedupingInterval: 0 });
  const restore = async (version: number) => {
    try {
      await request(restoreAudienceVersion, { path: { ...path, version: String(version) } });
      toastStore.getState().add(t('done', { version }), 'success');
      await Promise.all([mutate(), onChanged()]);
    } catch (failure) {
      tellFailure(failure);
    }
  };
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />;
  if (!data) return <SectionSkeleton shape="table" />;
  return (
    <ul className="mt-3 max-h-[60vh] divide-y divide-line-soft overflow-y-auto text-sm">
      {data.map((value) => (
        <VersionRow key={value.version} value={value} audience={audience} onRestore={restore} />
      ))}
    </ul>
  );
}

/** What a saved audience was before. Open while there is one to show. */
export function VersionsDialog({
  audience,
  onClose,
  onChanged,
}: {
  audience: SavedAudience | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}) {
  const t = useTranslations('saved.versions');
  const tr = useTranslations('saved.rerun');
  return (
    <Dialog open={audience !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent>
        <DialogTitle>{t('title')}</DialogTitle>
        <DialogDescription>{t('hint')}</DialogDescription>
        {audience && <Versions audience={audience} onChanged={onChanged} />}
        <DialogFooter>
          <DialogClose asChild>
            <Button>{tr('close')}</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
