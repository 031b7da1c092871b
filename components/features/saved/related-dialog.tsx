'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ErrorState } from '@/components/kit/error-state';
import { SectionSkeleton } from '@/components/kit/section-card/section-skeleton';
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
import { exploreSimilarAudiences, type RelatedAudiences } from '@/lib/contracts/related-audiences';
import type { SavedAudience } from '@/lib/domain/saved';
import { formatFull } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';

type Related = RelatedAudiences['audience_configs'][number];

function RelatedRow({ value }: { value: Related }) {
  const locale = useLocale();
  const { overlap, size, name } = value;
  const shown = ({ share, low, high }: { share: number; low: number; high: number }) =>
    overlap.frame === 'sample'
      ? `${formatShare(share, locale)} (${formatShareRange(low, high, locale)})`
      : formatShare(share, locale);
  const { value: jaccard, low, high } = overlap.jaccard;
  return (
    <tr className="border-t border-line-soft">
      <th scope="row" className="py-1.5 pr-2 text-left font-normal">
        {name}
      </th>
      {[
        formatFull(size, locale),
        formatFull(overlap.n, locale),
        shown(overlap),
        shown({ share: jaccard, low, high }),
      ].map((text, place) => (
        <td key={place} className="py-1.5 pl-2 text-right whitespace-nowrap">
          {text}
        </td>
      ))}
    </tr>
  );
}

function RelatedTable({ data }: { data: RelatedAudiences }) {
  const t = useTranslations('saved.related');
  const { audience_configs: rows, receipt } = data;
  return (
    <>
      {rows.length === 0 ? (
        <p className="mt-4 text-sm text-muted">{t('none')}</p>
      ) : (
        <div className="mt-4 overflow-x-auto">
          <table className="w-full text-sm">
            <thead className="text-left text-xs text-subtle">
              <tr>
                <th scope="col" className="py-1 pr-2 font-medium">
                  {t('name')}
                </th>
                {(['size', 'shared', 'share', 'jaccard'] as const).map((column) => (
                  <th key={column} scope="col" className="py-1 pl-2 text-right font-medium">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <RelatedRow key={row.id} value={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="mt-3 text-xs text-subtle">
        {t(receipt.frame, { base: receipt.base })}{' '}
        {receipt.left_out > 0 && t('leftOut', { count: receipt.left_out })}
      </p>
    </>
  );
}

function Related({ audience }: { audience: SavedAudience }) {
  const t = useTranslations('saved.related');
  const newest = audience.recipe.datasets.map(({ name }) => ({ name }));
  const { data, error, mutate } = useEndpoint(exploreSimilarAudiences, {
    body: {
      recipe: { ...audience.recipe, datasets: newest },
      audience_creator_query_id: audience.audience_creator_query_id,
    },
  });
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />;
  return data ? <RelatedTable data={data} /> : <SectionSkeleton shape="table" />;
}

/** Which other saved audiences share accounts with one, and how many. Open while there is one to ask about. */
export function RelatedDialog({
  audience,
  onClose,
}: {
  audience: SavedAudience | null;
  onClose: () => void;
}) {
  const t = useTranslations('saved.related');
  return (
    <Dialog open={audience !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent size="form">
        <DialogTitle>{t('title')}</DialogTitle>
        <DialogDescription className="break-words">
          {t('hint', { name: audience?.name ?? '' })}
        </DialogDescription>
        {audience && <Related key={audience.id} audience={audience} />}
        <DialogFooter>
          <DialogClose asChild>
            <Button>{t('close')}</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
