'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { printLabellingQuery } from '@/lib/domain/labelling-url';
import type { SentimentSection } from '@/lib/domain/report';
import { formatFull } from '@/lib/format/number';
import { formatShare } from '@/lib/format/share';
import { route } from '@/lib/tenants/routes';

const linkClass = 'text-accent-text hover:underline';

/** What people's labels have to do with the shares of a card: they tell them, or more of them are needed. */
export function LabelledNote({ section: { labelled } }: { section: SentimentSection }) {
  const t = useTranslations('explore.labelled');
  const locale = useLocale();
  if (!labelled) return null;
  const { n, needed, level } = labelled;
  if (needed > 0)
    return <p className="mb-2 text-xs text-subtle">{t('needed', { n: formatFull(n, locale), needed })}</p>;
  const share = formatShare(level, locale, Number.isInteger(level * 100) ? 0 : 2);
  return <p className="mb-2 text-xs text-muted">{t('told', { n: formatFull(n, locale), level: share })}</p>;
}

/** The way to a round of labelling about exactly the posts of a card, or to the one that already tells it. */
export function LabelLink({ section: { labelled, receipt } }: { section: SentimentSection }) {
  const t = useTranslations('explore.labelled');
  const [dataset, ...others] = receipt.datasets;
  if (!dataset || others.length > 0 || dataset.sample) return null;
  if (labelled)
    return (
      <Link className={linkClass} href={route('labelling', { id: labelled.round })}>
        {t('round')}
      </Link>
    );
  return (
    <Link
      className={linkClass}
      href={`${route('labelling')}?${printLabellingQuery(dataset.name, receipt.recipe)}`}
    >
      {t('check')}
    </Link>
  );
}
