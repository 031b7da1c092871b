/** Loads another document: nothing of this page lives on. */
export function leavePage(url: string): void {
  window.location.assign(url);
}

/** The same without a way back to this page: it would only lead here again. */
export function replacePage(url: string): void {
  window.location.replace(url);
}
