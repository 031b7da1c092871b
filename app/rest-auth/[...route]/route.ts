import { api } from '@/lib/server/api/app';

export const dynamic = 'force-dynamic';

const serve = (request: Request) => api().fetch(request);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
