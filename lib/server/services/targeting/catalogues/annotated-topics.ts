import 'server-only';
import { CATALOGUE_NOTES, type CatalogueKind, type LookupItem } from '@/lib/domain/catalogues';
import { SHOW_DOMAINS } from '@/lib/domain/file-columns';
import { foldText } from '@/lib/domain/fold-text';
import type { Ctx } from '@/lib/server/ctx';
import { listDatasets } from '@/lib/server/services/datasets/list-datasets';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { type Annotation, annotationsLike } from '@/lib/server/stores/posts/posts-annotations';

const MOST = 200;

const kindOf = ({ domain }: Annotation): CatalogueKind =>
  SHOW_DOMAINS.includes(domain) ? 'movies_tv_shows' : 'conversation_topics';

/** The number that X gives an entity is none by which an ad can be aimed at it. */
const itemOf = (annotation: Annotation, sample: boolean): LookupItem => ({
  id: null,
  key: `${kindOf(annotation)}:annotation-${annotation.domain}/${annotation.entity}`,
  kind: kindOf(annotation),
  label: annotation.entity,
  gloss: null,
  group: annotation.domain,
  country_code: null,
  note: CATALOGUE_NOTES.from_account,
  note_code: 'from_account',
  source: sample ? 'sample_world' : 'posts',
  as_of: null,
});

/** Topics or shows that posts of readable datasets are annotated with, most posts first. @param words Null: all. */
export async function annotatedItems(
  ctx: Ctx,
  kind: CatalogueKind,
  words: string | null,
): Promise<LookupItem[]> {
  const datasets = await resolveDatasets(ctx, await listDatasets(ctx));
  const made = new Set(datasets.flatMap(({ sample, segments }) => (sample ? segments : [])));
  const segments = datasets.flatMap((dataset) => dataset.segments);
  const text = words === null ? null : foldText(words);
  if (text === '') return [];
  const domains = { of: SHOW_DOMAINS, are: kind === 'movies_tv_shows' };
  const found = await annotationsLike(ctx, segments, { words: text, domains, limit: MOST });
  return found.map((annotation) =>
    itemOf(
      annotation,
      annotation.segments.every((segment) => made.has(segment)),
    ),
  );
}
