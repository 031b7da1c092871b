'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LookupField } from '@/components/kit/lookup-field';
import { Button } from '@/components/ui/button';
import { useLookup } from '@/lib/client/use-lookup';
import { SUGGESTION_KINDS, type SuggestionKind } from '@/lib/domain/catalogues';
import type { ListId, PackageItem } from './package-edit';

/** The platform's list that a list of the package is chosen from, where there is one. */
export const kindOfList = (list: ListId): SuggestionKind | undefined =>
  SUGGESTION_KINDS.find((kind) => kind === list);

interface LookupProps {
  kind: SuggestionKind;
  label: string;
  onAdd: (items: PackageItem[]) => unknown;
}

function Finder({ kind, label, onAdd }: LookupProps) {
  const t = useTranslations('targeting-lists.lookup');
  const lookup = useLookup({ kind });
  return (
    <LookupField
      label={label}
      placeholder={t('placeholder')}
      items={lookup.items}
      loading={lookup.loading}
      failure={lookup.error && t('failed')}
      chosen={[]}
      onQueryChange={lookup.setQuery}
      onChange={(chosen) =>
        onAdd(
          chosen.map(({ id, label: text }) => ({
            text,
            ...(id !== null && { id }),
            deselected: false,
            evidence: { from: 'catalogue' },
          })),
        )
      }
      className="mt-1"
    />
  );
}

/** Adds rows of the platform's own lists, with their ids where they are known; asked for first, read then. */
export function AddLookup(props: LookupProps) {
  const t = useTranslations('targeting-lists.lookup');
  const [open, setOpen] = useState(false);
  if (open) return <Finder {...props} />;
  return (
    <Button size="sm" variant="text" className="mt-1" onClick={() => setOpen(true)}>
      <Search aria-hidden />
      {t('open')}
      <span className="sr-only"> {props.label}</span>
    </Button>
  );
}
