import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { useBrowser } from './browser';
import { answerScreens, LOOKS, walkThrough } from './screens';

const { person, url } = useBrowser();

describe.each(LOOKS)('in $locale, with an answer of the sample world', (look) => {
  let walker: Promise<Page> | null = null;
  const samePerson = () => (walker ??= person({ ...look, keep: true }));

  test.each(answerScreens(look.locale))(
    '$path opens, fits, keeps its policy and can be used',
    async (screen) => {
      await walkThrough(await samePerson(), [screen], url, look);
    },
  );
});
