import * as contracts from '@/lib/contracts/labelling';
import type { RoundRow, Seat } from '@/lib/domain/labelling';
import type { SourcePost } from '@/lib/domain/source-post';
import { importPosts } from '@/lib/server/services/datasets/imports/import-posts';
import { makeCtx } from './ctx';
import type { signedInAs } from './people';
import { batchesOf, makePost } from './posts';

export type Person = Awaited<ReturnType<typeof signedInAs>>;

const WORDS = ['I love this, it is great', 'Terrible, awful and I hate it', 'The train leaves at nine'];
/** Posts of which the model reads a third as each class. */
export const posts = (count: number, from = 1): SourcePost[] =>
  Array.from({ length: count }, (_, index) =>
    makePost({ row: from + index, text: `${WORDS[(from + index) % 3] ?? ''} no ${from + index}` }),
  );

/** Imports posts as a person's own dataset. */
export async function bring(person: Person, name: string, given: SourcePost[]): Promise<void> {
  const actor = { kind: 'user', id: person.user.id, email: null, operator: false } as const;
  const ctx = makeCtx({ actor: { ...actor, by: { session: person.session, steppedUpAt: null } } });
  const batches = batchesOf(given, ['text', 'author_handle']);
  await importPosts(ctx, { name, title: name, isSample: false, source: 'table-file', batches });
}

/** Labels the whole round as one person: each post by what its words say, from the first answer on. */
export async function labelAll(
  person: Person,
  { id }: Pick<RoundRow, 'id'>,
  seat: Seat = 1,
  code?: string,
): Promise<number> {
  for (let given = 0; ;) {
    const { posts: next } = await person.request(contracts.nextPosts, {
      path: { round: id },
      query: { seat, code },
    });
    if (next.length === 0) return given;
    for (const post of next) {
      const answer = post.text.startsWith('I love') ? 0 : post.text.startsWith('The train') ? 1 : 2;
      await person.request(contracts.saveLabel, {
        path: { round: id },
        query: { seat, code },
        body: { post: post.id, answer },
      });
      given += 1;
    }
  }
}
