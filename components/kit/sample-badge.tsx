import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';

/** Marks figures that come from made-up example data. */
export function SampleBadge({ className }: { className?: string }) {
  const t = useTranslations('kit');
  return (
    <Badge tone="info" className={className}>
      {t('sample')}
    </Badge>
  );
}
