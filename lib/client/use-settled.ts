'use client';

import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** A value as it was when it last stood still; what is emptied is so at once. */
export function useSettled<Value>(value: Value, pauseMs = PAUSE_MS): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
