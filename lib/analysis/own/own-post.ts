export type OwnPostKind = 'post' | 'reply' | 'quote' | 'repost';

/** What predictions know of one post of the account's owner. */
export interface OwnPost {
  /** Epoch milliseconds. */
  createdAt: number;
  /** Null where nobody wrote them down, which is not zero. */
  likes: number | null;
  reposts: number | null;
  /** Characters. */
  length: number;
  hasMedia: boolean;
  hasLink: boolean;
  hasHashtag: boolean;
  isQuestion: boolean;
  kind: OwnPostKind;
}

/** A post that is not written yet. */
export interface Draft extends Pick<
  OwnPost,
  'length' | 'hasMedia' | 'hasLink' | 'hasHashtag' | 'isQuestion'
> {
  kind: Exclude<OwnPostKind, 'repost'>;
  /** When it is to be posted, in the zone of the predictions: 0 is Monday from midnight to one. */
  hourOfWeek: number;
}
