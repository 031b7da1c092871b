import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test } from 'vitest';
import { adsSeen } from '@/lib/archive/archive-ads';
import { summarizeAds } from '@/lib/archive/summarize-ads';
import { MESSAGES } from '@/lib/i18n/messages';
import { ShareAdsDialog } from './share-ads-dialog';

afterEach(cleanup);

/** Kinds of criteria that tell of the person, with what X wrote of them. */
const PRIVATE = {
  Age: '35 to 49',
  Gender: 'female',
  Locations: 'Basel',
  Languages: 'Romansh',
  Platforms: 'iOS',
};
const criteria = (types: Record<string, string>) =>
  Object.entries(types).map(([targetingType, targetingValue]) => ({ targetingType, targetingValue }));
const ad = (advertiser: string, types: Record<string, string>) => ({
  impressionTime: '2026-11-10 08:00:00',
  advertiserInfo: { advertiserName: advertiser, screenName: `@${advertiser.toLowerCase()}` },
  matchedTargetingCriteria: criteria(types),
});

test('the picture of who targets one holds advertisers and kinds, and nothing that X believes of the person', async () => {
  const impressions = [
    ad('Velnora', { ...PRIVATE, List: 'newsletter-basel' }),
    ad('Velnora', { ...PRIVATE, Keywords: 'divorce' }),
  ];
  const item = { ad: { adsUserData: { adImpressions: { impressions } } } };
  const { archive, kit, charts } = MESSAGES.en;
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ archive, kit, charts }}>
      <ShareAdsDialog summary={summarizeAds(adsSeen(item))} sample={false} />
    </NextIntlClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: archive.share.open }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('Velnora');
  expect(dialog).toHaveTextContent(archive.ads.kinds.list);
  expect(dialog).toHaveTextContent(archive.ads.kinds.keywords);
  const rows = [...dialog.querySelectorAll('li')].map(({ textContent }) => textContent ?? '').join('\n');
  for (const kind of ['age', 'gender', 'place', 'language', 'platform'] as const)
    expect(rows).not.toContain(archive.ads.kinds[kind]);
  for (const value of [...Object.values(PRIVATE), 'newsletter-basel', 'divorce'])
    expect(dialog).not.toHaveTextContent(value);
});
