import { createRoot } from 'react-dom/client';
import { CrashDisplay } from './crash-display';

let container: HTMLElement | null = null;

/** A tree of its own: what broke the page's tree cannot take the display with it. Safe to call at every crash. */
export function mountCrashDisplay(): void {
  if (!container) {
    container = document.createElement('div');
    container.dataset.crashDisplay = '';
    createRoot(container).render(<CrashDisplay />);
  }
  // A failed root layout is replaced with its body, and the container goes with it.
  if (!container.isConnected) document.body.append(container);
}
