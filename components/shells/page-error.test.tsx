import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import en from '@/messages/en/errors.json';
import ja from '@/messages/ja/errors.json';
import { ErrorTextsProvider } from './error-texts';
import { NewVersionAlert, PageError } from './page-error';

afterEach(() => {
  cleanup();
  window.name = '';
});

const gone = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

function alertOf(texts: typeof en): string | null {
  render(
    <ErrorTextsProvider texts={texts}>
      <NewVersionAlert />
    </ErrorTextsProvider>,
  );
  act(() => void window.dispatchEvent(new ErrorEvent('error', { error: gone })));
  const said = screen.getByRole('alert').querySelector('p')?.textContent ?? null;
  cleanup();
  return said;
}

test('[NAV-04, NAV-05] the alert of a new version asks to refresh, and is worded differently inside the extension', () => {
  expect(alertOf(en)).toBe('A new version is available. Please refresh the page.');
  window.name = 'murmur-extension';
  expect(alertOf(en)).toBe('A new version is available. Please refresh the extension.');
  expect(alertOf(ja)).toBe(ja.newVersionExtension);
  expect(ja.newVersionExtension).not.toBe(ja.newVersion);
});

test('[NAV-05] a whole page that did not come says the same', () => {
  window.name = 'murmur-extension';
  render(<PageError error={gone} reset={() => undefined} />);
  expect(screen.getByText('A new version is available. Please refresh the extension.')).toBeVisible();
});
