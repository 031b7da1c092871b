import { logOdds } from '../stats/log-odds';

/** Accounts that say a word where they mention a circle; the word '' stands for all who mention it. */
export interface CircleTerm {
  circle: number;
  term: string;
  accounts: number;
}

const SHOWN = 5;
/** Fewer accounts tell of persons. */
const LEAST_ACCOUNTS = 5;
/** Clear by itself (95 %, two-sided); the words describe and are no finding. */
const CLEAR = 1.96;

/** The words of each circle that set it apart from the other circles, the clearest first. */
export function circleWords(rows: readonly CircleTerm[], circles: number): string[][] {
  const counts = new Map(rows.map(({ circle, term, accounts }) => [`${circle} ${term}`, accounts]));
  const count = (circle: number, term: string) => counts.get(`${circle} ${term}`) ?? 0;
  const all = Array.from({ length: circles }, (_, circle) => circle);
  return all.map((circle) => {
    const others = all.filter((other) => other !== circle);
    const sum = (term: string) => others.reduce((total, other) => total + count(other, term), 0);
    const [base, rest] = [count(circle, ''), sum('')];
    return rows
      .filter((row) => row.circle === circle && row.term !== '' && row.accounts >= LEAST_ACCOUNTS)
      .map(({ term, accounts: n }) => ({
        term,
        z: logOdds({ n, base }, { n: sum(term), base: rest }).z,
      }))
      .filter(({ z }) => z > CLEAR)
      .sort((a, b) => b.z - a.z || (a.term < b.term ? -1 : 1))
      .slice(0, SHOWN)
      .map(({ term }) => term);
  });
}
