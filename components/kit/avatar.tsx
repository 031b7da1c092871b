import { User, Users } from 'lucide-react';
import { avatarColour, avatarInitials } from '@/components/kit/avatar-initials';
import { cn } from '@/lib/utils';

export interface AvatarProps {
  /** Name the initials and the colour come from. It is read out only with `labelled`. */
  name: string;
  /** People are round, teams and audiences square. */
  kind?: 'person' | 'group';
  /** `sm` 24 px, `md` 32 px. */
  size?: 'sm' | 'md';
  /** True where the name does not stand beside the picture. */
  labelled?: boolean;
  className?: string;
}

const COLOURS = {
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
};

export function Avatar({ name, kind = 'person', size = 'sm', labelled = false, className }: AvatarProps) {
  const colour = avatarColour(name);
  const Fallback = kind === 'person' ? User : Users;
  return (
    <span
      role={labelled ? 'img' : undefined}
      aria-label={labelled ? name : undefined}
      aria-hidden={labelled ? undefined : true}
      data-colour={colour}
      className={cn(
        'inline-grid shrink-0 place-items-center border border-transparent font-[650] tracking-[.01em] select-none',
        kind === 'person' ? 'rounded-full' : 'rounded-sm',
        size === 'sm' ? 'size-6 text-[10px]' : 'size-8 text-xs',
        COLOURS[colour],
        className,
      )}
    >
      {avatarInitials(name) || <Fallback aria-hidden className="size-1/2" />}
    </span>
  );
}
