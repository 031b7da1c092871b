'use client';

import { ArrowLeftRight, Columns2, Search, Waypoints } from 'lucide-react';
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
}

/** Ways from this analysis to one side by side with another, and to who mentions whom. */
export function OtherViews({ comparePath: path, networkPath }: OtherViewsProps) {
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
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
