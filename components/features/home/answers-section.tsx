import { Clock, MapPin, MessageSquareText, Smile } from 'lucide';
import { PlainIcon } from '@/components/ui/plain-icon';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { HoursChart, MoodChart, PlacesChart, WordsChart } from './answer-charts';
import { exploreLink } from './explore-link';
import { SAMPLE_FIGURES } from './sample-figures.generated';

const { queries, first } = SAMPLE_FIGURES;
const ANSWERS = [
  { id: 'mood', icon: Smile, Chart: MoodChart, query: queries.main },
  { id: 'places', icon: MapPin, Chart: PlacesChart, query: queries.places },
  { id: 'hours', icon: Clock, Chart: HoursChart, query: queries.hours, from: first },
  { id: 'words', icon: MessageSquareText, Chart: WordsChart, query: queries.words },
];

/** Four sections of an analysis, each of another query, each leading to that analysis. */
export function AnswersSection() {
  const t = useTranslations('home.answers');
  return (
    <section className="pt-17 md:pt-28">
      <h2 className="text-[1.6875rem]/8 font-semibold tracking-[-0.024em] md:text-[2.125rem]/10">
        {t('title')}
      </h2>
      <ul className="mt-6 grid border-t border-line sm:grid-cols-2 md:mt-9 lg:grid-cols-4">
        {ANSWERS.map(({ id, icon, Chart, query, from }) => (
          <li
            key={id}
            className="flex min-w-0 flex-col border-line pt-6 pb-6 max-lg:border-b sm:max-lg:odd:pr-6 sm:max-lg:even:border-l sm:max-lg:even:pl-6 lg:border-l lg:px-6 lg:pb-1 lg:first:border-l-0 lg:first:pl-0 lg:last:pr-0"
          >
            <h3 className="flex items-center gap-2 text-md font-semibold">
              <PlainIcon icon={icon} className="size-4" strokeWidth={1.75} />
              {t(`${id}.title`)}
            </h3>
            <p className="mt-1.5 mb-3 flex-none sm:min-h-10 text-base text-pretty text-muted">
              {t(`${id}.text`)}
            </p>
            <Link
              prefetch={false}
              href={exploreLink(query, from)}
              aria-label={t('open', { query })}
              className="mb-4 block truncate rounded-xs bg-sunken px-2 py-1.5 font-mono text-xs text-muted hover:bg-press hover:text-ink"
            >
              {query}
            </Link>
            <Chart />
          </li>
        ))}
      </ul>
    </section>
  );
}
