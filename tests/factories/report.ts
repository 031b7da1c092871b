import type { Report, Sections } from '@/lib/domain/report';
import {
  makeAccounts,
  makePost,
  makePostingTimes,
  makeReceipt,
  makeSentiment,
  makeShareSection,
  makeSizes,
  makeTopPosts,
  makeVolume,
} from './report-sections';

/** A report with one section of each shape, about oat milk and matcha in two languages. */
export function makeReport(options: { sample?: boolean; sections?: Partial<Sections> } = {}): Report {
  const sections: Partial<Sections> = options.sections ?? {
    audience_size: makeSizes({ accounts: 321, posts: 48_212 }),
    conversation_volume: { ...makeVolume([3, 4, 5, 60, 7, 8, 9, 20, 4, 3]), peak: '2026-11-04' },
    sentiment: makeSentiment([
      [30, 40, 50],
      [100, 20, 300],
    ]),
    countries: makeShareSection(
      { JP: 80, US: 60 },
      { base: 150, unknown: 300, section: 'countries', unit: 'accounts' },
    ),
    hashtags: makeShareSection(
      { オーツミルク: 300, coffee: 100 },
      { base: 1000, section: 'hashtags', total: 40 },
    ),
    emojis: makeShareSection({ '😂': 300, '❤️': 200 }, { base: 1000, section: 'emojis' }),
    top_accounts: makeAccounts([{ key: 'ada', engagements: 400 }]),
    top_posts: makeTopPosts([makePost({ text: '=1+1 オーツミルクのラテ、「おいしい」😂', views: null })]),
    posting_times: makePostingTimes(),
  };
  for (const section of Object.values(sections)) {
    section.receipt = {
      ...section.receipt,
      datasets: [{ name: 'coffee', version: 2, sample: options.sample ?? true, sources: ['synthetic'] }],
      limits: ['shares_may_overlap'],
    };
  }
  return {
    schema: 'murmur.analysis/1',
    query: {
      ...makeReceipt('hashtags').query,
      text: '"オーツミルク" OR matcha',
      datasets: ['coffee'],
      snapped: false,
    },
    totals: { posts: 48_212, accounts: 321, engagements: 99 },
    sections,
    engine_ms: 12.5,
  };
}
