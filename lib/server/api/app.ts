import 'server-only';
import { perProcess } from '@/lib/server/per-process';
import { createApi } from './create-api';
import type { Api } from './mount';
import { mountGuarded, mountOpen } from './routes';
import { apiSettings } from './settings';

/** The API of this process, made at the first request: a build that only loads modules reads no configuration. */
export function api(): Api {
  return perProcess('api', () => createApi(apiSettings(), { open: mountOpen, guarded: mountGuarded }));
}
