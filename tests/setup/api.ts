import { afterAll, beforeAll } from 'vitest';
import { forgetEnv } from '@/lib/server/env';
import { forgetPerProcess } from '@/lib/server/per-process';
import { forgetOperator } from '@/lib/server/services/people/sign-in/identify';
import { forgetNetwork } from '@/lib/server/services/runs/x-network/read-page';
import { closeStores } from '@/lib/server/startup';
import { stopClickHouseServers } from './server-stores';

/* API files share their worker and the modules in it: each leaves it as a process that has just begun. */

async function leaveNothing(): Promise<void> {
  await closeStores();
  forgetPerProcess('api', 'page-settings', 'reports', 'admission', 'metrics', 'examination');
  // Counts kept by the numbers of segments, which begin anew in the stores of each file.
  forgetPerProcess('targeting-reach', 'tested-targeting', 'builder-data');
  forgetOperator();
  forgetNetwork();
  forgetEnv();
  stopClickHouseServers();
}

afterAll(leaveNothing);
// Work that a file left running may have opened its stores once more.
beforeAll(leaveNothing);
