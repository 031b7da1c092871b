import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { SampleBadge } from '@/components/kit/sample-badge';
import { formatDateRange } from '@/lib/format/date';
import { route } from '@/lib/tenants/routes';
import { AnswersSection } from './answers-section';
import { exploreLink } from './explore-link';
import { OverlapFigure } from './overlap-figure';
import { VoicePreview, VolumePreview } from './preview-charts';
import { QueryBox } from './query-box';
import { ReadingSection } from './reading-section';
import { SAMPLE_FIGURES } from './sample-figures.generated';
import { StepsSection } from './steps-section';
import { WhiskerSection } from './whisker-section';

const BUTTON = 'inline-flex h-10 items-center rounded-md px-4.5 text-base font-[550] shadow-btn max-md:h-11';
const DAY_MS = 86_400_000;

function Hero() {
  const t = useTranslations('home.hero');
  return (
    <div className="grid items-end gap-8 pt-5 md:pt-11 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.02fr)] lg:gap-12">
      <div className="lg:pb-7.5">
        <h1 className="text-[2.5rem]/[2.625rem] font-semibold tracking-[-0.032em] text-balance md:text-4xl">
          {t('title')}
        </h1>
        <p className="mt-3.5 max-w-[33em] text-md/[25px] text-pretty text-muted md:mt-5 md:text-lg/7">
          {t('lead')}
        </p>
        <div className="mt-7 flex flex-wrap gap-2.5">
          <Link
            prefetch={false}
            href={route('explore')}
            className={`${BUTTON} bg-accent text-on-accent hover:bg-accent-hover`}
          >
            {t('explore')}
          </Link>
          <Link
            prefetch={false}
            href={route('import')}
            className={`${BUTTON} border border-line-strong bg-surface hover:bg-hover`}
          >
            {t('import')}
          </Link>
        </div>
        <p className="mt-3.5 text-sm text-subtle">{t('note')}</p>
      </div>
      <OverlapFigure />
    </div>
  );
}

/** Two cards of a real analysis, and where to open it. */
function Preview() {
  const t = useTranslations('home.preview');
  const te = useTranslations('explore.results');
  const locale = useLocale();
  const { from, to, queries } = SAMPLE_FIGURES;
  return (
    <div className="mt-5 rounded-xl border border-line bg-canvas p-3 text-sm md:p-4">
      <h2 className="sr-only">{t('title')}</h2>
      <div className="grid gap-3 md:gap-4 lg:grid-cols-3">
        <VolumePreview className="lg:col-span-2" />
        <VoicePreview />
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-subtle">
        <SampleBadge />
        <span>
          {te('sampleNote')} {formatDateRange(from, Date.parse(to) - DAY_MS, locale)}, UTC.
        </span>
        <Link
          prefetch={false}
          href={exploreLink(queries.main)}
          className="ml-auto inline-flex min-h-6 items-center font-[550] text-accent-text hover:underline"
        >
          {t('open')}
        </Link>
      </p>
    </div>
  );
}

/** First page of the pro-targeting site; its figures come from the sample world, and it links only what works. */
export function HomeScreen() {
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-300 flex-1 px-4 outline-none md:px-7">
      <Hero />
      <QueryBox />
      <Preview />
      <AnswersSection />
      <WhiskerSection />
      <StepsSection />
      <ReadingSection />
    </main>
  );
}
