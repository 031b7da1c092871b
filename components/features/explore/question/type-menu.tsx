'use client';

import { AtSign, ChevronDown, FileText, MessagesSquare, Users, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { QUERY_TYPES, type QueryType, queryTypeSchema } from '@/lib/domain/recipe';

const ICONS: Record<QueryType, LucideIcon> = {
  handle: AtSign,
  keyword: Users,
  conversation: MessagesSquare,
  post: FileText,
};

interface TypeMenuProps {
  type: QueryType;
  onChange: (type: QueryType) => void;
}

/** What the analysis is about, by the friendly names of the specification. */
export function TypeMenu({ type, onChange }: TypeMenuProps) {
  const t = useTranslations('explore');
  const Icon = ICONS[type];
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          aria-label={`${t('typeLabel')}: ${t(`types.${type}`)}`}
          className="h-9 px-1.5 text-ink md:-ml-1.5 [&_svg]:text-subtle"
        >
          <Icon aria-hidden />
          <span className="max-md:hidden">{t(`types.${type}`)}</span>
          <ChevronDown aria-hidden className="size-3.5 max-md:hidden" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuRadioGroup value={type} onValueChange={(next) => onChange(queryTypeSchema.parse(next))}>
          {QUERY_TYPES.map((value) => {
            const TypeIcon = ICONS[value];
            return (
              <DropdownMenuRadioItem key={value} value={value}>
                <TypeIcon aria-hidden />
                {t(`types.${value}`)}
              </DropdownMenuRadioItem>
            );
          })}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
