import { z } from 'zod';

/* Files of ads: which kinds there are, and what X takes. */

export const MEDIA_TYPES = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/gif': 'gif',
  'video/mp4': 'video',
  'video/quicktime': 'video',
} as const;
export type MediaType = keyof typeof MEDIA_TYPES;
export const MEDIA_KINDS = ['image', 'video', 'gif'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];
/** `checked`: whole and what it says it is · `used`: it is a file of a team now. */
export type UploadState = 'open' | 'checked' | 'used';

export const mediaTypeSchema = z.enum(Object.keys(MEDIA_TYPES) as [MediaType, ...MediaType[]]);

const MB = 1024 ** 2;

/** The largest file of a kind: pictures and moving pictures of a post, and promoted films. */
export const MEDIA_MAX_BYTES: Record<MediaKind, number> = { image: 5 * MB, gif: 15 * MB, video: 500 * MB };
export const VIDEO_MAX_MS = 10 * 60_000;
/** A side longer than this is no picture of an ad. */
export const MEDIA_MAX_SIDE = 8192;

/** A file travels in parts of this size, so that what has arrived is not sent again. */
export const PART_BYTES = 8 * MB;

export const kindOfType = (type: MediaType): MediaKind => MEDIA_TYPES[type];

/** What is known of a file by itself. */
export interface MediaFacts {
  kind: MediaKind;
  size: number;
  width: number;
  height: number;
  durationMs: number | null;
}

const CARD_IMAGE_MAX_BYTES = 3 * MB;
const CARD_MIN_WIDTH = 800;
/** X names 1.91:1; 1200 × 628 is 1.911. */
const RATIO_TOLERANCE = 0.02;
const CARD_RATIOS = {
  image: { '1:1': 1, '1.91:1': 1.91 },
  video: { '1:1': 1, '16:9': 16 / 9 },
} as const;

const isNear = (ratio: number, wanted: number) => Math.abs(ratio / wanted - 1) <= RATIO_TOLERANCE;

export type RatioName = '1:1' | '1.91:1' | '16:9';

/** The name of a ratio that cards of this kind may have, or null. */
export function cardRatio({ kind, width, height }: MediaFacts): RatioName | null {
  if (kind === 'gif') return null;
  const ratios: Partial<Record<RatioName, number>> = CARD_RATIOS[kind];
  for (const [name, wanted] of Object.entries(ratios))
    if (isNear(width / height, wanted)) return name as RatioName;
  return null;
}

/** Why a file cannot stand in a card: a picture or film with a link under it. */
export const CARD_PROBLEMS = ['card_gif', 'card_bytes', 'card_width', 'card_ratio'] as const;
export type CardProblem = (typeof CARD_PROBLEMS)[number];

export function cardProblems(facts: MediaFacts): CardProblem[] {
  if (facts.kind === 'gif') return ['card_gif'];
  const problems: CardProblem[] = [];
  if (facts.kind === 'image' && facts.size > CARD_IMAGE_MAX_BYTES) problems.push('card_bytes');
  if (facts.kind === 'image' && facts.width < CARD_MIN_WIDTH) problems.push('card_width');
  if (cardRatio(facts) === null) problems.push('card_ratio');
  return problems;
}
