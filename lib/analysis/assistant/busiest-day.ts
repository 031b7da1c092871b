import type { Scope } from '@/lib/domain/assistant';
import type { VolumeSection } from '@/lib/domain/report';
import { inSpan } from './asked-times';
import type { Span } from './dates-in-years';
import type { AssistantTools } from './tools';

/** Days that a report tells one by one, and how many such stretches of time are read to find one day. */
const DAYS_TOLD = 900;
const MOST_STRETCHES = 8;
const DAY_MS = 86_400_000;

function stretchesOf({ from, to }: Span): Span[] {
  const stretches: Span[] = [];
  for (let at = from; at < to; at += DAYS_TOLD * DAY_MS)
    stretches.push({ from: at, to: Math.min(to, at + DAYS_TOLD * DAY_MS) });
  return stretches;
}

/** The most or the fewest posts of a step of the section. */
function extreme({ items }: VolumeSection, least: boolean): number {
  const told = items.flatMap(({ posts }) => posts ?? []);
  return least ? -Math.min(...told) : Math.max(...told);
}

/**
 * The volume in which the busiest step stands: of a window that is told in weeks or longer, the stretch of days that holds
 * its busiest day, as a week is no answer to "which day".
 */
export async function volumeWithPeak(
  tools: AssistantTools,
  scope: Scope,
  least: boolean,
): Promise<{ section: VolumeSection; scope: Scope }> {
  const section = await tools.getSection('conversation_volume', scope);
  if (section.step === 'hour' || section.step === 'day') return { section, scope };
  const from = Math.max(tools.firstAt, scope.from === undefined ? -Infinity : Date.parse(scope.from));
  const to = Math.min(tools.lastAt + 1, scope.to === undefined ? Infinity : Date.parse(scope.to));
  const stretches = stretchesOf({ from: Math.floor(from / DAY_MS) * DAY_MS, to });
  if (stretches.length > MOST_STRETCHES) return { section, scope };
  const found = await Promise.all(
    stretches.map(async (span) => {
      const own = inSpan(scope, span);
      return { section: await tools.getSection('conversation_volume', own), scope: own };
    }),
  );
  const days = found.filter((one) => one.section.step === 'day' && one.section.items.length > 0);
  const [best] = days.toSorted((a, b) => extreme(b.section, least) - extreme(a.section, least));
  return best ?? { section, scope };
}
