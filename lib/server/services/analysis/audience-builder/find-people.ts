import 'server-only';
import { fieldError } from '@/lib/domain/app-error';
import {
  type AudienceBlock,
  audienceBlocksSchema,
  type BlockKind,
  isObserved,
} from '@/lib/domain/audience-blocks';
import type { Ctx } from '@/lib/server/ctx';
import { largestListed } from '@/lib/server/stores/posts/posts-members';
import { builderDatasets, measureAudience } from './measure-audience';

const SAMPLE = 20;

export interface PeopleInput {
  keywords?: string[] | undefined;
  handles?: string[] | undefined;
  countries?: string[] | undefined;
  exclude?: string[] | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  dataset?: string | null | undefined;
}

/** What the values of a kind are sent as. */
const FIELD = {
  accounts: 'handles',
  followers_of: 'handles',
  interested_in: 'keywords',
  posted_about: 'keywords',
  words_in_profile: 'keywords',
} as const satisfies Record<BlockKind, 'handles' | 'keywords'>;

function blocksOf(kind: BlockKind, input: PeopleInput): AudienceBlock[] {
  const field = FIELD[kind];
  const { from, to } = input;
  const window = kind === 'posted_about' ? { from, to } : {};
  const block = { kind, values: input[field] ?? [], operator: 'or', ...window };
  const excluded = input.exclude?.length ? [{ kind, values: input.exclude, operator: 'not', ...window }] : [];
  const parsed = audienceBlocksSchema.safeParse([block, ...excluded]);
  if (!parsed.success) {
    const [problem] = parsed.error.issues;
    throw fieldError(problem?.path[0] === 1 ? 'exclude' : field, problem?.message ?? 'Cannot be read', {
      code: field === 'handles' ? 'bad_handle' : 'bad_query',
    });
  }
  return parsed.data;
}

/** How many accounts of the datasets are in one kind of block, and those with the most followers. */
export async function findPeople(ctx: Ctx, kind: BlockKind, input: PeopleInput) {
  if (input.countries?.length)
    throw fieldError('countries', 'Where accounts are is asked of the report of an audience', {
      code: 'bad_country',
    });
  const blocks = blocksOf(kind, input);
  const { size } = await measureAudience(ctx, { blocks, dataset: input.dataset });
  const datasets = await builderDatasets(ctx, input.dataset);
  const sample = isObserved(blocks) ? await largestListed(ctx, { datasets }, { blocks }, SAMPLE) : [];
  return { size, sample, handles: sample.map(({ handle }) => handle) };
}
