import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { clearCache, fakeApi } from '@/tests/factories/sign-in-screens';
import { UploadStep } from './upload-step';

/** What the server answers to every upload. */
let answer: { status: number; body: object };

class FakeUpload {
  upload = {};
  status = 0;
  response: ArrayBuffer | null = null;
  onload = () => {};
  open() {}
  setRequestHeader() {}
  getAllResponseHeaders = () => 'content-type: application/json';
  send() {
    this.status = answer.status;
    this.response = new TextEncoder().encode(JSON.stringify(answer.body)).buffer;
    this.onload();
  }
}

afterEach(async () => {
  cleanup();
  await clearCache();
  vi.unstubAllGlobals();
});

async function upload(locale: 'en' | 'ja', status: number, body: object) {
  answer = { status, body };
  fakeApi({});
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  const { container } = render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      <UploadStep onUploaded={() => {}} />
    </NextIntlClientProvider>,
  );
  const field = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('There is no field for a file');
  await userEvent.upload(field, new File(['text\n'], 'tea.csv'));
  return screen.findByRole('alert');
}

const quota = {
  message: 'A person may keep 500 files with 2,048 MB here.',
  code: 'quota',
  values: { files: 500, megabytes: 2048 },
};

test('who has no room left reads it in their language, with the figures', async () => {
  expect(await upload('ja', 413, quota)).toHaveTextContent(
    'ここに保存できるのは、1人につきファイル500件、合計2,048 MBまでです。',
  );
  cleanup();
  expect(await upload('en', 413, quota)).toHaveTextContent(
    'A person may keep 500 files with 2,048 MB here. Delete datasets for good or uploads, then try again.',
  );
});

test('who sends too many files at once reads it too', async () => {
  const uploads = { message: 'At most 3 files are uploaded at once', code: 'uploads', values: { files: 3 } };
  expect(await upload('ja', 429, uploads)).toHaveTextContent(
    '同時にアップロードできるファイルは3件までです。',
  );
});

test('a refusal without a name of its own is shown as the server says it', async () => {
  expect(await upload('ja', 400, { detail: 'The file is empty' })).toHaveTextContent('The file is empty');
});
