import type { KeywordQuery, Term } from './query';
import { tokenSpans } from './text';

export interface Span {
  /** UTF-16 offsets into the original text; `end` is exclusive. */
  start: number;
  end: number;
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

interface Mapped {
  normalized: string;
  /** Original offset of every offset of the normalised text, its end included. */
  origin: number[];
}

/**
 * Normalising can change lengths (ﬁ → fi), so NFKC is done a grapheme at a time and the places are kept. Lower case
 * looks at the neighbours (Σ at the end of a word), so it is done on the whole; only İ grows by it, to two units.
 */
function mapped(text: string): Mapped {
  const origin: number[] = [];
  let composed = '';
  for (const { segment, index } of GRAPHEMES.segment(text)) {
    const piece = segment.normalize('NFKC');
    for (let offset = 0; offset < piece.length; offset += 1) {
      const place = index + (piece.length === segment.length ? offset : 0);
      origin.push(place);
      if (piece[offset] === 'İ') origin.push(place);
    }
    composed += piece;
  }
  origin.push(text.length);
  return { normalized: composed.toLowerCase(), origin };
}

type Places = ReturnType<typeof tokenSpans>;

function rowSpans(places: Places, row: readonly string[]): Span[] {
  return places.flatMap((place, at) => {
    const last = places[at + row.length - 1];
    const found = last && row.every((token, offset) => places[at + offset]?.token === token);
    return found ? [{ start: place.start, end: last.end }] : [];
  });
}

/** `#tag` where the tag ends there; it may hold signs that part tokens (カフェ・ラテ). */
function markedSpans(normalized: string, marked: string): Span[] {
  return substringSpans(normalized, marked).filter(
    ({ end }) => !/^[\p{L}\p{M}\p{N}_]/u.test(normalized.slice(end, end + 2)),
  );
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
      return markedSpans(normalized, `#${term.tag}`);
    case 'mention':
      return markedSpans(normalized, `@${term.handle}`);
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
