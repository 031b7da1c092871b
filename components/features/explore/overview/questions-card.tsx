'use client';

import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useCards } from '@/components/features/explore/report/cards/card-context';
import { useItemName } from '@/components/kit/item-names';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import type { AskedPart } from './ask-about';
import { type PlainQuestion, plainQuestions } from './plain-questions';

interface QuestionsCardProps {
  /** The address of a question about a part of this dataset. */
  hrefOf: (part: AskedPart) => string;
}

function useQuestionText() {
  const t = useTranslations('explore.overview');
  const locale = useLocale();
  const itemName = useItemName();
  return ({ id, about, count }: PlainQuestion) => {
    const name = id === 'day' ? formatDate(about.key, locale) : itemName(about);
    return {
      text: t(`questions.${id}`, { name }),
      detail: t(id === 'country' ? 'ofAccounts' : 'ofPosts', { n: formatFull(count, locale), count }),
    };
  };
}

/** Six questions in plain words, made of what the dataset holds; each runs on it. */
export function QuestionsCard({ hrefOf }: QuestionsCardProps) {
  const t = useTranslations('explore.overview');
  const { report } = useCards();
  const write = useQuestionText();
  const questions = plainQuestions(report);
  const waits = report.status === 'loading';
  return (
    <section
      aria-labelledby="plain-questions"
      className="flex h-full flex-col rounded-lg border border-line bg-surface pt-3 pb-1"
    >
      <h2 id="plain-questions" className="px-4 pb-2 text-base font-semibold">
        {t('questionsTitle')}
      </h2>
      <ul className="flex flex-1 flex-col">
        {waits
          ? [0, 1, 2, 3, 4, 5].map((row) => (
              <li
                key={row}
                className="flex flex-1 items-center border-t border-line-soft px-4 py-3 first:border-t-0"
              >
                <Skeleton className="h-4 w-3/4" />
              </li>
            ))
          : questions.map((question) => {
              const { text, detail } = write(question);
              return (
                <li
                  key={`${question.id} ${question.about.key}`}
                  className="flex flex-1 border-t border-line-soft first:border-t-0"
                >
                  <Link
                    href={hrefOf(question.part)}
                    prefetch={false}
                    className="flex min-h-12 min-w-0 flex-1 items-center gap-3 px-4 py-1.5 hover:bg-hover"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block text-sm break-words">{text}</span>
                      <span className="block text-xs text-subtle">{detail}</span>
                    </span>
                    <ArrowRight aria-hidden className="size-4 flex-none text-subtle" strokeWidth={1.75} />
                  </Link>
                </li>
              );
            })}
      </ul>
    </section>
  );
}
