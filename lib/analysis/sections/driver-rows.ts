/** The authors that posted on so many days. */
export interface DaysRow {
  days: number;
  /** False: of posts that nobody says who wrote, each by itself. */
  known: boolean;
  authors: number;
  posts: number;
  /** Posts of the one with the most, Σ m² and Σ (m / (1 − w))². */
  largest: number;
  squares: number;
  leveraged: number;
  /** Engagements of posts that tell them. */
  received: number;
  /** Keys of those with the most posts, where they are more days than one. */
  most: string[];
  /** Those of one or two posts with the most engagements. */
  loudest: { key: string; received: number }[];
}
export interface Drivers {
  byDays: DaysRow[];
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
