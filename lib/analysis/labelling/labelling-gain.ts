/** What labels told of one set whose labels are all known, at 25, 50, 100 and 200 labels. */
export interface LabellingGain {
  set: string;
  posts: number;
  /** Share of the intervals that held the truth, mean of the classes. */
  held: readonly number[];
  /** Width beside Wilson's interval of the same labels, mean of the classes. */
  width: readonly number[];
  /** Half the width at 100 labels of each class, in points. */
  halves: readonly number[];
}
