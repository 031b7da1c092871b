import type { Finding, FindingId, FindingValue } from '@/lib/domain/finding';
import type { ShareItem, ShareSection } from '@/lib/domain/report';
import type { ItemNames } from '@/lib/domain/section-row';
import { tooLittle } from './intervals';
import type { Told } from './told';

/** The item that stands out most: of those clearly above the baseline the one with the highest lower limit. */
function standingOut(section: ShareSection): ShareItem | undefined {
  const above = section.items.filter(({ index }) => index?.clear === true && index.low > 1);
  return above.sort((a, b) => (b.index?.low ?? 0) - (a.index?.low ?? 0))[0];
}

interface Sentences {
  leader: FindingId;
  none: FindingId;
  unseen: FindingId;
  /** Ahead, and not clearly so among everything that the page could claim, or not in every cut of its posts. */
  unclear: FindingId;
}

function leader(section: ShareSection, as: ItemNames, ids: Sentences, told: Told): Finding | null {
  if (tooLittle(section) || section.items.length === 0) return null;
  const first =
    typeof told === 'string' ? section.items.find(({ key }) => key === told) : standingOut(section);
  if (!first) return { id: ids.none, values: {} };
  const name: FindingValue = { as, value: as === 'text' ? (first.label ?? first.key) : first.key };
  if (told === null) return { id: ids.unclear, values: { name } };
  const ratio = first.index?.value ?? null;
  if (ratio === null || first.before === 0) return { id: ids.unseen, values: { name } };
  return { id: ids.leader, values: { name, ratio: { as: 'ratio', value: ratio } } };
}

/** Interests, job titles, distinctive words: what is clearly more usual than in the baseline. */
export function indexFinding(section: ShareSection, as: ItemNames, told?: Told): Finding | null {
  const ids = { leader: 'index.leader', none: 'index.none', unseen: 'index.none' } as const;
  return leader(section, as, { ...ids, unclear: 'index.unclear' }, told);
}

export function similarAccountsFinding(section: ShareSection, told?: Told): Finding | null {
  const ids = { leader: 'similar_accounts.leader', none: 'index.none', unseen: 'index.none' } as const;
  return leader(section, 'text', { ...ids, unclear: 'similar_accounts.unclear' }, told);
}

/** What rose most against the window before, or against the first half of a window before which nothing lies. */
export function trendingFinding(section: ShareSection, told?: Told): Finding | null {
  const { baseline } = section.receipt;
  if (baseline?.n === 0) return null;
  const ids = { leader: 'trending.leader', none: 'trending.none', unseen: 'trending.new' } as const;
  const found = leader(section, 'text', { ...ids, unclear: 'trending.unclear' }, told);
  const than: FindingValue = { as: 'choice', value: baseline?.kind ?? 'window_before' };
  return found && { ...found, values: { ...found.values, than } };
}
