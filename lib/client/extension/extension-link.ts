import { create } from 'zustand';
import {
  AD_ACCOUNT_ID,
  adAccountMessageSchema,
  EXTENSION_PROTOCOL,
  EXTENSION_STATE,
  type ExtensionState,
  extensionStateSchema,
  type FillMessage,
  HELLO,
  readMessage,
  typeOf,
} from '@/lib/domain/extension-messages';

interface Link {
  /** What the extension said last; null: it is not installed, or this page was open before it was. */
  state: ExtensionState | null;
  /** The ad account that the person has open on X (EXT-06). */
  account: { id: string; name: string; handle: string } | null;
}

export const useExtension = create<Link>()(() => ({ state: null, account: null }));

/** Other scripts of the page, and pages in frames, can post anything: only this origin and known shapes count. */
function hear({ origin, data }: MessageEvent<unknown>): void {
  if (origin !== location.origin) return;
  const type = typeOf(data);
  if (type === EXTENSION_STATE) {
    const state = readMessage(extensionStateSchema, data);
    if (state) useExtension.setState({ state });
  }
  if (type === AD_ACCOUNT_ID) {
    const message = readMessage(adAccountMessageSchema, data);
    if (!message) return;
    const { adAccountId: id, adAccountName: name, handle } = message;
    useExtension.setState({ account: { id, name, handle } });
  }
}

const post = (message: unknown) => window.postMessage(message, location.origin);

let listening = false;
/** Hears the extension from now on and asks whether it is there. */
export function listenToExtension(): void {
  if (!listening) window.addEventListener('message', hear);
  listening = true;
  post({ type: HELLO });
}

/** An extension answers at once; one that does not in this time is not there. */
const ANSWER_MS = 1_500;

/** What the extension says now, not what it said once: it may have been switched off under this page. */
export function askExtension(): Promise<ExtensionState | null> {
  useExtension.setState({ state: null });
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(null), ANSWER_MS);
    const stop = useExtension.subscribe(({ state }) => state && end(state));
    function end(state: ExtensionState | null) {
      clearTimeout(timer);
      stop();
      resolve(state);
    }
    listenToExtension();
  });
}

/** An extension that names no protocol says no more than that it is there. */
export const isOutdated = ({ protocol }: ExtensionState): boolean =>
  protocol !== undefined && protocol !== EXTENSION_PROTOCOL;

/** Hands a package over (EXT-03). */
export function postPackage(message: FillMessage): void {
  post(message);
}
