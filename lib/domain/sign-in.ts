import { z } from 'zod';
import { FIELD_RULES } from './field-rules';

/** Characters of a confirmation code. */
export const CODE_LENGTH = 6;
export const CODE_LIFE_MS = 10 * 60_000;
export const CODE_TRIES = 5;
export const TICKET_LIFE_MS = 60_000;
/** A session ends this long after its last use, and at the latest after the second. */
export const SESSION_IDLE_MS = 30 * 24 * 3_600_000;
export const SESSION_LIFE_MS = 90 * 24 * 3_600_000;
/** How long proving again who one is opens billing, tokens and transfers. */
export const STEP_UP_MS = 10 * 60_000;

/** Said when a code is wrong, used up, too old or tried too often: all the same to a guesser. */
/** Said when the way back from the network does not belong to this browser's way out. */
export const UNAUTHORIZED_ATTEMPT = 'Error: Unauthorized login attempt';
/** How long the page that left for the provider keeps its pending state. */
export const PROVIDER_WAIT_MS = 20_000;

/** `comment`: the address of a guest who comments on a report; `personal`: the link of the request pages; `verify`: an address of somebody signed in; `step-up`: proving it again. */
export const CODE_PURPOSES = ['login', 'personal', 'verify', 'step-up', 'comment'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** `session`: for the browser that has just proved who it is; `handover`: for another of our hosts. */
export const TICKET_PURPOSES = ['session', 'handover'] as const;
export type TicketPurpose = (typeof TICKET_PURPOSES)[number];

/** No letters or digits that look alike; upper case. 30⁶ is 729 million. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An address as it is compared and stored. Nothing but case and outer space is changed. */
export const emailSchema = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ error: 'Email is not valid' }))
  .transform((email) => email.toLowerCase());

/** What a person may paste: lower case, spaces and dashes are forgiven. */
export const confirmCodeSchema = z
  .string()
  .max(40)
  .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().length(CODE_LENGTH, { error: FIELD_RULES.code_wrong }));
