import { randomUUID } from 'node:crypto';
import { all, type Sample } from '../sample-request';

/** Moments of the year, feedback, reports of crashes, and copies of the data folder. */
export function samples(): Record<string, Sample> {
  return {
    'API-195': { params: { pk: 'halloween-2026' } },
    'API-141': { body: { subject: 'answer', rating: 4, text: 'Clear.' } },
    // There is no such route without an error reporter.
    'error-reports': { expected: all('hidden') },
    'snapshots-delete': { params: { id: randomUUID() } },
    'API-157': { body: { keyword: 'oat milk', accepted: true } },
  };
}
