import 'server-only';
import { runDueReadings } from '@/lib/server/services/own/reading/run-due-readings';
import { roundsOf } from './rounds';

/** Somebody may look at how far it is: each sweep goes on. */
export const listReadings = roundsOf('list readings', 0, (signal) => runDueReadings({ signal }, new Date()));
