'use client';

import type { ReactNode } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';

interface TeamButtonProps {
  /** Teams of the person; undefined: not known yet. */
  teams: readonly { slug: string; name: string }[] | undefined;
  /** Said above the teams, where there are several. */
  label: string;
  variant?: 'primary';
  disabled?: boolean;
  /** @param team Null: the person is in none. */
  onTeam: (team: string | null) => unknown;
  children: ReactNode;
}

/** What is done for a team: the only one at once, of several the one that is chosen. */
export function TeamButton({ teams, label, variant, disabled, onTeam, children }: TeamButtonProps) {
  const [only, ...others] = teams ?? [];
  if (others.length === 0)
    return (
      <AsyncButton
        {...(variant && { variant })}
        disabled={disabled === true || !teams}
        onClick={async () => void (await onTeam(only?.slug ?? null))}
      >
        {children}
      </AsyncButton>
    );
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button {...(variant && { variant })} disabled={disabled}>
          {children}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>{label}</DropdownMenuLabel>
        {(teams ?? []).map(({ slug, name }) => (
          <DropdownMenuItem key={slug} onSelect={() => void onTeam(slug)}>
            {name}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
