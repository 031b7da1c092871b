import {
  CREATIVE_CHECKS,
  type CreativeCheck,
  type CreativeCheckCode,
  HEADLINE_MAX,
  WEIGHT_MAX,
} from '@/lib/domain/ad-creatives';
import { cardProblems, type MediaFacts } from '@/lib/domain/ad-media';
import type { LintFinding } from '@/lib/domain/targeting-check';
import { weighText } from './weigh-text';

export interface CheckedCreative {
  text: string;
  headline: string;
  websiteUrl: string;
  media: readonly (MediaFacts & { description: string })[];
  /** Leads to an app. */
  app: boolean;
  /** Whether the event that is counted belongs to what the creative leads to; null: none is counted. */
  eventFits: boolean | null;
  findings: readonly LintFinding[];
}

function check(code: CreativeCheckCode, values: Record<string, number> = {}, words = ''): CreativeCheck {
  return { code, state: CREATIVE_CHECKS[code], values, words };
}

function checkText({ text, media, headline }: CheckedCreative): CreativeCheck {
  const { weight, valid } = weighText(text);
  if (weight > WEIGHT_MAX) return check('length_over', { weight, most: WEIGHT_MAX });
  const bare = text.trim() === '' && media.length === 0 && headline === '';
  return bare || (text !== '' && !valid)
    ? check('length_empty')
    : check('length_ok', { weight, most: WEIGHT_MAX });
}

/** A card has a headline under its picture, and no headline stands without one. */
function checkHeadline({ headline, websiteUrl, app }: CheckedCreative): CreativeCheck[] {
  const length = [...headline].length;
  if (length > HEADLINE_MAX) return [check('headline_over', { length, most: HEADLINE_MAX })];
  if (headline === '') return websiteUrl !== '' || app ? [check('headline_missing')] : [];
  return [check('headline_ok', { length, most: HEADLINE_MAX })];
}

/** Up to four pictures, or one film, or one GIF; in a card exactly what a card shows. */
function checkMedia(creative: CheckedCreative): CreativeCheck[] {
  const { media, websiteUrl, app } = creative;
  const [first] = media;
  if (!first) return [check('media_none')];
  if (media.length > 1 && media.some(({ kind }) => kind !== 'image')) return [check('media_mixed')];
  const problems = websiteUrl !== '' || app ? media.flatMap((one) => cardProblems(one)) : [];
  const [problem] = problems;
  const untold = media.filter(({ kind, description }) => kind !== 'video' && description === '').length;
  return [
    problem === undefined ? check('media_ok', { files: media.length }) : check('media_card', {}, problem),
    ...(untold > 0 ? [check('description_missing', { files: untold })] : []),
  ];
}

function checkLink({ websiteUrl, text, app }: CheckedCreative): CreativeCheck[] {
  if (websiteUrl === '') return [];
  if (app) return [check('target_twice')];
  if (/^http:\/\//i.test(websiteUrl)) return [check('link_http')];
  const parsed = URL.canParse(websiteUrl) ? new URL(websiteUrl) : null;
  if (parsed?.protocol !== 'https:' || !parsed.hostname.includes('.')) return [check('link_broken')];
  const doubled = weighText(text).links.some((link) => link.includes(parsed.hostname.replace(/^www\./, '')));
  return [doubled ? check('link_doubled') : check('link_ok', {}, parsed.hostname)];
}

function checkWording({ findings }: CheckedCreative): CreativeCheck[] {
  if (findings.length === 0) return [check('wording_ok')];
  return findings.map(({ severity, found, rule }) =>
    check(severity === 'block' ? 'wording_blocked' : 'wording_advice', {}, found || rule),
  );
}

/** Whether X and the policies take it, each question with its answer. */
export function checkCreative(creative: CheckedCreative): CreativeCheck[] {
  return [
    checkText(creative),
    ...checkHeadline(creative),
    ...checkMedia(creative),
    ...checkLink(creative),
    ...(creative.eventFits === false ? [check('event_other')] : []),
    ...checkWording(creative),
  ];
}
