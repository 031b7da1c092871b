import type { DraftModel, RatioRange } from './draft-model';
import type { Part } from './features';
import type { Draft } from './own-post';

/** What of a draft its person can change by hand. */
export const DRAFT_PARTS = [
  'length',
  'media',
  'link',
  'hashtag',
  'question',
] as const satisfies readonly Part[];
export type DraftPart = (typeof DRAFT_PARTS)[number];

/** How a part went along with engagements on this account, all else alike; association, not what it would bring. */
export interface PartEffect {
  part: DraftPart;
  /** Posts with it. */
  posts: number;
  /** Of all posts learnt from. */
  of: number;
  effect: RatioRange;
  /** Whether the interval leaves 1 out, with enough posts on either side. */
  evident: boolean;
  /** Whether the draft has it; null of its length, which every post has. */
  inDraft: boolean | null;
}

/** With fewer posts on one side its effect is a guess. */
const LEAST_EITHER = 20;

/** Lengths are told by their doubling. */
const doubled = ({ ratio, low, high }: RatioRange): RatioRange => ({
  ratio: ratio ** Math.LN2,
  low: low ** Math.LN2,
  high: high ** Math.LN2,
});

const holds: Record<DraftPart, (draft: Draft) => boolean | null> = {
  length: () => null,
  media: (draft) => draft.hasMedia,
  link: (draft) => draft.hasLink,
  hashtag: (draft) => draft.hasHashtag,
  question: (draft) => draft.isQuestion,
};

/** What goes along with engagements on this account, the surest first. */
export function partEffects(model: DraftModel, of: number, draft: Draft): PartEffect[] {
  const found = DRAFT_PARTS.flatMap((part) => {
    const effect = model.effects.find((one) => one.part === part)?.effect;
    if (!effect) return [];
    const posts = part === 'length' ? of : model.posts[part];
    const enough = part === 'length' || (posts >= LEAST_EITHER && of - posts >= LEAST_EITHER);
    const evident = enough && (effect.low > 1 || effect.high < 1);
    const told = part === 'length' ? doubled(effect) : effect;
    return [{ part, posts, of, effect: told, evident, inDraft: holds[part](draft) }];
  });
  const strength = ({ effect, evident }: PartEffect) =>
    Number(evident) * 100 + Math.abs(Math.log(effect.ratio));
  return found.sort((one, other) => strength(other) - strength(one));
}
