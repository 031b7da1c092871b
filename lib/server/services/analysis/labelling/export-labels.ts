import 'server-only';
import { CSV_BOM, csvLine } from '@/lib/domain/csv-cell';
import { answersOf } from '@/lib/domain/labelling';
import type { Ctx } from '@/lib/server/ctx';
import { labelsOf } from '@/lib/server/stores/datasets/labelling-store';
import { requireOwnRound } from './authorise-round';

const COLUMNS = ['post_id', 'answer', 'person', 'labelled_at', 'place', 'question', 'dataset'] as const;

/** The labels of a round without any text of a post, so that they can be joined with the file it came from. */
export async function exportLabels(
  ctx: Ctx,
  { round: id, format }: { round: string; format: 'csv' | 'jsonl' },
): Promise<{ bytes: Uint8Array<ArrayBuffer>; fileName: string; contentType: string }> {
  const { round, dataset } = await requireOwnRound(ctx, id);
  const names = answersOf(round.question);
  const places = new Map(round.postIds.map((post, place) => [post, place + 1]));
  const rows = (await labelsOf(id)).map(({ postId, seat, answer, labelledAt }) => ({
    post_id: postId,
    answer: names[answer] ?? '',
    person: seat,
    labelled_at: labelledAt.toISOString(),
    /** In the random order of the draw; null: no longer in the sample. */
    place: places.get(postId) ?? null,
    question: round.question.kind === 'own' ? round.question.text : 'sentiment',
    dataset: dataset.name,
  }));
  const text =
    format === 'jsonl'
      ? rows.map((row) => `${JSON.stringify(row)}\n`).join('')
      : CSV_BOM +
        csvLine([...COLUMNS]) +
        rows.map((row) => csvLine(COLUMNS.map((column) => row[column]))).join('');
  return {
    bytes: new TextEncoder().encode(text),
    fileName: `${dataset.name}_labels_${id.slice(0, 8)}.${format}`,
    contentType: format === 'jsonl' ? 'application/x-ndjson' : 'text/csv; charset=utf-8',
  };
}
