import { Avatar } from '@/components/kit/avatar';
import type { Team } from '@/lib/domain/teams';
import { cn } from '@/lib/utils';

interface TeamMarkProps {
  team: Pick<Team, 'name' | 'logo'>;
  /** `sm` 24 px, `md` 32 px, `lg` 48 px. */
  size?: 'sm' | 'md' | 'lg';
}

const SIZES = { sm: 'size-6', md: 'size-8', lg: 'size-12 text-base' } as const;
const PIXELS = { sm: 24, md: 32, lg: 48 } as const;

/** Logo of a team, or its initials; the name stands beside it. */
export function TeamMark({ team, size = 'md' }: TeamMarkProps) {
  if (!team.logo)
    return (
      <Avatar name={team.name} kind="group" size={size === 'sm' ? 'sm' : 'md'} className={SIZES[size]} />
    );
  return (
    // The server drew it at 128 × 128; there is nothing left to optimise.
    // oxlint-disable-next-line nextjs/no-img-element
    <img
      src={team.logo}
      alt=""
      width={PIXELS[size]}
      height={PIXELS[size]}
      className={cn('flex-none rounded-sm border border-line-soft object-cover', SIZES[size])}
    />
  );
}
