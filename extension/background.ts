import { EXTENSION_PROTOCOL, type FillMessage, type FillReport } from '@/lib/domain/extension-messages';
import { forgetOld, type Memory, memorySchema, stateOf } from './background-state';
import type { Waiting } from './fill-job';
import { fromBridge, fromForm, fromPopup, postsOf, type ToBridge } from './internal-messages';
import { planFields } from './plan';
import { adAccountOf, FORM_ORIGIN, siteOrigin } from './site';

/* Between the pages of the site and X's form. Who speaks is told by the browser, never by the message. */

const MEMORY = 'memory';
const { version } = chrome.runtime.getManifest();

async function read(): Promise<Memory> {
  const kept = memorySchema.safeParse((await chrome.storage.session.get(MEMORY))[MEMORY] ?? {});
  return forgetOld(kept.success ? kept.data : memorySchema.parse({}), Date.now());
}

// One change after the other: two tabs may speak at once.
let last: Promise<unknown> = Promise.resolve();
function change(next: (memory: Memory) => Memory): Promise<Memory> {
  const changed = last.then(async () => {
    const memory = next(await read());
    await chrome.storage.session.set({ [MEMORY]: memory });
    return memory;
  });
  last = changed.catch(() => undefined);
  return changed;
}

const answerTo = (memory: Memory): ToBridge => ({
  posts: postsOf(stateOf(memory, version)),
  inPopup: false,
});

/** Tabs that are gone refuse the message, which is no loss. */
async function tellSite(memory: Memory): Promise<void> {
  await Promise.allSettled(memory.tabs.map((tab) => chrome.tabs.sendMessage(tab, answerTo(memory))));
}

const formTabs = () => chrome.tabs.query({ url: `${FORM_ORIGIN}/*` });

async function tellForms({ waiting }: Memory): Promise<void> {
  const tabs = await formTabs();
  const told: Waiting = { job: waiting };
  await Promise.allSettled(tabs.map(({ id }) => id !== undefined && chrome.tabs.sendMessage(id, told)));
}

/** Brings X's form to the front, or opens X's own start page: where a new campaign begins is the person's choice. */
async function showForm(): Promise<void> {
  const [tab] = await formTabs();
  if (tab?.id === undefined) return void (await chrome.tabs.create({ url: `${FORM_ORIGIN}/` }));
  await chrome.tabs.update(tab.id, { active: true });
  await chrome.windows.update(tab.windowId, { focused: true });
}

async function begin(message: FillMessage): Promise<Memory> {
  const { id, name, locale, protocol } = message;
  const fields = planFields(message);
  if (protocol !== EXTENSION_PROTOCOL || fields.length === 0)
    return change((memory) => ({ ...memory, job: { id, state: 'refused', report: [] } }));
  const memory = await change((now) => ({
    ...now,
    waiting: { id, name, locale, fields, since: Date.now() },
    job: { id, state: 'waiting', report: [] },
  }));
  await tellForms(memory);
  await showForm();
  return memory;
}

async function end(id: string, outcome: 'filled' | 'discarded', report: FillReport = []): Promise<Memory> {
  const memory = await change((now) =>
    now.waiting?.id === id ? { ...now, waiting: null, job: { id, state: outcome, report } } : now,
  );
  await tellSite(memory);
  await tellForms(memory);
  return memory;
}

/** The last list, which was filled in, is out of the form again. */
async function takenBack(id: string, report: FillReport): Promise<void> {
  const memory = await change((now) =>
    now.job?.id === id ? { ...now, job: { id, state: 'undone', report } } : now,
  );
  await tellSite(memory);
}

const withTab = (tabs: readonly number[], tab: number | undefined) =>
  tab === undefined ? [...tabs] : [...new Set([...tabs, tab])].slice(-50);

async function hearSite(given: unknown, { tab }: chrome.Sender): Promise<ToBridge | null> {
  const message = fromBridge.safeParse(given);
  if (!message.success) return null;
  const known = await change((memory) => ({ ...memory, tabs: withTab(memory.tabs, tab?.id) }));
  const memory = message.data.kind === 'fill' ? await begin(message.data.message) : known;
  const inPopup = memory.popup !== null && tab?.windowId === memory.popup;
  return { ...answerTo(memory), inPopup };
}

async function hearForm(given: unknown, { url }: chrome.Sender): Promise<Waiting | null> {
  const message = fromForm.safeParse(given);
  if (!message.success) return null;
  if (message.data.kind === 'done') await end(message.data.id, 'filled', message.data.report);
  if (message.data.kind === 'discard') await end(message.data.id, 'discarded');
  if (message.data.kind === 'undone') await takenBack(message.data.id, message.data.report);
  const before = await read();
  const adAccountId = adAccountOf(url) || before.adAccountId;
  const memory = await change((now) => ({ ...now, adAccountId }));
  if (adAccountId !== before.adAccountId) await tellSite(memory);
  return { job: memory.waiting };
}

async function openSite(): Promise<void> {
  const url = `${siteOrigin()}/targeting-lists`;
  const opened = await chrome.windows.create({ url, type: 'popup', width: 420, height: 760 });
  await change((memory) => ({ ...memory, popup: opened.id ?? null }));
}

async function hearPopup(given: unknown): Promise<Waiting | null> {
  const message = fromPopup.safeParse(given);
  if (!message.success) return null;
  if (message.data.kind === 'discard') await end(message.data.id, 'discarded');
  if (message.data.kind === 'open-form') await showForm();
  if (message.data.kind === 'open-site') await openSite();
  return { job: (await read()).waiting };
}

/** The listener of who sent it, by what the browser says; null for everybody else, frames included. */
function listenerOf(sender: chrome.Sender): ((message: unknown, sender: chrome.Sender) => unknown) | null {
  if (sender.id !== chrome.runtime.id) return null;
  if (sender.url === chrome.runtime.getURL('popup.html')) return hearPopup;
  if (sender.frameId !== 0) return null;
  if (sender.origin === siteOrigin()) return hearSite;
  return sender.origin === FORM_ORIGIN ? hearForm : null;
}

chrome.runtime.onMessage.addListener((message, sender, answer) => {
  const listener = listenerOf(sender);
  if (!listener) return undefined;
  void Promise.resolve(listener(message, sender)).then(answer, () => answer(null));
  return true;
});
chrome.tabs.onRemoved.addListener((tab) => {
  void change((memory) => ({ ...memory, tabs: memory.tabs.filter((id) => id !== tab) }));
});
