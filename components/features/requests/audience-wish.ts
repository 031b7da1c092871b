import type { AudienceWish } from '@/lib/domain/requests';

/* How the words of the request form are read, as the contract does. */

export type WishWords = Pick<AudienceWish, 'handles' | 'keywords' | 'subreddits'>;

export const WORD_FIELDS = [
  {
    name: 'keywords',
    split: /[,、，\n;]+/u,
    max: 100,
    read: (word: string) => (word.length <= 120 ? word : null),
  },
  {
    name: 'handles',
    split: /[\s,、，;]+/u,
    max: 100,
    read: (word: string) => /^@?(\w{1,30})$/.exec(word)?.[1] ?? null,
  },
  {
    name: 'subreddits',
    split: /[\s,、，;]+/u,
    max: 20,
    read: (word: string) => /^(?:\/?r\/)?(\w{2,21})$/i.exec(word)?.[1] ?? null,
  },
] as const satisfies readonly {
  name: keyof WishWords;
  split: RegExp;
  max: number;
  read: (word: string) => string | null;
}[];
