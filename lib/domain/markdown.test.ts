import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import { expect, test } from 'vitest';
import { markdownText, unlinked } from './markdown';

const html = (markdown: string) => renderToStaticMarkup(createElement(Markdown, null, markdown));
const shown = (text: string) =>
  text
    .replaceAll('\u2060', '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

const HOSTILE = [
  '[free tea](https://evil.example)',
  '![x](https://evil.example/pixel.png)',
  '[ref]: https://evil.example',
  '<img src=x onerror=alert(1)>',
  '<https://evil.example>',
  '<!-- a --><script>alert(1)</script>',
  '# Heading',
  '===',
  '---',
  '- item',
  '1. first',
  '2) second',
  '> quoted',
  '`code` ```js',
  '**bold** __bold__ ~~gone~~ _it_',
  'a | b | c',
  'tea &lt;b&gt; &#60;',
  'back\\slash \\[x](y)',
  '@ann_b #tea!',
];

test.each(HOSTILE)('%s stays the text it is', (text) => {
  expect(html(markdownText(text)).replaceAll('\u2060', '')).toBe(`<p>${shown(text)}</p>`);
});

test('several lines become one, so none of them begins anything', () => {
  expect(markdownText('tea\n# Heading\r\n\n- item\u2028> x')).toBe('tea \\# Heading - item \\> x');
});

test('no address is left that a program would make a link of', () => {
  const text = 'https://evil.example www.evil.example ann@evil.example mailto:ann javascript:alert(1) @ann';
  const seen = unlinked(text);
  expect(seen).not.toMatch(/:\/\/|www\.|\w@\w|mailto:|javascript:/);
  expect(seen.replaceAll('\u2060', '')).toBe(text);
  expect(seen).toContain(' @ann');
});
