'use client';

import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { cancelImport, startImport } from '@/lib/contracts/imports';
import type { Import } from '@/lib/domain/datasets';

/** Cancelling an import and running it again; `onChange` hears of the new state. */
export function useImportActions(onChange: (next: Import) => void) {
  const attempt = async (work: () => Promise<Import>) => {
    try {
      onChange(await work());
    } catch (error) {
      tellFailure(error);
    }
  };
  return {
    cancel: ({ id }: Import) => attempt(() => request(cancelImport, { path: { id } })),
    retry: ({ id, dataset }: Import) =>
      attempt(() => request(startImport, { path: { id }, body: { dataset: dataset ?? '' } })),
  };
}
