import type { KeywordQuery, Term } from './query';
import { normalizeText, tokenSpans } from './text';

export interface Span {
  /** UTF-16 offsets into the original text; `end` is exclusive. */
  start: number;
  end: number;
}

interface Mapped {
  normalized: string;
  /** Original offset of every offset of the normalised text, its end included. */
  origin: number[];
}

/** Normalising can change lengths (ﬁ → fi), so it is done a grapheme at a time and the places are kept. */
function mapped(text: string): Mapped {
  const origin: number[] = [];
  let normalized = '';
  for (const { segment, index } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    const piece = normalizeText(segment);
    for (let offset = 0; offset < piece.length; offset += 1) {
      origin.push(index + (piece.length === segment.length ? offset : 0));
    }
    normalized += piece;
  }
  origin.push(text.length);
  return { normalized, origin };
}

type Places = ReturnType<typeof tokenSpans>;

function rowSpans(places: Places, row: readonly string[]): Span[] {
  return places.flatMap((place, at) => {
    const last = places[at + row.length - 1];
    const found = last && row.every((token, offset) => places[at + offset]?.token === token);
    return found ? [{ start: place.start, end: last.end }] : [];
  });
}

function markedSpans(normalized: string, places: Places, sign: string, token: string): Span[] {
  return places
    .filter((place) => place.token === token && normalized[place.start - 1] === sign)
    .map((place) => ({ start: place.start - 1, end: place.end }));
}

function substringSpans(normalized: string, wanted: string): Span[] {
  const spans: Span[] = [];
  for (let at = normalized.indexOf(wanted); at >= 0; at = normalized.indexOf(wanted, at + wanted.length)) {
    spans.push({ start: at, end: at + wanted.length });
  }
  return spans;
}

function termSpans(term: Term, normalized: string, places: Places): Span[] {
  switch (term.kind) {
    case 'tokens':
      return rowSpans(places, term.tokens);
    case 'hashtag':
      return markedSpans(normalized, places, '#', term.tag);
    case 'mention':
      return markedSpans(normalized, places, '@', term.handle);
    case 'substring':
      return substringSpans(normalized, term.normalized);
  }
}

/** The words of a text that make it match: those of every group that is there as a whole, in order. */
export function matchSpans(query: KeywordQuery, text: string): Span[] {
  const { normalized, origin } = mapped(text);
  const places = tokenSpans(normalized);
  const spans = query.groups.flatMap((group) => {
    const found = group.map((term) => termSpans(term, normalized, places));
    return found.every((list) => list.length > 0) ? found.flat() : [];
  });
  const unique = new Map(spans.map((span) => [`${span.start}-${span.end}`, span]));
  return [...unique.values()]
    .map(({ start, end }) => ({ start: origin[start] ?? 0, end: origin[end] ?? text.length }))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}
