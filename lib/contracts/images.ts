import { z } from 'zod';
import { defineEndpoint } from './core/endpoint';

export const downloadImage = defineEndpoint({
  id: 'API-152',
  method: 'GET',
  path: '/api/external/image-downloader/download_image_unique_name/',
  auth: 'pro',
  access: 'client',
  summary:
    'An image of the network’s own image hosts through this origin, drawn anew, so that cards with it can be exported.',
  query: z.object({ url: z.string().min(1).max(2000) }),
  response: { kind: 'file', contentType: 'image/png' },
});
