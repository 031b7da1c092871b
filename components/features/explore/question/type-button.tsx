import { AtSign, ChevronDown, FileText, MessagesSquare, Users, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import type { QueryType } from '@/lib/domain/recipe';

export const TYPE_ICONS: Record<QueryType, LucideIcon> = {
  handle: AtSign,
  keyword: Users,
  conversation: MessagesSquare,
  post: FileText,
};

export interface TypeMenuProps {
  type: QueryType;
  onChange: (type: QueryType) => void;
}

/** Says what the analysis is about, and opens the choice of it. */
export function TypeButton({
  queryType,
  ...props
}: ComponentProps<typeof Button> & { queryType: QueryType }) {
  const t = useTranslations('explore');
  const Icon = TYPE_ICONS[queryType];
  return (
    <Button
      variant="ghost"
      aria-label={`${t('typeLabel')}: ${t(`types.${queryType}`)}`}
      className="h-9 px-1.5 text-ink md:-ml-1.5 [&_svg]:text-subtle"
      {...props}
    >
      <Icon aria-hidden />
      <span className="max-md:hidden">{t(`types.${queryType}`)}</span>
      <ChevronDown aria-hidden className="size-3.5 max-md:hidden" />
    </Button>
  );
}
