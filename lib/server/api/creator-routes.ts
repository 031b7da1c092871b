import 'server-only';
import * as creators from '@/lib/contracts/creators';
import { jobTitleSizeEstimator, jobTitleTargeting } from '@/lib/contracts/job-titles';
import { exploreCreators, reportCreators } from '@/lib/server/services/analysis/creators/explore-creators';
import { listClassifiers } from '@/lib/server/services/analysis/creators/list-classifiers';
import { estimateJobTitles } from '@/lib/server/services/analysis/job-titles/estimate-size';
import { listOfJobTitles } from '@/lib/server/services/saved/targeting-lists/job-title-list';
import { type Api, mount } from './mount';

export function mountCreators(api: Api): void {
  mount(api, creators.exploreCreators, (ctx, { body }) => exploreCreators(ctx, body));
  mount(api, creators.creatorsReport, (ctx, { body }) => reportCreators(ctx, body));
  mount(api, creators.creatorClassifiers, (ctx, { body }) => listClassifiers(ctx, body));
  mount(api, jobTitleSizeEstimator, (ctx, { body }) => estimateJobTitles(ctx, body));
  mount(api, jobTitleTargeting, (ctx, { body }) => listOfJobTitles(ctx, body));
}
