import { annotated, type AnnotatedPost } from './annotated-posts';
import { makeAuthor } from './posts';

/* A small conversation about drinks: 240 posts of 60 accounts and twenty answers. */

export const HOUR = 3_600_000;
export const START = Date.UTC(2026, 10, 1);
const POSTS = 240;
export const ACCOUNTS = 60;

function textOf(row: number): string {
  const late = row >= 130 || row === 102 ? ' matcha' : '';
  const texts = [
    'morning coffee espresso beans #espresso',
    `morning coffee latte milk foam #latte${late}`,
    `green tea leaves kettle${late}`,
    row % 8 === 3 ? `CocaCola zero with ice${late}` : `coca cola zero, not cocacolla${late}`,
  ];
  // A word of its own in each: copies of one text are no topic.
  return `${texts[row % texts.length] ?? ''} row${row}`;
}

/** Of 60 accounts 24 are in the US, 24 in Japan, 6 in the UK and 6 nobody knows where. */
function countryOf(account: number): string | null {
  if (account < 24) return 'US';
  if (account < 48) return 'JP';
  return account < 54 ? 'GB' : null;
}

function personOf(row: number) {
  const account = row % ACCOUNTS;
  const brand = account === 3;
  return {
    author: makeAuthor({
      handle: brand ? 'coca_cola' : `author${account}`,
      name: brand ? 'Coca-Cola' : `Author ${account}`,
      followers: account,
    }),
    person: {
      country: countryOf(account),
      gender: account % 2 === 0 ? ('FEMALE' as const) : ('MALE' as const),
      ageGroup: account % 3 === 0 ? ('AGE_18_TO_24' as const) : null,
      interests: account % 4 === 0 ? ['Food and drink/Coffee and tea'] : [],
    },
  };
}

function makeRow(row: number, text: string, inReplyToId: string | null = null): AnnotatedPost {
  const { author, person } = personOf(row);
  const language = person.country === 'JP' ? 'ja' : 'en';
  return annotated(
    {
      row,
      postId: `p${row}`,
      text,
      createdAt: START + row * 80 * 60_000,
      author,
      language,
      inReplyToId,
      likes: row,
    },
    { sentiment: row % 3 === 0 ? 'negative' : 'positive' },
    person,
  );
}

const posts = Array.from({ length: POSTS }, (_, row) => makeRow(row, textOf(row)));
/** Twenty answers to the first ten posts about coffee, which do not say the word. */
export const coffee = posts.filter(({ note }) => note.terms.includes('coffee'));
export const replies = Array.from({ length: 20 }, (_, index) =>
  makeRow(POSTS + index, 'so true', coffee[index % 10]?.post.postId ?? null),
);
export const everything = [...posts, ...replies];
export const holding = (...terms: string[]) =>
  everything.filter(({ note }) => terms.some((term) => note.terms.includes(term)));
