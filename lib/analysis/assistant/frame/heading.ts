import type { Entity } from '../entity';
import type { Asking } from './frame';

/** "Labelled injury in event_class": the column that a value is named with is where it stands, and no group. */
export function withoutHeading(
  asking: Asking,
  values: readonly Entity[],
): { asking: Asking; label: string | null } {
  const { groups, share, count, most, least, breakdown, which, top, nth } = asking;
  const isRanked = most || least || breakdown || which || top !== null || nth !== null;
  const headed = groups.flatMap((group) => {
    const own = values.filter(({ key }) => group.column !== undefined && key.startsWith(`${group.column}=`));
    const [value, other] = own;
    return value && !other && !group.each ? [{ group, key: value.key }] : [];
  });
  const [only, more] = headed;
  if (!only || more || isRanked || !(share || count)) return { asking, label: null };
  const rest = groups.filter((group) => group !== only.group);
  const ofHeading = asking.countOf?.start === only.group.start;
  return { asking: { ...asking, groups: rest, ...(ofHeading && { countOf: null }) }, label: only.key };
}
