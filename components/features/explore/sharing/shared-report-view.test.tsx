import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureImage, downloadBlob } from '@/lib/client/capture-image';
import { toastStore } from '@/lib/client/stores/toasts';
import { pickMessages } from '@/lib/i18n/messages';
import type { SharedReport } from '@/lib/domain/sharing';
import { makeReport } from '@/tests/factories/report';
import { makeShareSection } from '@/tests/factories/report-sections';
import { SharedReportView } from './shared-report-view';

vi.mock('@/lib/client/capture-image', () => ({
  captureImage: vi.fn(),
  downloadBlob: vi.fn(),
}));

class Still {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Still);
  vi.mocked(captureImage).mockReset();
  vi.mocked(downloadBlob).mockReset();
});
afterEach(() => {
  cleanup();
  for (const { id } of toastStore.getState().messages) toastStore.getState().remove(id);
});

function show(more: Partial<SharedReport> = {}) {
  const hashtags = makeShareSection({ tea: 300, cup: 100 }, { base: 1000 });
  const shared: SharedReport = {
    title: 'Tea in spring',
    frozen_at: '2026-11-21T14:05:00Z',
    expires_at: '2026-12-21T14:05:00Z',
    report: { ...makeReport(), sections: { hashtags } },
    sender: { name: 'Priya Dahl', team: 'Tinbarge Coffee' },
    message: '',
    receipt: '7f3a-20c9-e1b4',
    comments_open: false,
    comments: [],
    comment_as: null,
    ...more,
  };
  const texts = pickMessages('en', [
    ...(['charts', 'explore', 'exports', 'findings', 'kit', 'section-card', 'sharing'] as const),
  ]);
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={texts}>
      <SharedReportView
        shared={shared}
        opening={{ code: 'c' }}
        guest={null}
        onGuest={() => {}}
        onComments={() => {}}
      />
    </NextIntlClientProvider>,
  );
}

/** Opens the menu of a shared report's card and chooses from it. */
async function choose(name: string, clipboard?: Partial<Clipboard> | null) {
  show();
  const user = userEvent.setup();
  if (clipboard !== undefined)
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: clipboard ?? undefined,
    });
  await user.click(screen.getByRole('button', { name: 'More actions for Hashtags' }));
  await user.click(screen.getByRole('menuitem', { name }));
}

async function told(text: string, level: 'success' | 'error') {
  await waitFor(() => expect(toastStore.getState().messages).toMatchObject([{ text, level }]));
}

test('[EXP-11] a card of a shared report is copied and says so', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  await choose('Copy', { writeText });
  await told('Copied!', 'success');
  expect(writeText).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('tea'));
});

test('[EXP-10] a shared report says when the clipboard is missing', async () => {
  await choose('Copy', null);
  await told('Failed to copy content. Please try a different browser.', 'error');
});

test('[EXP-02] a card of a shared report is saved as an image and says so', async () => {
  vi.mocked(captureImage).mockResolvedValue(new Blob(['png']));
  await choose('Transparent');
  await told('Image saved', 'success');
  expect(downloadBlob).toHaveBeenCalledWith(expect.any(Blob), 'murmur-Tea-in-spring-hashtags.png');
});

test('[EXP-07] an image of a shared report that takes too long says so', async () => {
  vi.mocked(captureImage).mockRejectedValue(new Error('The image took too long to draw'));
  await choose('White background');
  await told('The image could not be made: Something went wrong. Please try again later.', 'error');
  expect(downloadBlob).not.toHaveBeenCalled();
});

test('a shared report names its sender, says the answer in lines and ends with method, receipt and a way to one’s own', () => {
  show({ message: 'For Monday.' });
  expect(screen.getByText('Priya Dahl')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Tea in spring' })).toBeVisible();
  expect(screen.getByText('For Monday.')).toBeVisible();
  expect(screen.getByRole('heading', { name: /^The answer, in \w+ lines?$/ })).toBeVisible();
  expect(screen.getByText('rcpt 7f3a-20c9-e1b4')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Make your own' })).toHaveAttribute('href', '/explore');
  expect(screen.queryByRole('heading', { name: /Comments/ })).toBeNull();
});

const comment = {
  ...{
    id: '1',
    author: '\u202Eann',
    own: false,
    guest: true,
    section: null,
    created_at: '2026-11-21T15:00:00Z',
  },
  text: '<img src=x onerror=alert(1)>',
};

test('where comments are open they stand as plain text, and a reader says who they are before they write', () => {
  show({ comments_open: true, comments: [comment], comment_as: 'address' });
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(document.querySelector('#comments img')).toBeNull();
  expect(screen.getByLabelText(/Your e-mail address/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

test('who wrote under a name of their own is marked as a guest', () => {
  const person = { ...comment, id: '2', author: 'Mika', guest: false };
  show({ comments_open: true, comments: [comment, person], comment_as: 'address' });
  expect(screen.getAllByText('Guest')).toHaveLength(1);
});

test('a comment leads to its chart; what has no place on the page is named only', () => {
  Element.prototype.scrollIntoView = vi.fn();
  const about = (id: string, section: 'hashtags' | 'posts') => ({ ...comment, id, section });
  show({
    comments_open: true,
    comments: [about('1', 'hashtags'), about('2', 'posts')],
    comment_as: 'address',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Hashtags' }));
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Posts' })).toBeNull();
});
