/** Stands for a cell that holds neither a number nor a date in a column of them. */
export const NOT_READ = 'not_read';

/** What the names of a post's numbers begin with. */
export const MARKS = { number: 'n:', date: 'd:', [NOT_READ]: 'x:' } as const;
