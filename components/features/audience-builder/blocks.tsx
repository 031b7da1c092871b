'use client';

import { Plus } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { BuiltSize } from '@/lib/contracts/audience-builder';
import { BLOCK_KINDS, type BlockKind, MAX_BLOCKS } from '@/lib/domain/audience-blocks';
import { route } from '@/lib/tenants/routes';
import { BlockFigures, LeafEditor, OperatorSelect, RemoveButton } from './block-editor';
import type { DraftBlock, DraftLeaf } from './builder-state';

const replaced = <T,>(list: readonly T[], at: number, one: T): T[] =>
  list.map((before, place) => (place === at ? one : before));
const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, place) => place !== at);

interface AddProps {
  onAdd: (leaf: DraftLeaf) => void;
  onGroup?: () => void;
}

/** The kinds of sets. */
export function AddBlock({ onAdd, onGroup }: AddProps) {
  const t = useTranslations('audience-builder');
  const add = (kind: BlockKind) => onAdd({ kind, operator: 'and', values: [] });
  return (
    <div role="group" aria-label={t('add')} className="flex flex-wrap gap-2">
      {BLOCK_KINDS.map((kind) => (
        <Button key={kind} size="sm" onClick={() => add(kind)}>
          <Plus aria-hidden />
          {t(`kinds.${kind}`)}
        </Button>
      ))}
      {onGroup && (
        <Button size="sm" variant="ghost" onClick={onGroup}>
          <Plus aria-hidden />
          {t('group')}
        </Button>
      )}
    </div>
  );
}

interface BlocksProps {
  blocks: readonly DraftBlock[];
  dataset: string | null;
  size: BuiltSize | undefined;
  onChange: (blocks: DraftBlock[]) => void;
}

function Group(props: {
  group: Extract<DraftBlock, { kind: 'group' }>;
  dataset: string | null;
  onChange: (group: DraftBlock) => void;
}) {
  const { group, dataset, onChange } = props;
  const t = useTranslations('audience-builder');
  const { blocks } = group;
  return (
    <div className="grid gap-3 border-l-2 border-line-strong pl-3">
      <p className="text-sm font-medium">{t('groupTitle')}</p>
      {blocks.map((leaf, at) => (
        <div key={`${at}-${leaf.kind}`} className="grid gap-2">
          <div className="flex items-center justify-between gap-2">
            {at > 0 ? (
              <OperatorSelect
                value={leaf.operator}
                onChange={(operator) =>
                  onChange({ ...group, blocks: replaced(blocks, at, { ...leaf, operator }) })
                }
              />
            ) : (
              <span />
            )}
            <RemoveButton
              label={t('remove', { name: t(`kinds.${leaf.kind}`) })}
              onRemove={() => onChange({ ...group, blocks: without(blocks, at) })}
            />
          </div>
          <LeafEditor
            leaf={leaf}
            dataset={dataset}
            onChange={(next) => onChange({ ...group, blocks: replaced(blocks, at, next) })}
          />
        </div>
      ))}
      {blocks.length < MAX_BLOCKS && (
        <AddBlock onAdd={(leaf) => onChange({ ...group, blocks: [...blocks, leaf] })} />
      )}
    </div>
  );
}

/** The sets and how they are joined, from top to bottom. */
export function Blocks({ blocks, dataset, size, onChange }: BlocksProps) {
  const t = useTranslations('audience-builder');
  return (
    <ol className="grid gap-3">
      {blocks.map((block, at) => (
        <li key={`${at}-${block.kind}`} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
          <div className="flex items-center justify-between gap-2">
            {at > 0 ? (
              <OperatorSelect
                value={block.operator}
                onChange={(operator) => onChange(replaced(blocks, at, { ...block, operator }))}
              />
            ) : (
              <span className="text-xs text-muted">{t('startWith')}</span>
            )}
            <RemoveButton
              label={t('remove', { name: block.kind === 'group' ? t('group') : t(`kinds.${block.kind}`) })}
              onRemove={() => onChange(without(blocks, at))}
            />
          </div>
          {block.kind === 'group' ? (
            <Group
              group={block}
              dataset={dataset}
              onChange={(next) => onChange(replaced(blocks, at, next))}
            />
          ) : (
            <LeafEditor
              leaf={block}
              dataset={dataset}
              onChange={(next) => onChange(replaced(blocks, at, next))}
            />
          )}
          {block.kind === 'followers_of' && size?.data.follows === 0 && (
            <p className="text-sm text-warn">
              {t.rich('noFollowers', {
                link: (text) => (
                  <Link href={`${route('explore')}?type=handle`} className="underline underline-offset-3">
                    {text}
                  </Link>
                ),
              })}
            </p>
          )}
          {(block.kind === 'words_in_profile' || block.kind === 'interested_in') && size?.data.bios === 0 && (
            <p className="text-sm text-warn">{t('noProfiles')}</p>
          )}
          <BlockFigures figures={size?.blocks[at]} first={at === 0} />
        </li>
      ))}
    </ol>
  );
}
