import { expect, test } from 'vitest';
import { LOCALES } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';

const texts = (node: unknown): string[] =>
  typeof node === 'string' ? [node] : Object.values(node ?? {}).flatMap(texts);

test('[SCR-S06, TEN-68] no page of the suite names an amount: it stands in the checkout of the payment provider', () => {
  const amount = /[$€£¥]\s?\d|\d\s?(?:[$€£¥]|円|ドル|dollars?|USD|JPY|EUR)/u;
  for (const locale of LOCALES)
    expect(texts(MESSAGES[locale].premium).filter((text) => amount.test(text))).toEqual([]);
});
