'use client';

import { useCallback, useMemo } from 'react';
import type { HighlightSpan } from '@/components/kit/charts/posts-list';
import { KeywordQueryError, parseKeywordQuery, type KeywordQuery } from '@/lib/domain/keyword-query/parse';
import { matchSpans } from '@/lib/domain/keyword-query/spans';
import type { PostItem } from '@/lib/domain/report';

function parseOrNull(text: string): KeywordQuery | null {
  try {
    return parseKeywordQuery(text);
  } catch (error) {
    if (error instanceof KeywordQueryError) return null;
    throw error;
  }
}

/** Which words of a post made it match the query. */
export function useHighlights(text: string): (post: PostItem) => HighlightSpan[] {
  const query = useMemo(() => parseOrNull(text), [text]);
  return useCallback((post) => (query ? matchSpans(query, post.text) : []), [query]);
}
