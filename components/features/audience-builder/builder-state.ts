'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo, useState } from 'react';
import {
  type AudienceBlock,
  audienceBlocksSchema,
  type BlockKind,
  type BlockOperator,
} from '@/lib/domain/audience-blocks';
import { route } from '@/lib/tenants/routes';

/** A block as it is being written: its values may still be missing. */
export interface DraftLeaf {
  kind: BlockKind;
  operator: BlockOperator;
  values: string[];
  /** Of posts: from this instant on, and before that one. */
  from?: string | null | undefined;
  to?: string | null | undefined;
}
export type DraftBlock = DraftLeaf | { kind: 'group'; operator: BlockOperator; blocks: DraftLeaf[] };

export interface BuilderState {
  dataset: string | null;
  blocks: DraftBlock[];
}

/** The address of the builder with these blocks. */
export function builderPath(dataset: string | null, blocks: readonly AudienceBlock[] | null): string {
  const params = new URLSearchParams();
  if (dataset) params.set('dataset', dataset);
  if (blocks) params.set('people', JSON.stringify(blocks));
  const query = params.toString();
  return route('audience-builder') + (query === '' ? '' : `?${query}`);
}

const written = (leaf: DraftLeaf) => leaf.values.length > 0;

/** The blocks that say something; null while none does, or one cannot be read. */
export function askedBlocks(blocks: readonly DraftBlock[]): AudienceBlock[] | null {
  const said = blocks.flatMap((block): DraftBlock[] => {
    if (block.kind !== 'group') return written(block) ? [block] : [];
    const leaves = block.blocks.filter(written);
    return leaves.length > 0 ? [{ ...block, blocks: leaves }] : [];
  });
  const parsed = audienceBlocksSchema.safeParse(said);
  return parsed.success ? parsed.data : null;
}

function readBlocks(text: string | null): DraftBlock[] {
  try {
    const parsed = audienceBlocksSchema.safeParse(JSON.parse(text ?? ''));
    if (!parsed.success) return [];
    return parsed.data;
  } catch {
    return [];
  }
}

/** What is asked is in the address: `people` and `dataset`. What is still being written is only here. */
export function useBuilder() {
  const search = useSearchParams();
  usePathname();
  const [draft, setDraft] = useState<{ state: BuilderState; search: string } | null>(null);
  const address = useMemo((): BuilderState => {
    const params = new URLSearchParams(search);
    return { dataset: params.get('dataset'), blocks: readBlocks(params.get('people')) };
  }, [search]);
  const change = useCallback((state: BuilderState) => {
    const path = builderPath(state.dataset, askedBlocks(state.blocks));
    window.history.replaceState(null, '', path);
    setDraft({ state, search: path.split('?')[1] ?? '' });
  }, []);
  // Another audience was opened by its link: the draft was of the one before.
  const current = draft?.search === search.toString() ? draft.state : address;
  return { state: current, change };
}
