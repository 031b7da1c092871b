import { z } from 'zod';
import { LOCALES } from '@/lib/domain/locales';
import { defineEndpoint } from './core/endpoint';

/* The weekly letter about an own account: only what moved outside of its interval. */

const letterSchema = z.object({
  on: z.boolean(),
  /** The verified address it goes to; null: there is none, so no letter can be had. */
  email: z.string().nullable(),
  sent_at: z.iso.datetime().nullable(),
  /** What a letter would say now; empty: none would be sent. */
  lines: z.array(z.string()),
});

export const getLetter = defineEndpoint({
  id: 'own-letter',
  method: 'GET',
  path: '/api/external/premium-suite/letter/',
  auth: 'user',
  access: 'person',
  root: 'second',
  summary: 'Whether the weekly letter about the own account is wished for, and what it would say now.',
  query: z.object({ locale: z.enum(LOCALES).optional() }),
  response: letterSchema,
});

export const setLetter = defineEndpoint({
  id: 'own-letter-set',
  method: 'PUT',
  path: '/api/external/premium-suite/letter/',
  auth: 'user',
  access: 'person',
  root: 'second',
  summary: 'Turns the weekly letter to the verified address on or off.',
  body: z.object({ on: z.boolean(), locale: z.enum(LOCALES).optional() }),
  response: letterSchema,
});

export const leaveLetter = defineEndpoint({
  id: 'own-letter-leave',
  method: 'POST',
  path: '/api/external/premium-suite/letter-leave/',
  auth: 'none',
  access: 'public',
  root: 'second',
  summary:
    'Ends the weekly letter by the code of its mails; one click of a mail program is enough (RFC 8058).',
  query: z.object({ code: z.string().max(300) }),
  response: z.object({ ended: z.boolean() }),
});

export const letterPdf = defineEndpoint({
  id: 'own-letter-pdf',
  method: 'GET',
  path: '/api/external/premium-suite/letter-pdf/',
  auth: 'user',
  access: 'known',
  root: 'second',
  summary: 'What the weekly letter would say now, as a PDF.',
  query: z.object({ locale: z.enum(LOCALES).default('en') }),
  response: { kind: 'file', contentType: 'application/pdf' },
});
