import { z } from 'zod';
import { LOCALES } from '@/lib/domain/locales';
import { plainText } from '@/lib/domain/plain-text';
import { recipeSchema } from '@/lib/domain/recipe';
import {
  RECIPIENTS_EACH,
  reportScheduleSchema,
  rhythmSchema,
  SCHEDULE_FORMATS,
} from '@/lib/domain/report-schedules';
import { rowNumberSchema } from '@/lib/domain/row-number';
import { SHARE_MESSAGE_LENGTH } from '@/lib/domain/sharing';
import { emailSchema } from '@/lib/domain/sign-in';
import { defineEndpoint } from './core/endpoint';

/* Reports by mail on a schedule. Nobody gets one before they have confirmed, and each mail ends them by one click. */

const id = z.object({ id: z.string().max(60) });
const code = z.object({ code: z.string().max(300) });
const emails = z.array(emailSchema).max(RECIPIENTS_EACH);
/** In which people are asked. */
const locale = z.enum(LOCALES).default('en');
const told = z.object({ title: z.string() });

export const listSchedules = defineEndpoint({
  id: 'schedules-list',
  method: 'GET',
  path: '/api/report-schedules/',
  auth: 'user',
  access: 'person',
  summary: 'Reports that the caller mails on a schedule, with who gets them.',
  response: z.array(reportScheduleSchema),
});

export const createSchedule = defineEndpoint({
  id: 'schedules-create',
  method: 'POST',
  path: '/api/report-schedules/',
  auth: 'user',
  access: 'person',
  summary:
    'Mails a new frozen report every day, week or month as a link, a PDF or slides; each recipient is asked first.',
  body: z.object({
    recipe: recipeSchema,
    title: z.string().trim().min(1).max(200),
    message: z.string().transform(plainText).pipe(z.string().trim().max(SHARE_MESSAGE_LENGTH)).default(''),
    /** Number or slug of a team of the caller, in whose name it leaves. */
    team: z.union([z.string().max(60), rowNumberSchema]).optional(),
    format: z.enum(SCHEDULE_FORMATS),
    rhythm: rhythmSchema,
    with_texts: z.boolean().default(false),
    recipients: emails.min(1),
    locale,
  }),
  response: reportScheduleSchema,
  status: 201,
});

export const changeSchedule = defineEndpoint({
  id: 'schedules-change',
  method: 'PATCH',
  path: '/api/report-schedules/{id}/',
  auth: 'user',
  access: 'person',
  summary: 'Pauses or resumes it, asks more people, takes people off the list.',
  params: id,
  body: z.object({
    paused: z.boolean().optional(),
    add: emails.optional(),
    remove: emails.optional(),
    locale,
  }),
  response: reportScheduleSchema,
});

export const removeSchedule = defineEndpoint({
  id: 'schedules-remove',
  method: 'DELETE',
  path: '/api/report-schedules/{id}/',
  auth: 'user',
  access: 'person',
  summary: 'Ends it for everybody. Links of earlier issues stay as they are.',
  params: id,
  response: z.null(),
  status: 204,
});

export const confirmRecipient = defineEndpoint({
  id: 'schedules-confirm',
  method: 'POST',
  path: '/api/report-schedules/confirm/',
  auth: 'none',
  access: 'public',
  summary: 'Says yes to the reports that a mail asked about, by its code.',
  query: code,
  response: told,
});

export const leaveReports = defineEndpoint({
  id: 'schedules-leave',
  method: 'POST',
  path: '/api/report-schedules/leave/',
  auth: 'none',
  access: 'public',
  summary: 'Ends these mails to one recipient; one click from a mail program is enough (RFC 8058).',
  query: code,
  response: told,
});
