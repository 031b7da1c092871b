import 'server-only';
import { type DraftModel, predictDraft, type RatioRange } from '@/lib/analysis/own/draft-model';
import { partEffects } from '@/lib/analysis/own/draft-parts';
import { FEWEST_KNOWN } from '@/lib/analysis/own/predict-own';
import type { Draft } from '@/lib/analysis/own/own-post';
import { weekClock } from '@/lib/analysis/own/week-clock';
import { writtenOf } from '@/lib/analysis/own/written-post';
import type { BodyOf } from '@/lib/contracts/core/endpoint';
import type { DraftAnswer, predictPostPerformance } from '@/lib/contracts/own-predictions';
import type { Ctx } from '@/lib/server/ctx';
import { requireOwn } from '@/lib/server/services/own/own-account';
import { testedOf } from './best-time';
import { testedPredictions } from './predictions';

type Asked = BodyOf<typeof predictPostPerformance>;

function draftOf({ text, media, post_at: at }: Asked, zone: string, now: Date): Draft {
  const moment = at == null ? now.getTime() : Date.parse(at);
  const { hourOfWeek } = weekClock(zone)(moment);
  return { ...writtenOf(text), hasMedia: media, kind: 'post', hourOfWeek };
}

/** log(1 + engagements) of the median over a ratio of it, as engagements. */
const engagedAt = (median: number) => (ratio: number) => Math.max(0, Math.expm1(median + Math.log(ratio)));

function engagementsAt(median: number, { ratio, low, high }: RatioRange) {
  const at = engagedAt(median);
  return { value: at(ratio), low: at(low), high: at(high) };
}

const usualOf = ({ median, medianRange }: DraftModel) => {
  if (medianRange === null) return null;
  const at = engagedAt(median);
  return { low: at(Math.exp(medianRange.low)), high: at(Math.exp(medianRange.high)) };
};

/** What a draft would come to. Without a passed test only what the account's median alone tells. */
export async function predictDraftOf(ctx: Ctx, asked: Asked): Promise<DraftAnswer> {
  const account = await requireOwn(ctx);
  const tested = await testedPredictions(ctx, account, asked.timezone ?? null);
  const { predictions, withReposts } = tested.told;
  const learnt = predictions.draft;
  const { draft: test } = tested.tests;
  const told = {
    ...predictions.all,
    ...{
      needed: FEWEST_KNOWN,
      zone: tested.zone,
      advice: test?.passed === true,
      score: learnt?.score ?? null,
    },
    ...testedOf(ctx, account, test),
  };
  const draft = draftOf(asked, tested.zone, ctx.now());
  const ratio = learnt && told.advice ? predictDraft(learnt.model, draft) : null;
  const engagements = learnt && ratio ? engagementsAt(learnt.model.median, ratio) : null;
  const parts = learnt && told.advice ? partEffects(learnt.model, learnt.posts, draft) : [];
  return {
    ...told,
    ratio,
    engagements,
    counted: withReposts ? 'likes_and_reposts' : 'likes',
    median: learnt ? engagedAt(learnt.model.median)(1) : null,
    usual: learnt ? usualOf(learnt.model) : null,
    impressions: null,
    likes: withReposts ? null : (engagements?.value ?? null),
    reposts: null,
    replies: null,
    parts,
    tips: parts.filter(({ evident }) => evident).map(({ part }) => part),
  };
}
