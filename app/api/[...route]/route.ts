import { api } from '@/lib/server/api/app';

export const dynamic = 'force-dynamic';

const serve = (request: Request) => api().fetch(request);

// Without OPTIONS of ours Next answers it, and no page of ours could ask an API root.
export { serve as DELETE, serve as GET, serve as OPTIONS, serve as PATCH, serve as POST, serve as PUT };
