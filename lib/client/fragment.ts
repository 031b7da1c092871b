/** Value of a name in the part of the address after '#', where no server and no log sees it. */
export function peekFragment(...names: string[]): string | null {
  const values = new URLSearchParams(window.location.hash.slice(1));
  return names.map((name) => values.get(name)).find(Boolean) ?? null;
}

/** As `peekFragment`; all that stands there is taken out of the address and of the history. */
export function takeFragment(...names: string[]): string | null {
  const value = peekFragment(...names);
  if (value !== null) {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }
  return value;
}

/** Another of our sites sends a person here with a one-time ticket under this name. */
export const TICKET_NAMES = ['token', 'ticket'] as const;
