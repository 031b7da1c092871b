/** Loads another document: nothing of this page lives on. */
export function leavePage(url: string): void {
  window.location.assign(url);
}
