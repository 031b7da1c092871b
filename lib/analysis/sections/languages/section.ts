import { sumOf } from '../facet-sums';
import { byValue } from '../ordering';
import { defineSection } from '../section';
import { authorFreedom, clusteredItem, clusterLimits, loudestOf } from '../clustered-shares';
import { sampleLimits } from '../share-items';
import { RANKED_ITEMS } from '../thresholds';

const UNKNOWN = 'und';

export const languages = defineSection({
  id: 'languages',
  unit: 'posts',
  needs: ['languages', 'languageAuthors'],
  source: 'inferred',
  method: 'language',
  limits: ['language_may_be_detected'],
  compute({ languages: rows, languageAuthors }, { designEffect }) {
    const known = rows.filter((row) => row.key !== UNKNOWN && row.key !== '');
    const base = sumOf(known, (row) => row.posts);
    const items = known
      .map((row) => clusteredItem(row.key, row.posts, languageAuthors, designEffect))
      .sort(byValue((item) => item.n));
    return {
      body: {
        unit: 'posts',
        base,
        unknown: sumOf(rows, (row) => row.posts) - base,
        items: items.slice(0, RANKED_ITEMS),
        total_items: items.length,
        freedom: authorFreedom(languageAuthors),
      },
      limits: [...sampleLimits(base), ...clusterLimits(languageAuthors)],
      loudest: loudestOf(languageAuthors),
    };
  },
});
