import {
  EXTENSION_STATE,
  FILL_PACKAGE,
  fillMessageSchema,
  HELLO,
  type Job,
  readMessage,
  typeOf,
} from '@/lib/domain/extension-messages';
import { toBridge } from './internal-messages';

/* On the pages of the site: hands their messages to the extension and its answers back. */

/** Set for pages in a window of the extension, which say some things differently. */
const FRAME_NAME = 'murmur-extension';

const { version } = chrome.runtime.getManifest();

function post(message: unknown): void {
  window.postMessage(message, location.origin);
}

function pass(answer: unknown): void {
  const read = toBridge.safeParse(answer);
  if (!read.success) return;
  if (read.data.inPopup) window.name = FRAME_NAME;
  for (const message of read.data.posts) post(message);
}

async function ask(message: unknown): Promise<void> {
  try {
    pass(await chrome.runtime.sendMessage(message));
  } catch {
    // The extension was updated or switched off under this page: it says nothing, and the page finds it absent.
  }
}

/** Told at once: a page that waits would take the extension for absent. */
function refuse(data: unknown): void {
  const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : null;
  const job: Job | null =
    typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? { id, state: 'refused', report: [] } : null;
  post({ type: EXTENSION_STATE, adAccountId: '', adAccountName: '', handle: '', version, job });
}

function onMessage({ source, origin, data }: MessageEvent<unknown>): void {
  if (source !== window || origin !== location.origin) return;
  const type = typeOf(data);
  if (type === HELLO) void ask({ kind: 'hello' });
  if (type !== FILL_PACKAGE) return;
  const message = readMessage(fillMessageSchema, data);
  if (message) void ask({ kind: 'fill', message });
  else refuse(data);
}

window.addEventListener('message', onMessage);
chrome.runtime.onMessage.addListener((message, { id }) => {
  if (id === chrome.runtime.id) pass(message);
  return undefined;
});
void ask({ kind: 'hello' });
