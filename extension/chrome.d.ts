/** The part of the browser's extension interface that is used here. */
declare namespace chrome {
  interface Sender {
    id?: string;
    url?: string;
    origin?: string;
    frameId?: number;
    tab?: { id?: number; windowId?: number };
  }
  interface Event<Listener> {
    addListener(listener: Listener): void;
  }
  namespace runtime {
    const id: string;
    const onMessage: Event<
      (message: unknown, sender: Sender, answer: (value: unknown) => void) => boolean | undefined
    >;
    function getManifest(): { version: string; content_scripts: { matches: string[]; js: string[] }[] };
    function getURL(path: string): string;
    function sendMessage(message: unknown): Promise<unknown>;
  }
  namespace storage {
    const session: {
      get(name: string): Promise<Record<string, unknown>>;
      set(values: Record<string, unknown>): Promise<void>;
    };
  }
  namespace tabs {
    interface Tab {
      id?: number;
      windowId: number;
    }
    const onRemoved: Event<(tab: number) => void>;
    function query(wanted: { url: string }): Promise<Tab[]>;
    function create(wanted: { url: string }): Promise<Tab>;
    function update(id: number, change: { active: boolean }): Promise<unknown>;
    function sendMessage(id: number, message: unknown): Promise<unknown>;
  }
  namespace windows {
    function create(wanted: {
      url: string;
      type: 'popup';
      width: number;
      height: number;
    }): Promise<{ id?: number }>;
    function update(id: number, change: { focused: boolean }): Promise<unknown>;
  }
  namespace i18n {
    function getUILanguage(): string;
  }
}
