import { expect, test } from 'vitest';
import { downloadSectionOf, downloadSectionsIn, sectionsOf } from './download-sections';
import { DOWNLOAD_SECTIONS } from './section-row';
import { SECTION_IDS } from './sections';

test('[EXP-05] the download sections are the specified ones, and every section of a report is in one', () => {
  const specified =
    'profile, posts, audience size, similar accounts, top accounts, largest followers, follower growth, hashtags, ' +
    'keywords, countries, languages, genders, age groups, seo, cities, interests, topics, emojis, job titles, ' +
    'subreddits, conversation volume, sentiment analysis, share of voice, others';
  expect(DOWNLOAD_SECTIONS.map((id) => id.replaceAll('_', ' ')).join(', ')).toBe(specified);
  expect(sectionsOf(DOWNLOAD_SECTIONS)).toEqual([...SECTION_IDS]);
  for (const id of SECTION_IDS) expect(sectionsOf([downloadSectionOf(id)])).toContain(id);
});

test('a choice names the sections it holds, and only filled ones are offered', () => {
  expect(sectionsOf(['seo', 'posts'])).toEqual(['posts', 'seo_keywords', 'top_posts']);
  expect(sectionsOf(['profile'])).toEqual(['profile']);
  expect(downloadSectionsIn(['domains', 'posts', 'mentions'])).toEqual(['posts', 'others']);
});
