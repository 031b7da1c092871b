import { FileText, Presentation } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { SampleBadge } from '@/components/kit/sample-badge';
import type { Material } from '@/lib/domain/materials';
import { route } from '@/lib/tenants/routes';

const SIGNS = { pdf: FileText, pptx: Presentation } as const;

interface MaterialCardProps {
  material: Material;
  /** Without its link: the form stands below it. */
  plain?: boolean;
}

/** One material: its sheet in small, what it holds, and the way to it. */
export function MaterialCard({ material, plain = false }: MaterialCardProps) {
  const t = useTranslations('requests');
  const { id, title, description, format, language, sample } = material;
  const Sign = SIGNS[format];
  return (
    <article className="flex min-w-0 gap-4 rounded-lg border border-line bg-surface p-4">
      <div
        aria-hidden
        className={`grid shrink-0 place-items-center rounded-sm border border-line bg-sunken text-subtle ${
          format === 'pptx' ? 'h-14 w-24' : 'h-24 w-17'
        }`}
      >
        <Sign className="size-5 stroke-[1.5]" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="font-semibold break-words">{title}</h3>
        <p className="text-sm text-muted">{description}</p>
        <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-xs text-subtle">
          <span>{`${format.toUpperCase()} · ${t(`languages.${language}`)}`}</span>
          {sample && <SampleBadge />}
        </p>
        {!plain && (
          <Link
            href={`${route('request-download')}/${id}`}
            className="mt-1 inline-flex min-h-6 items-center self-start text-sm font-medium text-accent-text hover:underline"
            aria-label={t('materials.getOf', { title })}
          >
            {t('materials.get')}
          </Link>
        )}
      </div>
    </article>
  );
}
