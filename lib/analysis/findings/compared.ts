import type { Finding, FindingId, FindingValue } from '@/lib/domain/finding';
import type { ShareItem, ShareSection } from '@/lib/domain/report';
import type { ItemNames } from '@/lib/domain/section-row';
import { tooLittle } from './intervals';

/** The item that stands out most: of those clearly above the baseline the one with the highest lower limit. */
function standingOut(section: ShareSection): ShareItem | undefined {
  const above = section.items.filter(({ index }) => index?.clear === true && index.low > 1);
  return above.sort((a, b) => (b.index?.low ?? 0) - (a.index?.low ?? 0))[0];
}

function leader(
  section: ShareSection,
  as: ItemNames,
  ids: { leader: FindingId; none: FindingId; unseen: FindingId },
): Finding | null {
  if (tooLittle(section) || section.items.length === 0) return null;
  const first = standingOut(section);
  if (!first) return { id: ids.none, values: {} };
  const name: FindingValue = { as, value: as === 'text' ? (first.label ?? first.key) : first.key };
  const ratio = first.index?.value ?? null;
  if (ratio === null || first.before === 0) return { id: ids.unseen, values: { name } };
  return { id: ids.leader, values: { name, ratio: { as: 'ratio', value: ratio } } };
}

/** Interests, job titles, distinctive words: what is clearly more usual than in the baseline. */
export function indexFinding(section: ShareSection, as: ItemNames): Finding | null {
  return leader(section, as, { leader: 'index.leader', none: 'index.none', unseen: 'index.none' });
}

export function similarAccountsFinding(section: ShareSection): Finding | null {
  return leader(section, 'text', {
    leader: 'similar_accounts.leader',
    none: 'index.none',
    unseen: 'index.none',
  });
}

/** What rose most against the window before, or against the first half of a window before which nothing lies. */
export function trendingFinding(section: ShareSection): Finding | null {
  const { baseline } = section.receipt;
  if (baseline?.n === 0) return null;
  const found = leader(section, 'text', {
    leader: 'trending.leader',
    none: 'trending.none',
    unseen: 'trending.new',
  });
  const than: FindingValue = { as: 'choice', value: baseline?.kind ?? 'window_before' };
  return found && { ...found, values: { ...found.values, than } };
}
