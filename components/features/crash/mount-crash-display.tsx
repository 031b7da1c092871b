import { createRoot } from 'react-dom/client';
import { CrashDisplay } from './crash-display';

let container: HTMLElement | null = null;

/**
 * Puts it into the body that the page has now, and again whenever the page's own tree throws it out: a root layout that
 * failed and a hydration that was given up are both drawn anew, body and all.
 */
function keepAttached(element: HTMLElement): void {
  const attach = () => {
    if (!element.isConnected) document.body?.append(element);
    watcher.disconnect();
    for (const parent of [document, document.documentElement, document.body])
      if (parent) watcher.observe(parent, { childList: true });
  };
  const watcher = new MutationObserver(attach);
  attach();
}

/** A tree of its own: what broke the page's tree cannot take the display with it. Safe to call at every crash. */
export function mountCrashDisplay(): void {
  if (container) return;
  container = document.createElement('div');
  container.dataset.crashDisplay = '';
  createRoot(container).render(<CrashDisplay />);
  keepAttached(container);
}
