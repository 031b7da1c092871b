import type { MentionNetwork } from '@/lib/contracts/network';

const NAMED = 2;

/** A community by the accounts that others mention most: "@velnora, @hushmill". */
export function communityName(
  { communities }: Pick<MentionNetwork, 'communities'>,
  community: number,
): string {
  const { top = [] } = communities[community] ?? {};
  return top
    .slice(0, NAMED)
    .map((handle) => `@${handle}`)
    .join(', ');
}
