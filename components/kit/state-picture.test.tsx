import { cleanup, render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { EmptyState } from './empty-state';
import type { PictureKind } from './state-picture';

afterEach(cleanup);

const KINDS: readonly PictureKind[] = ['start', 'sign-in', 'setup', 'none'];

function drawn(picture?: PictureKind): Element | null {
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <EmptyState picture={picture} />
    </NextIntlClientProvider>,
  );
  return container.querySelector('svg');
}

test('start, sign-in, not set up and nothing found have four different pictures that say nothing to readers aloud', () => {
  const pictures = KINDS.map(drawn);
  expect(new Set(pictures.map((picture) => picture?.innerHTML)).size).toBe(4);
  for (const picture of pictures) {
    expect(picture?.getAttribute('aria-hidden')).toBe('true');
    // Colours of the theme only: the same drawing in light, dark and forced colours.
    expect(picture?.outerHTML).not.toMatch(/#[0-9a-f]{3}|rgb/i);
  }
  expect(drawn()?.getAttribute('data-picture')).toBe('none');
});
