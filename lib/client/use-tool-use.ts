'use client';

import { useEffect } from 'react';
import { noteToolUse } from './note-tool-use';

/**
 * Counts one use of a tool for each question that was answered.
 * @param words What was asked; null while there is no answer.
 */
export function useToolUse(words: readonly string[] | null): void {
  const key = words && JSON.stringify(words);
  useEffect(() => {
    if (key !== null) void noteToolUse(JSON.parse(key) as string[]);
  }, [key]);
}
