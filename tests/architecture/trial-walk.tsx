import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { CardOf } from '@/components/features/explore/report/cards/card-of';
import { CARD_IDS, CardProvider } from '@/components/features/explore/report/cards/card-context';
import { IDLE_REPORT } from '@/components/features/explore/report/report-state';
import { intervalMethod } from '@/components/kit/section-card/receipt-lines';
import { answerQuestion } from '@/lib/analysis/assistant/answer';
import { compareSections } from '@/lib/analysis/compare/compare-sections';
import { eachByItself } from '@/lib/analysis/sections/clustered-shares';
import type { Facets } from '@/lib/analysis/sections/facets';
import { SECTIONS } from '@/lib/analysis/sections/registry';
import { sectionsOf } from '@/lib/domain/download-sections';
import { recipeFilterSchema, sectionIdSchema } from '@/lib/domain/recipe';
import { type Section, sectionsSchema } from '@/lib/domain/report';
import { isLowSample, sectionSample } from '@/lib/domain/section-sample';
import { SUMMARY_SECTIONS } from '@/lib/domain/saved';
import { MESSAGES } from '@/lib/i18n/messages';
import { postsItemFilter } from '@/lib/server/services/analysis/item-filter';
import { SECTION_TITLES } from '@/lib/server/services/assistant/vocabulary';
import { writeAnswer } from '@/lib/server/services/assistant/write-answer';
import { reportCsv } from '@/lib/server/services/exports/csv-files';
import { reportModel } from '@/lib/server/services/exports/pdf/report-model';
import { reportPages } from '@/lib/server/services/exports/sheets/report-pages';
import { makeReport } from '@/tests/factories/report';
import { makeAccounts, makeReceipt, makeShareSection, makeVolume } from '@/tests/factories/report-sections';

/* Bundled by the test with a trial section laid over the tree: every surface, asked for it by its id alone. */

const id = sectionIdSchema.parse('signal_words');

function sectionWith(posts: number): Section {
  const terms = { items: [{ key: 'kettle', posts, everywhere: posts }], total: 1 };
  const facets = {
    steps: { step: 'day', rows: [{ at: 0, sentiment: 'unknown', posts: 1000, engagements: 0, dateOnly: 0 }] },
    items: { terms },
    itemAuthors: { terms: eachByItself(1000) },
  } as unknown as Facets;
  const { body } = SECTIONS[id].compute(facets, { designEffect: 1 } as never);
  return sectionsSchema.shape[id].parse({ ...body, receipt: makeReceipt(id) });
}

const reportWith = (posts: number) => {
  const report = makeReport();
  return { ...report, sections: { ...report.sections, [id]: sectionWith(posts) } };
};

export function surfaces() {
  const report = reportWith(400);
  const section = sectionWith(400);
  const [model] = reportModel(
    { ...report, sections: { [id]: section } },
    { locale: 'en', now: new Date(0) },
  ).sections;
  const pages = reportPages(report, 'x', 'ja');
  const columns = [400, 700].map((posts) => ({
    [id]: sectionWith(posts),
    conversation_volume: makeVolume([9, 9]),
  }));
  return {
    sample: sectionSample(id, section),
    low: isLowSample(id, section),
    interval: intervalMethod(section.receipt),
    paper: model,
    sheet: pages.find(({ name }) => name === '合図の言葉')?.rows,
    csv: reportCsv(report).find((file) => file.section === id)?.text,
    compared: compareSections(columns).find((one) => one.id === id),
    filter: recipeFilterSchema.parse({ section: id, key: 'kettle' }),
    behind: postsItemFilter({ section: id, key: 'kettle' }, { voices: [], frame: { from: 0, to: 1 } }),
    downloads: sectionsOf(['others']),
    kept: SUMMARY_SECTIONS,
    cards: CARD_IDS,
  };
}

export async function answer(question: string, locale: 'en' | 'ja') {
  const sections = {
    cities: makeShareSection({}, { base: 0, section: 'cities' }),
    top_accounts: makeAccounts([]),
    [id]: sectionWith(400),
  };
  const told = await answerQuestion(question, {
    totals: async () => ({ posts: 1000, accounts: 10, engagements: 0 }),
    getSection: async (asked) =>
      sectionsSchema.shape[asked].parse(
        Object.entries(sections).find(([one]) => one === asked)?.[1],
      ) as never,
    counts: async () => ({ rows: [], groups: 0 }),
    knows: () => true,
    timeZone: 'UTC',
    vocabulary: () => [],
    titles: SECTION_TITLES,
    has: (asked) => Object.hasOwn(sections, asked),
    groups: [],
    from: '2026-11-01T00:00:00Z',
    to: '2026-11-11T00:00:00Z',
    firstAt: Date.UTC(2026, 10, 1),
    lastAt: Date.UTC(2026, 10, 10),
    findings: () => Promise.resolve(null),
    wordsOf: () => Promise.resolve([]),
    columns: () => Promise.resolve([]),
    numbers: () => Promise.resolve([]),
    fractions: () => Promise.resolve([]),
    repeats: () => Promise.resolve(false),
    narrows: true,
  });
  return writeAnswer(told, locale).pieces.join('');
}

export function card(): string {
  const card = CARD_IDS.find((one) => one === id);
  if (!card) return '';
  const nothing = () => undefined;
  const actions = {
    onStop: nothing,
    onRetry: nothing,
    onExportImage: nothing,
    onCopy: nothing,
    onUseAllData: nothing,
  };
  const report = {
    ...IDLE_REPORT,
    status: 'ready' as const,
    sections: { [id]: { status: 'ready', section: sectionWith(400) } },
  };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <CardProvider value={{ report, before: null, now: null, voiceKeywords: false, actions, keys: false }}>
        <CardOf card={card} />
      </CardProvider>
    </NextIntlClientProvider>,
  );
}
