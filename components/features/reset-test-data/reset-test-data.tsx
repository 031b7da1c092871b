'use client';

import { useEffect, useState } from 'react';
import { request } from '@/lib/client/request-client';
import { resetTestData } from '@/lib/contracts/site';

/** Calls the reset once and prints the result as it is. */
export function ResetTestData() {
  const [result, setResult] = useState<string | null>(null);
  useEffect(() => {
    request(resetTestData, {}).then(
      (answer) => setResult(JSON.stringify(answer)),
      (error: unknown) => setResult(error instanceof Error ? error.message : String(error)),
    );
  }, []);
  return <pre aria-live="polite">{result}</pre>;
}
