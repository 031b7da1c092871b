'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { Labelled } from '@/lib/domain/labelling';
import { printLabellingQuery } from '@/lib/domain/labelling-url';
import type { Receipt, SentimentSection } from '@/lib/domain/report';
import { formatFull } from '@/lib/format/number';
import { formatLevel } from '@/lib/format/share';
import { route } from '@/lib/tenants/routes';

/** Where the posts of a card can be labelled, or what keeps them from it. */
function wayToLabels({ datasets, recipe }: Receipt, labelled?: Labelled): string | 'sample' | 'several' {
  const [dataset, ...others] = datasets;
  if (!dataset || others.length > 0) return 'several';
  if (dataset.sample) return 'sample';
  if (labelled) return route('labelling', { id: labelled.round });
  return `${route('labelling')}?${printLabellingQuery(dataset.name, recipe)}`;
}

const isWay = (way: string) => way !== 'sample' && way !== 'several';

/** Whether a model read every share and can tell the level of none. */
export const isLevelUnknown = ({ items }: Pick<SentimentSection, 'items'>): boolean =>
  items.length > 0 && items.every(({ untold }) => untold);

/** What people's labels have to do with the shares of a card: they tell them, or more of them are needed. */
export function LabelledNote({ section }: { section: SentimentSection }) {
  const t = useTranslations('explore.labelled');
  const locale = useLocale();
  const { labelled } = section;
  if (!labelled || isLevelUnknown(section)) return null;
  const { n, needed, level } = labelled;
  if (needed > 0)
    return <p className="mb-2 text-xs text-subtle">{t('needed', { n: formatFull(n, locale), needed })}</p>;
  return (
    <p className="mb-2 text-xs text-muted">
      {t('told', { n: formatFull(n, locale), level: formatLevel(level, locale) })}
    </p>
  );
}

interface LevelUnknownProps {
  section: SentimentSection;
  /** Whoever reads a kept report can start nothing. */
  frozen: boolean;
}

/** Where the model cannot tell the level: that it is so, and what a few minutes of reading change about it. */
export function LevelUnknown({ section, frozen }: LevelUnknownProps) {
  const t = useTranslations('explore.labelled.unknown');
  const { labelled, receipt } = section;
  if (!isLevelUnknown(section)) return null;
  const way = wayToLabels(receipt, labelled);
  const begun = labelled !== undefined && labelled.n > 0;
  return (
    <div className="mb-3 rounded-md border border-line bg-sunken p-3">
      <p className="text-sm font-medium">{t('title')}</p>
      <p className="mt-0.5 text-xs text-muted">
        {begun ? t('begun', { n: labelled.n, needed: labelled.needed }) : t('why')}
        {way === 'sample' && ` ${t('sample')}`}
        {way === 'several' && ` ${t('several')}`}
      </p>
      {!frozen && way !== 'several' && (
        <Button asChild size="sm" variant={isWay(way) ? 'primary' : 'secondary'} className="mt-2">
          <Link prefetch={false} href={isWay(way) ? way : route('import')}>
            {isWay(way) ? t(begun ? 'goOn' : 'start') : t('import')}
          </Link>
        </Button>
      )}
    </div>
  );
}

/** The way to a round of labelling about exactly the posts of a card, or to the one that already tells it. */
export function LabelLink({ receipt, labelled }: { receipt: Receipt; labelled?: Labelled }) {
  const t = useTranslations('explore.labelled');
  const way = wayToLabels(receipt, labelled);
  // Where the file's labels tell, no model read these posts.
  if (!isWay(way) || receipt.limits.includes('labels_of_the_file')) return null;
  return (
    <Link prefetch={false} className="text-accent-text hover:underline" href={way}>
      {t(!labelled ? 'check' : labelled.needed > 0 ? 'unknown.goOn' : 'round')}
    </Link>
  );
}

/** The way to a question of one's own about exactly the posts of a card. */
export function AskOwnLink({ receipt: { datasets, recipe } }: { receipt: Receipt }) {
  const t = useTranslations('explore.labelled.answers');
  const [dataset] = datasets;
  if (!dataset) return null;
  const query = printLabellingQuery(dataset.name, recipe, 'own');
  return (
    <Link
      prefetch={false}
      className="text-accent-text hover:underline"
      href={`${route('labelling')}?${query}`}
    >
      {t('ask')}
    </Link>
  );
}

/** Why a trait of accounts has no way to labels. */
export function ProfileNote() {
  const t = useTranslations('explore.labelled');
  return <p className="mt-2 text-xs text-subtle">{t('profile')}</p>;
}
