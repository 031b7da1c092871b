'use client';

import { Maximize2, Minimize2, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { formatFull } from '@/lib/format/number';
import { cn } from '@/lib/utils';
import { SectionMenu } from './section-menu';
import type { SampleNote, SectionActions } from './section-state';

/** The sample size in mono; it gives way before the title does. */
export function SampleNoteText({ sample }: { sample: SampleNote }) {
  const t = useTranslations('section-card');
  const text = t('sample', {
    n: formatFull(sample.n),
    of: sample.of === undefined || sample.of === sample.n ? 'all' : formatFull(sample.of),
    unit: t(`units.${sample.unit}`, { count: sample.of ?? sample.n }),
  });
  return (
    <span title={text} className="min-w-0 truncate font-mono text-[11.5px]/4 text-subtle">
      {text}
    </span>
  );
}

interface SectionHeaderProps {
  id: string;
  title: string;
  sample: SampleNote | null;
  lowSample: boolean;
  tags?: ReactNode;
  info?: ReactNode;
  expanded: boolean;
  onToggleExpand: () => void;
  onClose?: () => void;
  /** As wide as it gets in three columns. */
  closing: boolean;
  asTable: boolean;
  actions: SectionActions;
}

export function SectionHeader(props: SectionHeaderProps) {
  const { id, title, sample, lowSample, tags, info, expanded, onToggleExpand, closing, asTable, actions } =
    props;
  const { onClose } = props;
  const t = useTranslations('section-card');
  const Icon = expanded ? Minimize2 : Maximize2;
  return (
    <header className="flex min-h-10 items-center gap-2 pt-2.5 pr-2 pl-4">
      {/* Within this box only the note gives way; the title is cut when it alone is too long. */}
      <span className="flex min-w-0 items-center gap-2">
        <h3
          id={`${id}-title`}
          title={title}
          className="max-w-full shrink-0 truncate text-base font-semibold tracking-[-0.005em]"
        >
          {title}
        </h3>
        {sample ? <SampleNoteText sample={sample} /> : null}
      </span>
      {lowSample ? (
        <Badge tone="warn">
          <TriangleAlert aria-hidden="true" />
          {t('lowSample')}
        </Badge>
      ) : null}
      {tags}
      <span className="ml-auto flex flex-none" data-export="omit">
        {info}
        {onClose && (
          <IconButton label={t('close', { title })} onClick={onClose}>
            <Minimize2 aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          label={t(expanded ? 'collapse' : 'expand', { title })}
          className={cn(
            'hidden @min-[760px]/sections:inline-grid',
            closing && '@min-[1180px]/sections:hidden',
          )}
          onClick={onToggleExpand}
        >
          <Icon aria-hidden="true" />
        </IconButton>
        <SectionMenu title={title} asTable={asTable} actions={actions} />
      </span>
    </header>
  );
}
