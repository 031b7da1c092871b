import type { Breadcrumb, Event, StackFrame } from '@sentry/nextjs';
import { scrubAddress, scrubText } from '@/lib/domain/scrub';

type Exception = NonNullable<NonNullable<Event['exception']>['values']>[number];

/** Of a file its place inside the build: where the installation lies is nobody's business. */
function scrubFile(file: string): string {
  const inside = /(?:\.next(?:-test)?|node_modules|dist|_next)\/.*$/.exec(file)?.[0];
  return `app:///${inside ?? file.split(/[/\\]/).at(-1) ?? ''}`.replace(/[?#].*$/, '');
}

function scrubFrame({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame {
  return { filename: filename && scrubFile(filename), function: name, lineno, colno, in_app };
}

function scrubException({ type, value, mechanism, stacktrace }: Exception): Exception {
  const frames = stacktrace?.frames?.map(scrubFrame);
  return {
    type,
    value: scrubText(value ?? ''),
    mechanism: mechanism && { type: mechanism.type, handled: mechanism.handled },
    stacktrace: frames && { frames },
  };
}

/** Where somebody went and which call failed; what they clicked and what a page printed stays here. */
export function scrubBreadcrumb(breadcrumb: Breadcrumb): Breadcrumb | null {
  const { category = '', data = {}, timestamp, level, type } = breadcrumb;
  if (category !== 'navigation' && category !== 'fetch' && category !== 'xhr') return null;
  const kept = Object.entries(data).flatMap(([key, value]) => {
    if (['url', 'from', 'to'].includes(key)) return [[key, scrubAddress(String(value))]];
    return ['method', 'status_code'].includes(key) ? [[key, value]] : [];
  });
  return { category, timestamp, level, type, data: Object.fromEntries(kept) };
}

const scrubTransaction = (name: string) => scrubAddress(name.replace(/^[A-Z]+ (?=\/)/, ''));

type Span = NonNullable<Event['spans']>[number];

/** Time of a part of a page without what it was about; those of clicks come by themselves, in no event. */
export function scrubSpan(span: Span): Span {
  return { ...span, description: span.op, data: {}, links: undefined };
}

/**
 * A crash, or the times of a page, as a program sees them: nobody's address, handle, query, token, machine or path
 * (security.md 23).
 */
export function scrubEvent<E extends Event>(event: E): E {
  const { exception, request, contexts } = event;
  const trace = contexts?.trace && { ...contexts.trace, data: undefined };
  return {
    ...event,
    user: undefined,
    extra: undefined,
    server_name: undefined,
    modules: undefined,
    logentry: undefined,
    threads: undefined,
    sdkProcessingMetadata: undefined,
    message: event.message === undefined ? undefined : scrubText(event.message),
    exception: exception?.values && { values: exception.values.map(scrubException) },
    request: request?.url ? { url: scrubAddress(request.url) } : undefined,
    transaction: event.transaction === undefined ? undefined : scrubTransaction(event.transaction),
    contexts: trace ? { trace } : undefined,
    spans: event.spans?.map(scrubSpan),
    breadcrumbs: event.breadcrumbs?.flatMap((breadcrumb) => scrubBreadcrumb(breadcrumb) ?? []),
  };
}
