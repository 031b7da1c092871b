'use client';

import { useTranslations } from 'next-intl';
import { Fragment, useState } from 'react';
import type { PhrasesSection, PostItem } from '@/lib/domain/report';
import { cn } from '@/lib/utils';
import { AccountLink, type HandleHref } from './account-link';
import { SIDE_COLOR, type PhraseSide } from './phrases-transform';
import { highlightPieces, type HighlightSpan } from './posts-list';
import { useChartFormat } from './use-chart-format';
import { BarTrack } from './whisker';

type Phrase = PhrasesSection['items'][number];

const SHOWN = 5;

interface Leads {
  /** Where in a text a phrase stands. */
  spans: (phrase: string, text: string) => HighlightSpan[];
  handleHref?: HandleHref;
  /** Shows all posts behind a phrase. */
  onSelect?: (phrase: Phrase) => void;
}

function QuotedPost({ post, phrase, spans, handleHref }: { post: PostItem; phrase: Phrase } & Leads) {
  const format = useChartFormat();
  const name = post.author_name || post.author;
  return (
    <blockquote className="border-l-2 border-line pl-3">
      <p
        lang={post.language === 'und' ? undefined : post.language}
        dir="auto"
        className="line-clamp-3 text-[12.5px]/[18px] break-words text-pretty text-ink"
      >
        {highlightPieces(post.text, spans(phrase.phrase, post.text)).map(({ text, match }, place) => (
          <Fragment key={place}>
            {match ? <mark className="rounded-[2px] bg-accent-soft text-accent-text">{text}</mark> : text}
          </Fragment>
        ))}
      </p>
      <cite className="mt-0.5 flex min-w-0 items-center gap-1.5 text-xs text-subtle not-italic">
        <AccountLink
          account={{ key: post.author, label: name }}
          handleHref={post.author ? handleHref : undefined}
        />
        <time dateTime={post.at} className="flex-none">
          {format.date(Date.parse(post.at))}
        </time>
      </cite>
    </blockquote>
  );
}

interface RowProps {
  item: Phrase;
  most: number;
  open: boolean;
  onOpen: () => void;
}

function PhraseRow({ item, most, open, onOpen }: RowProps) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  const { phrase, share, low, high, n } = item;
  const exact = t('shareDetail', { range: format.shareRange(low, high), count: n });
  return (
    <button
      type="button"
      aria-expanded={open}
      title={`${phrase}: ${exact}`}
      onClick={onOpen}
      className={cn(
        '-mx-2 grid w-[calc(100%+1rem)] cursor-pointer grid-cols-[minmax(0,132px)_minmax(0,1fr)_46px] items-center gap-2.5 rounded-sm px-2 text-[12.5px]/[26px] hover:bg-hover pointer-coarse:py-[9px]',
        open && 'bg-hover',
      )}
    >
      <span className="truncate text-left">{phrase}</span>
      <BarTrack
        ratio={share / most}
        interval={{ low: low / most, high: high / most }}
        color={SIDE_COLOR[item.side]}
      />
      <span className="text-right font-medium">
        {format.share(share)}
        <span className="sr-only">{`, ${exact}`}</span>
      </span>
    </button>
  );
}

function Side({ side, section, ...leads }: { side: PhraseSide; section: PhrasesSection } & Leads) {
  const t = useTranslations('charts.phrases');
  const format = useChartFormat();
  const items = section.items.filter((item) => item.side === side).slice(0, SHOWN);
  const [chosen, setChosen] = useState(items[0]?.key);
  const shown = items.find(({ key }) => key === chosen) ?? items[0];
  const most = Math.max(...items.map(({ high }) => high), Number.EPSILON);
  const { onSelect } = leads;
  return (
    <section aria-label={t(`of.${side}`)} className="min-w-0 flex-1">
      <h4 className="mb-1 flex items-baseline gap-2 text-[12.5px]/[18px] font-semibold">
        {t(side)}
        <span className="font-mono text-[11px]/4 font-normal text-subtle">
          {t(`read.${side}`, { n: format.count(section.sides[side].posts) })}
        </span>
      </h4>
      {!shown && <p className="py-2 text-sm text-muted">{t(`none.${side}`)}</p>}
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <PhraseRow item={item} most={most} open={item === shown} onOpen={() => setChosen(item.key)} />
          </li>
        ))}
      </ul>
      {shown && (
        <div role="group" aria-label={t('quotes', { phrase: shown.phrase })} className="mt-2.5 grid gap-2.5">
          {shown.quotes.map((post) => (
            <QuotedPost key={`${post.dataset}/${post.key}`} post={post} phrase={shown} {...leads} />
          ))}
          {onSelect && (
            <button
              type="button"
              className="cursor-pointer justify-self-start rounded-sm text-xs text-accent-text underline decoration-accent-line underline-offset-3 pointer-coarse:min-h-11"
              onClick={() => onSelect(shown)}
            >
              {t('all', { phrase: shown.phrase })}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** What is praised beside what is complained about; the phrase that is chosen with the posts that speak for it. */
export function PhrasesView({ section, ...leads }: { section: PhrasesSection } & Leads) {
  return (
    <div className="@container">
      <div className="flex flex-col gap-x-8 gap-y-5 @[520px]:flex-row">
        <Side side="positive" section={section} {...leads} />
        <Side side="negative" section={section} {...leads} />
      </div>
    </div>
  );
}
