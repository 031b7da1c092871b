import 'server-only';
import * as contracts from '@/lib/contracts/exports';
import { createCsvBundle, createSectionCsv } from '@/lib/server/services/exports/create-csv';
import { createReportPdf } from '@/lib/server/services/exports/create-pdf';
import { createReportSlides } from '@/lib/server/services/exports/create-pptx';
import { createPostsFile } from '@/lib/server/services/exports/create-posts-file';
import { createReportText } from '@/lib/server/services/exports/create-text';
import { type Api, mount } from './mount';

export function mountExports(api: Api): void {
  mount(api, contracts.createSectionCsv, (ctx, { body }) => createSectionCsv(ctx, body));
  mount(api, contracts.createCsvBundle, (ctx, { body }) => createCsvBundle(ctx, body));
  mount(api, contracts.createReportPdf, (ctx, { body }) => createReportPdf(ctx, body));
  mount(api, contracts.createReportSlides, (ctx, { body }) => createReportSlides(ctx, body));
  mount(api, contracts.createPostsFile, (ctx, { body }) => createPostsFile(ctx, body));
  mount(api, contracts.createReportText, (ctx, { body }) => createReportText(ctx, body));
}
