import { z } from 'zod';

/** A moment with its zone, or a day in UTC. */
export const dayInputSchema = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
