'use client';

import { ArrowLeftRight, Columns2, Search, Tags, Waypoints } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';

interface OtherViewsProps {
  comparePath: (other: 'before' | 'query') => string;
  networkPath: string;
  /** Where people's own questions about these posts are asked; null where they cannot be labelled. */
  labellingPath: string | null;
}

/** Ways from this analysis to one side by side with another, and to who mentions whom. */
export function OtherViews({ comparePath: path, networkPath, labellingPath }: OtherViewsProps) {
  const t = useTranslations('explore.otherViews');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button data-export="omit">
          <Columns2 aria-hidden />
          {t('label')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem asChild>
          <Link href={path('before')} prefetch={false}>
            <ArrowLeftRight aria-hidden />
            {t('before')}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href={path('query')} prefetch={false}>
            <Search aria-hidden />
            {t('query')}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link href={networkPath} prefetch={false}>
            <Waypoints aria-hidden />
            {t('network')}
          </Link>
        </DropdownMenuItem>
        {labellingPath !== null && (
          <DropdownMenuItem asChild>
            <Link href={labellingPath} prefetch={false}>
              <Tags aria-hidden />
              {t('labelling')}
            </Link>
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
