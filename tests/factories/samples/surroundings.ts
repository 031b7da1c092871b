import type { Sample } from '../sample-request';

/** Moments of the year and feedback. */
export function samples(): Record<string, Sample> {
  return {
    'API-195': { params: { pk: 'halloween-2026' } },
    'API-141': { body: { subject: 'answer', rating: 4, text: 'Clear.' } },
    'API-157': { body: { keyword: 'oat milk', accepted: true } },
  };
}
