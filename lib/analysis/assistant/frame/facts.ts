import { FACT_FIELDS, isAccountGroup, NUMBERS_OF_ACCOUNTS } from '@/lib/domain/account-facts';
import { blanked } from '../asked-words';
import type { AssistantTools } from '../tools';
import type { AlsoCalled } from './column-numbers';
import { bioWordsIn } from './fact-conditions';
import { FACT_ROWS, fieldOfFact, SAID_AGAIN } from './facts-table';
import type { PieceKind } from './pieces-table';

/* Words of a question that ask for what profiles say of accounts, each with its place. */

interface FactPiece {
  kind: PieceKind;
  value: string;
  start: number;
  end: number;
}

const GIVEN = [
  'likes? (?:given|they gave)|given likes|favou?rites? (?:given|counts?)|(?:tweets|posts) (?:they |users |accounts )?(?:liked|favou?rited)',
  'つけたいいね|いいねした(?:数|回数|件数)',
].join('|');
const PLAIN_LIKES = 'favou?rites?|favou?rited|faves?|favs?|likes?|お気に入り(?:数)?|ふぁぼ|いいね(?:数)?';

/** Likes that accounts gave are called as those are that posts received, where no post tells of such. */
export const numbersOfAccounts =
  ({ knows }: Pick<AssistantTools, 'knows'>): AlsoCalled =>
  (column) => {
    if (NUMBERS_OF_ACCOUNTS.likes_given.test(column))
      return knows('likes') ? GIVEN : `${GIVEN}|${PLAIN_LIKES}`;
    return NUMBERS_OF_ACCOUNTS.listed.test(column)
      ? '(?:public |twitter )?lists(?: (?:they|that they) are on)?|listed(?: in)?|リスト(?:登録)?数'
      : null;
  };

/** What accounts are told apart by only where the data know it: else places are read as ever. */
export const factsIn =
  ({ knows }: Pick<AssistantTools, 'knows'>) =>
  (text: string): FactPiece[] => {
    const pieces: FactPiece[] = [];
    let rest = text;
    const take = (pattern: RegExp, of: (place: { start: number; end: number }) => FactPiece[]) => {
      const found = [...rest.matchAll(pattern)].map(({ 0: written, index }) => ({
        start: index,
        end: index + written.length,
      }));
      pieces.push(...found.flatMap(of));
      rest = blanked(rest, found);
    };
    const bios = knows(FACT_FIELDS.bio_word) ? bioWordsIn(rest) : { words: [], said: [] };
    pieces.push(
      ...bios.words.map((place) => ({ kind: 'group' as const, value: 'bio_word', ...place })),
      ...bios.said.map((place) => ({ kind: 'said' as const, value: '', ...place })),
    );
    rest = blanked(rest, [...bios.words, ...bios.said]);
    for (const row of FACT_ROWS) {
      if (isAccountGroup(row.value) && !knows(fieldOfFact(row))) continue;
      const { kind, value, also = [] } = row;
      for (const pattern of [row.en, row.ja])
        take(pattern, (place) => [
          { kind, value, ...place },
          ...also.map((one) =>
            one === 'author'
              ? { kind: 'group' as const, value: one, ...place }
              : { kind: one, value: '', ...place },
          ),
        ]);
      if (pieces.some((piece) => piece.value === 'joined_year' || piece.value === 'joined'))
        take(SAID_AGAIN, (place) => [{ kind: 'said', value: '', ...place }]);
    }
    return pieces;
  };
