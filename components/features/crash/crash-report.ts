import type { Crash } from './crash-store';

/** Addresses lose what stands behind `?` or `#`: a query, a handle or a token never leaves in a report. */
function withoutQueries(text: string): string {
  return text.replaceAll(/(\/[^\s?#()]*)[?#][^\s)]*?(?=(?::\d+){0,2}(?:[\s)]|$))/g, '$1');
}

/** The page without what was asked: `/explore/nike` is `/explore`. */
function pageOf(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}

/** What "Copy details" puts on the clipboard: enough for whoever runs the installation, nothing about the person. */
export function crashReport(crashes: readonly Crash[], path: string): string {
  const entries = crashes.map(({ source, name, message, stack, at }) => {
    const head = `${name}: ${message}`;
    // Chromium's stack begins with name and message, the others' does not.
    const body = stack === null ? head : stack.startsWith(head) ? stack : `${head}\n${stack}`;
    return `${new Date(at).toISOString()} ${source} ${pageOf(path)}\n${withoutQueries(body)}`;
  });
  return entries.join('\n\n');
}
