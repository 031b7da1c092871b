'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { BarTrack } from '@/components/kit/charts/whisker';
import type { AnswersSection } from '@/lib/domain/report';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';
import type { SectionsWith } from '@/lib/domain/sections';
import { answersTable } from '@/components/kit/charts/answers-transform';
import { formatFull } from '@/lib/format/number';
import { formatLevel } from '@/lib/format/share';
import { route } from '@/lib/tenants/routes';
import { useCards } from './card-context';
import { AskOwnLink } from './labelled-note';
import { ReportCard } from './report-card';

type Question = AnswersSection['questions'][number];
type Item = AnswersSection['items'][number];

function Answer({ item, hollow }: { item: Item; hollow: boolean }) {
  const format = useChartFormat();
  const { answer, share, low, high } = item;
  return (
    <tr>
      <th scope="row" className="w-[34%] max-w-0 py-1 pr-2 text-left font-normal break-words" dir="auto">
        {answer}
      </th>
      <td className="py-1" aria-hidden>
        <BarTrack ratio={share} interval={{ low, high }} hollow={hollow} />
      </td>
      <td className="py-1 pl-3 text-right font-semibold whitespace-nowrap">{format.share(share)}</td>
      <td className="py-1 pl-2 text-right whitespace-nowrap text-subtle">{format.shareRange(low, high)}</td>
    </tr>
  );
}

/** How many labels of these posts tell the shares, or how many more would. */
function Told({ question: { n, needed, level, round }, frozen }: { question: Question; frozen: boolean }) {
  const t = useTranslations('explore.labelled.answers');
  const locale = useLocale();
  const count = formatFull(n, locale);
  return (
    <p className="mt-1 flex flex-wrap gap-x-2 text-xs text-subtle">
      <span>
        {needed > 0
          ? t('needed', { n: count, needed })
          : t('told', { n: count, level: formatLevel(level, locale) })}
      </span>
      {!frozen && (
        <Link
          prefetch={false}
          className="text-accent-text hover:underline"
          href={route('labelling', { id: round })}
        >
          {t(needed > 0 ? 'goOn' : 'round')}
        </Link>
      )}
    </p>
  );
}

function QuestionRows({ section, question }: { section: AnswersSection; question: Question }) {
  const t = useTranslations('charts');
  const id = useId();
  const { onShowPosts } = useCards().actions;
  const items = section.items.filter(({ round }) => round === question.round);
  return (
    <div className="mt-4 first:mt-0">
      <h4 id={id} className="text-[12.5px]/[18px] font-medium break-words" dir="auto">
        {question.question}
      </h4>
      {items.length > 0 && (
        <table aria-labelledby={id} className="mt-1 w-full text-[12.5px]/[18px]">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('columns.item')}</th>
              <td />
              <th scope="col">{t('columns.share')}</th>
              <th scope="col">{t('range')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Answer key={item.key} item={item} hollow={section.base < LOW_SAMPLE} />
            ))}
          </tbody>
        </table>
      )}
      <Told question={question} frozen={!onShowPosts} />
    </div>
  );
}

/** Answers to questions that people worded, as the labels that these posts match tell them. */
export function AnswersCard({ card }: { card: SectionsWith<'kind', 'answers'> }) {
  const { onShowPosts } = useCards().actions;
  return (
    <ReportCard
      card={card}
      of={card}
      shape="bars"
      counting="reading"
      readable
      table={answersTable}
      footer={({ receipt }) => (onShowPosts ? { right: <AskOwnLink receipt={receipt} /> } : undefined)}
    >
      {(section) =>
        section.questions.map((question) => (
          <QuestionRows key={question.round} section={section} question={question} />
        ))
      }
    </ReportCard>
  );
}
