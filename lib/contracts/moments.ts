import { z } from 'zod';
import { countryInputSchema } from '@/lib/domain/country-input';
import { defineEndpoint } from './core/endpoint';

/* Days of the year that marketers plan for, and what people say of our suggestions. */

const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

export const eventSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** ISO days; `end` is the last day and absent for a single one. */
  start: z.string(),
  end: z.string().optional(),
  /** Absent: in many countries. */
  country: z.string().optional(),
  description: z.string(),
});

export const listEvents = defineEndpoint({
  id: 'API-194',
  method: 'GET',
  path: '/api/external/events/',
  auth: 'pro',
  access: 'public',
  summary: 'Moments of the year that marketers plan for; a year from today unless a window is given.',
  query: z.object({
    from: day.optional(),
    to: day.optional(),
    country: countryInputSchema.optional(),
  }),
  response: z.array(eventSchema),
});

export const getEvent = defineEndpoint({
  id: 'API-195',
  method: 'GET',
  path: '/api/external/events/{pk}/',
  auth: 'pro',
  access: 'public',
  summary: 'One moment of the year.',
  params: z.object({ pk: z.string().max(80) }),
  response: eventSchema,
});
