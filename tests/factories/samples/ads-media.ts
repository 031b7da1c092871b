import { randomUUID } from 'node:crypto';
import type { Sample } from '../sample-request';
import type { World } from '../team-world';

/** Nobody has such a row. */
const UNKNOWN = { stranger: 'hidden', staff: 'hidden', member: 'hidden', admin: 'hidden' } as const;
/** Rows of the team alone. */
export const OF_TEAM = { stranger: 'hidden', staff: 'hidden' } as const;

/** Uploads and media of ads. */
export function samples({ team }: World): Record<string, Sample> {
  const upload = { upload_id: randomUUID() };
  const pk = { pk: randomUUID() };
  return {
    'API-020': { body: { name: 'cup.png', content_type: 'image/png', size: 1000 } },
    'API-021': { body: upload, expected: UNKNOWN },
    'media-upload-part': {
      params: upload,
      query: { offset: '0', expires: '1', signature: 'x' },
      expected: UNKNOWN,
    },
    'media-upload-cancel': { params: upload, expected: UNKNOWN },
    'API-008': { query: { team: team.slug }, expected: OF_TEAM },
    'API-009': { body: { team: team.slug, name: 'cup.png', ...upload }, expected: UNKNOWN },
    'API-010': { params: pk, expected: UNKNOWN },
    'media-file': { params: pk, expected: UNKNOWN },
    'media-preview': { params: pk, expected: UNKNOWN },
  };
}
