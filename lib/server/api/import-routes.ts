import 'server-only';
import * as contracts from '@/lib/contracts/imports';
import type { DateOrder } from '@/lib/domain/datasets';
import { cancelImport } from '@/lib/server/services/datasets/imports/cancel-import';
import { createUpload } from '@/lib/server/services/datasets/imports/create-upload';
import { getImport } from '@/lib/server/services/datasets/imports/get-import';
import { listImports } from '@/lib/server/services/datasets/imports/list-imports';
import { previewImport } from '@/lib/server/services/datasets/imports/preview-import';
import { rejectedRows } from '@/lib/server/services/datasets/imports/rejected-rows';
import { startImport } from '@/lib/server/services/datasets/imports/start-import';
import { type Api, mount } from './mount';
import { rejectedCsv } from './rejected-csv';

/** The wire's snake case to the services' names. */
function choicesOf<T extends { date_order?: DateOrder }>({ date_order: dateOrder, ...rest }: T) {
  return { ...rest, dateOrder };
}

export function mountImports(api: Api): void {
  mount(api, contracts.createImport, (ctx, { query, body }) =>
    createUpload(ctx, { fileName: query.file_name, body: body.stream, bytes: body.bytes ?? undefined }),
  );
  mount(api, contracts.listImports, (ctx) => listImports(ctx));
  mount(api, contracts.getImport, (ctx, { params }) => getImport(ctx, params));
  mount(api, contracts.previewImport, (ctx, { params, body }) =>
    previewImport(ctx, { ...choicesOf(body), id: params.id }),
  );
  mount(api, contracts.startImport, (ctx, { params, body }) =>
    startImport(ctx, { ...choicesOf(body), id: params.id }),
  );
  mount(api, contracts.cancelImport, (ctx, { params }) => cancelImport(ctx, params));
  mount(api, contracts.downloadRejected, async (ctx, { params }) => {
    const { file_name: name } = await getImport(ctx, params);
    return { fileName: `rejected-${name}.csv`, bytes: rejectedCsv(rejectedRows(ctx, params)) };
  });
}
