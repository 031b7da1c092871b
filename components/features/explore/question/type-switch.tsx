'use client';

import { AtSign, FileText, MessagesSquare, Users, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { QUERY_TYPES, type QueryType } from '@/lib/domain/recipe';

const ICONS: Record<QueryType, LucideIcon> = {
  handle: AtSign,
  keyword: Users,
  conversation: MessagesSquare,
  post: FileText,
};

interface TypeSwitchProps {
  type: QueryType;
  onChange: (type: QueryType) => void;
}

/** What the analysis is about, by the friendly names of the specification. */
export function TypeSwitch({ type, onChange }: TypeSwitchProps) {
  const t = useTranslations('explore');
  return (
    // On a phone the four names are wider than the page: they scroll in their own line.
    <div className="max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none]">
      <SegmentedControl
        label={t('typeLabel')}
        value={type}
        onValueChange={onChange}
        className="max-md:max-w-none"
        segments={QUERY_TYPES.map((value) => {
          const Icon = ICONS[value];
          return { value, label: t(`types.${value}`), icon: <Icon aria-hidden /> };
        })}
      />
    </div>
  );
}
