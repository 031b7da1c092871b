'use client';

import { useEffect } from 'react';

/**
 * Brings Noto Sans JP after the first paint. Its 124 ranges are most of the style sheet, and the systems that most
 * people read Japanese on have a font of their own earlier in the stack.
 */
export function JapaneseFont() {
  useEffect(() => void import('./japanese-font-faces'), []);
  return null;
}
