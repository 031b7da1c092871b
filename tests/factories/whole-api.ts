import { createApi } from '@/lib/server/api/create-api';
import type { AuthSettings } from '@/lib/server/api/auth';
import type { Api } from '@/lib/server/api/mount';
import { mountGuarded, mountOpen } from '@/lib/server/api/routes';
import { apiSettings } from '@/lib/server/api/settings';

/** Every route there is, without a rate limit. Made at the first call, when the test's configuration stands. */
export function wholeApi(auth: Partial<AuthSettings> = {}): () => Api {
  let made: Api | undefined;
  return () => {
    made ??= createApi(
      { auth: { ...apiSettings().auth, ...auth }, limit: () => Promise.resolve() },
      { open: mountOpen, guarded: mountGuarded },
    );
    return made;
  };
}
