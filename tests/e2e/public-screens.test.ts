import { test } from 'vitest';
import { useBrowser } from './browser';
import { aboutScreens, LOOKS, OTHER_SITES, plainScreens, walkThrough } from './screens';

const { person, url } = useBrowser();

test.each(LOOKS)(
  '[TEN-48, TEN-49, TEN-50, TEN-51, TEN-58] every public page in $locale opens, fits, keeps its policy and can be used',
  async (look) => {
    await walkThrough(await person(look), aboutScreens(look.locale), url, look);
  },
);

test.each(LOOKS)('so does what explains in $locale, and where mails lead', async (look) => {
  await walkThrough(await person(look), plainScreens(look.locale), url, look);
});

test.each(LOOKS)('so do the first pages of the other sites in $locale, and a 404 page', async (look) => {
  await walkThrough(await person({ ...look, allow: [/^404 /] }), OTHER_SITES, url, look);
});
