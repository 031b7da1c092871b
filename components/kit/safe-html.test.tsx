import { render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSafeHref, SafeHtml } from '@/components/kit/safe-html';

const html = (source: string) => render(<SafeHtml html={source} />).container.innerHTML;

test('[TST-03] only b, strong, em, br and safe links are kept, of the rest the words', () => {
  expect(html('a <b>b</b><strong>c</strong><em>d</em><br>e')).toBe(
    'a <b>b</b><strong>c</strong><em>d</em><br>e',
  );
  expect(html('<p class="x">one <i onclick="x()">two</i></p>')).toBe('one two');
  expect(html('x<script>alert(1)</script><style>b{}</style><img src=x onerror=alert(1)>')).toBe('x');
  expect(html('<b onclick="x()" style="color:red">b</b>')).toBe('<b>b</b>');
  expect(html('&lt;b&gt;')).toBe('&lt;b&gt;');
});

test('[TST-03] a link keeps its address only if it is a path of this site or https', () => {
  expect(['/', '/saved?x=1', 'https://example.com'].map(isSafeHref)).toEqual([true, true, true]);
  const unsafe = [
    '//evil.example',
    '/\\evil.example',
    'http://x.example',
    'javascript:alert(1)',
    'https:/\\x',
    '',
  ];
  expect(unsafe.map(isSafeHref)).toEqual(unsafe.map(() => false));
  expect(html('<a href="/saved" onclick="x()">Saved</a>')).toContain('href="/saved"');
  expect(html('<a href=" java\nscript:alert(1)">Bad</a>')).toBe('Bad');
});

test('[TST-03] no other element or attribute gets through, whatever the text', () => {
  const tags = fc.constantFrom(
    'b',
    'a',
    'em',
    'script',
    'svg',
    'img',
    'iframe',
    'style',
    'form',
    'math',
    'p',
  );
  const attributes = fc.constantFrom(
    '',
    ' href="javascript:x"',
    ' href="/y"',
    ' onload=x',
    ' src=x',
    ' style="a:b"',
  );
  const piece = fc
    .tuple(tags, attributes, fc.string())
    .map(([tag, attribute, text]) => `<${tag}${attribute}>${text}`);
  const closed = fc.oneof(
    piece,
    tags.map((tag) => `</${tag}>`),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(closed, { maxLength: 12 }), (pieces) => {
      const { container, unmount } = render(<SafeHtml html={pieces.join('')} />);
      for (const element of container.querySelectorAll('*')) {
        expect(['B', 'STRONG', 'EM', 'BR', 'A']).toContain(element.tagName);
        for (const { name, value } of element.attributes) {
          expect(['href', 'rel', 'class']).toContain(name);
          if (name === 'href') expect(isSafeHref(value)).toBe(true);
        }
      }
      unmount();
    }),
    { seed: 3, numRuns: 100 },
  );
});
