import { TOOK_TOO_LONG_MS } from '@/lib/client/slow';
import { type SectionId, USUAL_SECTIONS } from '@/lib/domain/sections';
import { type ReportQuery, type Sections, type Totals, sectionsSchema } from '@/lib/domain/report';
import type { PageFindings } from '@/lib/domain/page-findings';
import { withoutAsked } from '@/lib/analysis/findings/asked-words';
import type { BegunReport, ReportEvent } from '@/lib/domain/report-event';
import { SO_FAR_SECTIONS, type SoFar, type SoFarSection } from '@/lib/domain/so-far';

/** `since`: when it was asked for, on the page's monotonic clock in milliseconds. */
export type SectionState<S> =
  | { status: 'loading'; since: number }
  /** What a part of the authors tells; the exact answer is on its way, or was stopped. */
  | { status: 'so_far'; since: number; told: SoFarSection }
  | { status: 'ready'; section: S }
  | { status: 'error'; message: string };

export interface ReportState {
  /** The run that all of it is of: its recipe as JSON; null where nothing was asked yet. */
  key: string | null;
  status: 'idle' | 'loading' | 'ready' | 'stopped' | 'error';
  query: ReportQuery | null;
  totals: Totals | null;
  /** How much of it was read, while not everything is exact. */
  soFar: Pick<SoFar, 'part' | 'of' | 'posts' | 'accounts'> | null;
  sections: { [K in SectionId]?: SectionState<Sections[K]> };
  /** What stands out among all claims of the page; null until it has been told. */
  findings: PageFindings | null;
  message: string | null;
  /** Place in the queue, 1 for the next; null when nobody comes first. */
  place: number | null;
  /** When the run began, on the page's monotonic clock in milliseconds. */
  startedAt: number | null;
  /** Milliseconds the engine took for the whole report, once it has ended. */
  engineMs: number | null;
}

const SECTION = sectionsSchema.partial();

export const IDLE_REPORT: ReportState = {
  key: null,
  status: 'idle',
  query: null,
  totals: null,
  soFar: null,
  sections: {},
  findings: null,
  message: null,
  place: null,
  startedAt: null,
  engineMs: null,
};

export type ReportAction =
  | { kind: 'begin'; key: string; at: number }
  | { kind: 'event'; event: ReportEvent }
  | { kind: 'fail'; message: string }
  | { kind: 'stop' }
  | { kind: 'retry-section'; id: SectionId; at: number };

/** Pure: how a report grows event by event. Sections that already arrived are never taken back. */
export function reduceReport(state: ReportState, action: ReportAction): ReportState {
  switch (action.kind) {
    case 'begin':
      return {
        ...IDLE_REPORT,
        key: action.key,
        status: 'loading',
        startedAt: action.at,
        sections: allLoading(USUAL_SECTIONS, action.at),
      };
    case 'fail':
      return failPending({ ...state, status: 'error', message: action.message }, action.message);
    case 'stop':
      // What a part of the authors tells is kept, marked as that.
      return { ...state, status: 'stopped', place: null, sections: withoutPending(state.sections) };
    case 'retry-section':
      return {
        ...state,
        sections: { ...state.sections, [action.id]: { status: 'loading', since: action.at } },
      };
    case 'event':
      return applyEvent(state, action.event);
  }
}

/** The report as far as a page came with it; it was asked for when the page was. */
export function begunReport(begun: BegunReport | undefined): ReportState {
  if (!begun) return IDLE_REPORT;
  const waiting = reduceReport(IDLE_REPORT, { kind: 'begin', key: begun.key, at: 0 });
  if (begun.stopped) return reduceReport(waiting, { kind: 'stop' });
  return begun.events.reduce((state, event) => reduceReport(state, { kind: 'event', event }), waiting);
}

