'use client';

import { useEffect, useState } from 'react';
import { takeFragment } from '@/lib/client/fragment';
import { request } from '@/lib/client/request-client';
import { verifySignedList } from '@/lib/contracts/saved-lists';

export type SavedLink =
  | { state: 'none' }
  | { state: 'invalid' }
  | { state: 'valid'; id: string; email: string };

/** What the mailed link opens by which the person came, if they did. The secret leaves the address at once. */
export function useSavedLink(): SavedLink {
  const [link, setLink] = useState<SavedLink>({ state: 'none' });
  useEffect(() => {
    const signature = takeFragment('signature');
    if (signature === null) return;
    request(verifySignedList, { query: { signature } })
      .then(({ valid, id, email }) =>
        setLink(valid && id ? { state: 'valid', id, email: email ?? '' } : { state: 'invalid' }),
      )
      .catch(() => setLink({ state: 'invalid' }));
  }, []);
  return link;
}
