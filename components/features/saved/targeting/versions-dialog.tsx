'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
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
import { useEndpoint } from '@/lib/client/use-endpoint';
import {
  type AudienceConfig,
  type AudienceConfigVersion,
  listConfigVersions,
} from '@/lib/contracts/targeting-lists';
import type { ListCategoryId } from '@/lib/domain/list-categories';
import { formatDateTime } from '@/lib/format/date';
import { PackageDiff } from './package-diff';
import { chipsOf } from './package-edit';
import type { Draft, PackageEditor } from './use-package-editor';

const asDraft = ({ name, categories, targeting_package, countries }: AudienceConfigVersion): Draft => ({
  ...{ name, targeting_package, countries },
  categories: categories.map(({ id }) => id as ListCategoryId),
});

interface RowProps {
  value: AudienceConfigVersion;
  before: AudienceConfigVersion | undefined;
  now: boolean;
  onTake: () => void;
}

function VersionRow({ value, before, now, onTake }: RowProps) {
  const t = useTranslations('targeting-lists.versions');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const chips = chipsOf(value);
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-48">
          <span className="flex items-center gap-2 text-sm font-medium">
            {t('version', { version: value.version })}
            {now && <Badge tone="accent">{t('now')}</Badge>}
          </span>
          <span className="block truncate text-xs text-subtle">
            {value.name} · {formatDateTime(value.at, locale)} · {t('chips', chips)}
          </span>
        </span>
        {before && (
          <Button size="sm" variant="text" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('since', { version: before.version })}
          </Button>
        )}
        {!now && (
          <Button size="sm" aria-label={t('takeNamed', { version: value.version })} onClick={onTake}>
            {t('take')}
          </Button>
        )}
      </div>
      {open && before && (
        <div className="mt-2 rounded-md bg-sunken p-2.5">
          <PackageDiff before={asDraft(before)} after={asDraft(value)} />
        </div>
      )}
    </li>
  );
}

function Versions({
  config,
  editor,
  onClose,
}: {
  config: AudienceConfig;
  editor: PackageEditor;
  onClose: () => void;
}) {
  const t = useTranslations('targeting-lists.versions');
  const { data, error, mutate } = useEndpoint(
    listConfigVersions,
    { path: { pk: config.id } },
    { dedupingInterval: 0 },
  );
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />;
  if (!data) return <SectionSkeleton shape="table" />;
  return (
    <ol className="mt-2 max-h-[60vh] divide-y divide-line-soft overflow-y-auto">
      {data.map((value, place) => (
        <VersionRow
          key={value.version}
          value={value}
          before={data[place + 1]}
          now={value.version === config.version}
          onTake={() => {
            editor.change(() => asDraft(value));
            onClose();
          }}
        />
      ))}
    </ol>
  );
}

/** What the list was at each save. An older one is taken into the draft: saved, it becomes the newest. */
export function VersionsDialog({
  config,
  editor,
  onClose,
}: {
  config: AudienceConfig | null;
  editor: PackageEditor;
  onClose: () => void;
}) {
  const t = useTranslations('targeting-lists.versions');
  return (
    <Dialog open={config !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent size="form">
        <DialogTitle>{t('title')}</DialogTitle>
        <DialogDescription>{t('hint')}</DialogDescription>
        {config && <Versions key={config.version} config={config} editor={editor} onClose={onClose} />}
        <DialogFooter>
          <DialogClose asChild>
            <Button>{t('close')}</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
