'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import {
  type AudienceBlock,
  audienceBlocksSchema,
  type AudienceLeaf,
  type BlockKind,
  type BlockOperator,
} from '@/lib/domain/audience-blocks';
import { route } from '@/lib/tenants/routes';

/** A block as it is being written: its values may still be missing. */
export type DraftLeaf = { kind: BlockKind; operator: BlockOperator; values: string[] };
export type DraftBlock = DraftLeaf | { kind: 'group'; operator: BlockOperator; blocks: DraftLeaf[] };

export interface BuilderState {
  dataset: string | null;
  blocks: DraftBlock[];
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

const bareLeaf = ({ kind, operator, values }: AudienceLeaf): DraftLeaf => ({ kind, operator, values });

function readBlocks(text: string | null): DraftBlock[] {
  try {
    const parsed = audienceBlocksSchema.safeParse(JSON.parse(text ?? ''));
    if (!parsed.success) return [];
    return parsed.data.map((block) =>
      block.kind === 'group' ? { ...block, blocks: block.blocks.map(bareLeaf) } : bareLeaf(block),
    );
  } catch {
    return [];
  }
}

/** What is asked is in the address: `people` and `dataset`. */
export function useBuilderAddress() {
  const search = useSearchParams();
  usePathname();
  const state = useMemo((): BuilderState => {
    const params = new URLSearchParams(search);
    return { dataset: params.get('dataset'), blocks: readBlocks(params.get('people')) };
  }, [search]);
  const write = useCallback(({ dataset, blocks }: BuilderState) => {
    const params = new URLSearchParams();
    if (dataset) params.set('dataset', dataset);
    const asked = askedBlocks(blocks);
    if (asked) params.set('people', JSON.stringify(asked));
    const query = params.toString();
    window.history.replaceState(null, '', route('audience-builder') + (query === '' ? '' : `?${query}`));
  }, []);
  return { state, write };
}
