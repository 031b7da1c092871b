/** Authors that posted on as many days, and wrote as many posts. */
export interface AlikeAuthors {
  days: number;
  /** False: of posts that nobody says who wrote, each by itself. */
  known: boolean;
  /** Posts of each. */
  own: number;
  authors: number;
  /** Engagements of all of them, of posts that tell theirs. */
  received: number;
  /** Keys of the first of them, where they came on more days than one. */
  keys: string[];
  /** Those of one or two posts with the most engagements. */
  loudest: { key: string; received: number }[];
}
export interface Drivers {
  alike: AlikeAuthors[];
}

export interface DriverRow {
  key: string;
  /** The key it is listed by. */
  handle: string;
  name: string;
  followers: number | null;
  posts: number;
  days: number;
  engagements: number | null;
  /** Posts that tell them. */
  told: number;
  strip: number[];
}
