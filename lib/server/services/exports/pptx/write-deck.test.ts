import { strFromU8, unzipSync } from 'fflate';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { Locale } from '@/lib/domain/locales';
import { makeReport } from '@/tests/factories/report';
import { slidesOf } from '../create-pptx';

const NOW = new Date('2026-11-21T09:00:00Z');

async function deck(locale: Locale, title = 'What happened to oat milk?', message = 'For Monday.') {
  const { bytes, fileName } = await slidesOf(makeReport(), { locale, title, message, now: NOW });
  const parts = Object.entries(unzipSync(bytes as Uint8Array)).filter(([name]) => !name.endsWith('/'));
  const xml = new Map(
    parts.filter(([name]) => /\.(xml|rels)$/.test(name)).map(([name, data]) => [name, strFromU8(data)]),
  );
  return { fileName, names: parts.map(([name]) => name), xml };
}

/** Throws for what is not well-formed. */
const parsed = (text: string) => new JSDOM(text, { contentType: 'application/xml' });
const numbered = (names: Iterable<string>, part: RegExp) =>
  [...names].filter((name) => part.test(name)).length;
const textOf = (xml: string) => [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text).join(' ');

test.each(['en', 'ja'] as const)(
  'slides in %s hold title, lines, native charts, method and receipt, each part well-formed',
  async (locale) => {
    const { fileName, names, xml } = await deck(locale);
    expect(fileName).toMatch(/\.pptx$/);
    for (const [name, text] of xml) expect(() => parsed(text), name).not.toThrow();
    const slides = numbered(names, /^ppt\/slides\/slide\d+\.xml$/);
    const charts = numbered(names, /^ppt\/charts\/chart\d+\.xml$/);
    expect(charts).toBeGreaterThanOrEqual(3);
    expect(slides).toBe(charts + 3);
    expect(numbered(names, /\.xlsx$/)).toBe(charts);
    const all = [...xml]
      .filter(([name]) => /slides\/slide/.test(name))
      .map(([, text]) => textOf(text))
      .join(' ');
    expect(all).toContain('What happened to oat milk?');
    expect(all).toContain('For Monday.');
    expect(all).toMatch(/rcpt [0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}/);
    expect(all).toContain(locale === 'en' ? 'Method and receipt' : '算出方法とレシート');
    expect(all).toContain(locale === 'en' ? '95% interval 45.3–61.3% · n = 80' : '45.3');
  },
);

test('what people wrote stays text: no markup, no formula’s tag, no control characters, no address to load', async () => {
  const hostile = '</a:t><script>x</script>&"\u0007\u202E =HYPERLINK("http://evil.example")';
  const { xml } = await deck('en', hostile, hostile.repeat(3));
  for (const [name, text] of xml) {
    expect(() => parsed(text), name).not.toThrow();
    expect(text).not.toMatch(/<script|\u0007|\u202E|TargetMode="External"/);
  }
  const [, first = ''] = [...xml].find(([name]) => name === 'ppt/slides/slide1.xml') ?? [];
  expect(textOf(first)).toContain('&lt;script&gt;');
});
