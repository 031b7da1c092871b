import { vi } from 'vitest';

type Listener = (
  message: unknown,
  sender: chrome.Sender,
  answer: (value: unknown) => void,
) => boolean | undefined;

export const EXTENSION_ID = 'a'.repeat(32);
export const SITE = 'http://pro.localhost:3000';

/** Chrome around a part of the extension: what it listens to, what it sends, what it keeps. */
export function fakeChrome() {
  const kept: Record<string, unknown> = {};
  const listeners: Listener[] = [];
  const gone: ((tab: number) => void)[] = [];
  const sent: { tab: number | null; message: unknown }[] = [];
  const opened: string[] = [];
  let formTabs: { id: number; windowId: number }[] = [];
  let answer: (message: unknown) => Promise<unknown> = () => Promise.resolve(null);
  const chrome = {
    runtime: {
      id: EXTENSION_ID,
      onMessage: { addListener: (listener: Listener) => listeners.push(listener) },
      getManifest: () => ({
        version: '1.0.0',
        content_scripts: [{ matches: [`${SITE}/*`], js: ['bridge.js'] }],
      }),
      getURL: (path: string) => `chrome-extension://${EXTENSION_ID}/${path}`,
      sendMessage: (message: unknown) => {
        sent.push({ tab: null, message });
        return answer(message);
      },
    },
    storage: {
      session: {
        get: (name: string) => Promise.resolve(structuredClone({ [name]: kept[name] })),
        set: (values: Record<string, unknown>) => {
          Object.assign(kept, structuredClone(values));
          return Promise.resolve();
        },
      },
    },
    tabs: {
      onRemoved: { addListener: (listener: (tab: number) => void) => gone.push(listener) },
      query: () => Promise.resolve(formTabs),
      create: ({ url }: { url: string }) => {
        opened.push(url);
        return Promise.resolve({ windowId: 1 });
      },
      update: () => Promise.resolve(),
      sendMessage: (tab: number, message: unknown) => {
        sent.push({ tab, message });
        return Promise.resolve();
      },
    },
    windows: {
      create: ({ url }: { url: string }) => {
        opened.push(url);
        return Promise.resolve({ id: 9 });
      },
      update: () => Promise.resolve(),
    },
    i18n: { getUILanguage: () => 'en-GB' },
  };
  vi.stubGlobal('chrome', chrome);
  /** A message as Chrome hands it over; undefined where nobody answers. */
  const send = (message: unknown, sender: chrome.Sender) =>
    new Promise<unknown>((resolve) => {
      const waits = listeners.map((listener) => listener(message, sender, resolve)).includes(true);
      if (!waits) resolve(undefined);
    });
  return {
    kept,
    sent,
    opened,
    send,
    close: (tab: number) => gone.forEach((listener) => listener(tab)),
    withFormTab: (id: number) => (formTabs = [{ id, windowId: 1 }]),
    answerWith: (next: typeof answer) => (answer = next),
  };
}