/** What is shown of a question: never the figures of the one before it, also not for the blink until its run begins. */
export const reportOf = (key: string | null, state: ReportState): ReportState =>
  key === null || key === state.key ? state : reduceReport(IDLE_REPORT, { kind: 'begin', key, at: 0 });

function applyEvent(state: ReportState, event: ReportEvent): ReportState {
  switch (event.event) {
    case 'queued':
      return { ...state, place: event.place };
    case 'so_far':
      return withSoFar(state, event);
    case 'start': {
      const waiting = { ...allLoading(event.sections, state.startedAt ?? 0), ...toldOf(state.sections) };
      return { ...state, place: null, query: event.query, totals: event.totals, sections: waiting };
    }
    case 'section': {
      const parsed = SECTION.safeParse({ [event.id]: event.section });
      const section = parsed.success ? parsed.data[event.id] : undefined;
      const next = section
        ? { status: 'ready', section: withoutAsked(event.id, section, state.query) }
        : { status: 'error', message: 'The answer could not be read' };
      return { ...state, place: null, sections: { ...state.sections, [event.id]: next } };
    }
    case 'section_error':
      return {
        ...state,
        place: null,
        sections: { ...state.sections, [event.id]: { status: 'error', message: event.message } },
      };
    case 'findings':
      return { ...state, findings: event.findings };
    case 'error':
      return failPending({ ...state, status: 'error', message: event.message }, event.message);
    case 'end':
      return { ...state, status: 'ready', soFar: null, engineMs: event.engine_ms };
  }
}

function allLoading(ids: readonly SectionId[], since: number): ReportState['sections'] {
  return Object.fromEntries(ids.map((id) => [id, { status: 'loading', since }]));
}

const isTold = (state: { status: string }) => state.status === 'ready' || state.status === 'so_far';

function toldOf(sections: ReportState['sections']): ReportState['sections'] {
  return Object.fromEntries(Object.entries(sections).filter(([, state]) => isTold(state)));
}

/** More parts replace fewer, and never what is exact. */
function withSoFar(state: ReportState, event: Extract<ReportEvent, { event: 'so_far' }>): ReportState {
  const { part, of, posts, accounts, told, query, sections: ids } = event;
  if (state.soFar && state.soFar.part >= part) return state;
  const since = state.startedAt ?? 0;
  const waiting: ReportState['sections'] = { ...allLoading(ids, since), ...toldOf(state.sections) };
  const estimated = SO_FAR_SECTIONS.flatMap((id) => {
    const section = told[id];
    return section && ids.includes(id) && waiting[id]?.status !== 'ready'
      ? [[id, { status: 'so_far', since, told: section }] as const]
      : [];
  });
  return {
    ...{ ...state, place: null, query, soFar: { part, of, posts, accounts } },
    sections: { ...waiting, ...Object.fromEntries(estimated) },
  };
}

function withoutPending(sections: ReportState['sections']): ReportState['sections'] {
  return Object.fromEntries(Object.entries(sections).filter(([, state]) => state.status !== 'loading'));
}

function failPending(state: ReportState, message: string): ReportState {
  const sections = Object.entries(state.sections).map(([id, section]) => [
    id,
    section.status === 'loading' || section.status === 'so_far' ? { status: 'error', message } : section,
  ]);
  return { ...state, place: null, sections: Object.fromEntries(sections) };
}

/** Seconds that a section has been waited for once it takes too long (30 s), else null. */
export function slowSeconds(
  section: { status: string; since?: number } | undefined,
  now: number | null,
): number | null {
  if (now === null || section?.status !== 'loading') return null;
  const elapsed = now - (section.since ?? now);
  return elapsed >= TOOK_TOO_LONG_MS ? Math.round(elapsed / 1000) : null;
}

/** How many of the asked sections have an answer, for "12 of 16 ready". */
export function countReady(state: ReportState): { ready: number; all: number } {
  const states = Object.values(state.sections);
  return { ready: states.filter((section) => section.status === 'ready').length, all: states.length };
}
