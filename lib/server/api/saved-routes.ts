import 'server-only';
import * as related from '@/lib/contracts/related-audiences';
import * as audiences from '@/lib/contracts/saved-audiences';
import * as comparisons from '@/lib/contracts/saved-comparisons';
import * as lists from '@/lib/contracts/saved-lists';
import * as targeting from '@/lib/contracts/targeting-lists';
import * as versions from '@/lib/server/services/saved/audience-versions';
import * as saved from '@/lib/server/services/saved/audiences';
import * as savedComparisons from '@/lib/server/services/saved/comparisons';
import { listFromAudience } from '@/lib/server/services/saved/list-from-audience';
import { createListSheet } from '@/lib/server/services/saved/list-sheet';
import * as savedLists from '@/lib/server/services/saved/lists';
import { getRecentAudience, listRecentAudiences } from '@/lib/server/services/saved/recent-audiences';
import { findSimilarAudiences, findSimilarByClassifier } from '@/lib/server/services/saved/related-audiences';
import { rerunAudience } from '@/lib/server/services/saved/rerun-audience';
import * as shares from '@/lib/server/services/saved/shares';
import * as configs from '@/lib/server/services/saved/targeting-lists/configs';
import { packageFile } from '@/lib/server/services/saved/targeting-lists/package-file';
import { readPackageFile } from '@/lib/server/services/saved/targeting-lists/read-package-file';
import { reorderHandles } from '@/lib/server/services/saved/targeting-lists/reorder-handles';
import { type Api, mount } from './mount';

/** Saved audiences and saved lists. */
export function mountSaved(api: Api): void {
  mountAudiences(api);
  mountAudienceShares(api);
  mountRelated(api);
  mountLists(api);
  mountTargetingLists(api);
  mountComparisons(api);
}

function mountComparisons(api: Api): void {
  mount(api, comparisons.listSavedComparisons, (ctx) => savedComparisons.listComparisons(ctx));
  mount(api, comparisons.saveComparison, (ctx, { body }) => savedComparisons.saveComparison(ctx, body));
  mount(api, comparisons.renameSavedComparison, (ctx, { params, body }) =>
    savedComparisons.changeComparison(ctx, params.id, body),
  );
  mount(api, comparisons.removeSavedComparison, async (ctx, { params }) => {
    await savedComparisons.removeComparison(ctx, params.id);
    return null;
  });
}

function mountAudiences(api: Api): void {
  mount(api, audiences.listSavedAudiences, (ctx, { query }) => saved.listAudiences(ctx, query));
  mount(api, audiences.createSavedAudience, (ctx, { body }) => saved.createAudience(ctx, body));
  mount(api, audiences.getSavedAudience, (ctx, { params }) => saved.getAudience(ctx, params));
  mount(api, audiences.replaceSavedAudience, (ctx, { params, body }) =>
    saved.replaceAudience(ctx, params, body),
  );
  mount(api, audiences.updateSavedAudience, (ctx, { params, body }) =>
    saved.updateAudience(ctx, params, body),
  );
  mount(api, audiences.deleteSavedAudience, (ctx, { params }) => saved.deleteAudience(ctx, params));
  mount(api, audiences.restoreSavedAudience, (ctx, { params }) => saved.restoreAudience(ctx, params));
  mount(api, audiences.listAudienceVersions, (ctx, { params }) => versions.listAudienceVersions(ctx, params));
  mount(api, audiences.restoreAudienceVersion, (ctx, { params }) =>
    versions.restoreAudienceVersion(ctx, params),
  );
  mount(api, audiences.rerunSavedAudience, (ctx, { params, body }) => rerunAudience(ctx, params, body));
  mount(api, audiences.duplicateSavedAudience, (ctx, { params, body }) =>
    versions.duplicateAudience(ctx, params, body),
  );
  mount(api, audiences.listFromAudience, (ctx, { params, body }) => listFromAudience(ctx, params, body));
  mount(api, audiences.openSavedAudience, (ctx, { params }) => saved.openAudience(ctx, params));
}

function mountAudienceShares(api: Api): void {
  mount(api, audiences.shareSavedAudience, (ctx, { params, body }) =>
    shares.shareByMail(ctx, 'audience', { id: params.pk, ...body }),
  );
  mount(api, audiences.shareAudienceViaAccount, (ctx, { params, body }) =>
    shares.shareViaAccount(ctx, 'audience', { id: params.pk, ...body }),
  );
  mount(api, audiences.listAudienceShares, (ctx, { params }) =>
    shares.sharedWith(ctx, 'audience', { id: params.pk }),
  );
  mount(api, audiences.unshareSavedAudience, (ctx, { params, body }) =>
    shares.unshare(ctx, 'audience', { id: params.pk, ...body }),
  );
}

function mountRelated(api: Api): void {
  mount(api, related.listRecentAudiences, (ctx, { query }) => listRecentAudiences(ctx, query));
  mount(api, related.getRecentAudience, (ctx, { params }) => getRecentAudience(ctx, params));
  mount(api, related.exploreSimilarAudiences, (ctx, { body }) => findSimilarAudiences(ctx, body));
  mount(api, related.exploreSimilarByClassifier, (ctx, { body }) => findSimilarByClassifier(ctx, body));
}

/** Named paths before `{pk}`, which would take them. */
function mountLists(api: Api): void {
  mount(api, lists.listSavedLists, (ctx, { query }) => savedLists.listLists(ctx, query));
  mount(api, lists.createSavedList, (ctx, { body }) => savedLists.createList(ctx, body));
  mount(api, lists.verifySignedList, (ctx, { query }) => shares.verifyLink(ctx, query));
  mount(api, lists.generateListSheet, (ctx, { body }) => createListSheet(ctx, body));
  mount(api, targeting.reorderHandles, (ctx, { body }) => reorderHandles(ctx, body));
  mount(api, lists.shareSavedList, (ctx, { body }) => shares.shareByMail(ctx, 'list', body));
  mount(api, lists.shareListViaAccount, (ctx, { body }) => shares.shareViaAccount(ctx, 'list', body));
  mount(api, lists.listListShares, (ctx, { body }) => shares.sharedWith(ctx, 'list', body));
  mount(api, lists.unshareSavedList, (ctx, { body }) => shares.unshare(ctx, 'list', body));
  mount(api, lists.getSavedList, (ctx, { params }) => savedLists.getList(ctx, params));
  mount(api, lists.replaceSavedList, (ctx, { params, body }) => savedLists.updateList(ctx, params, body));
  mount(api, lists.updateSavedList, (ctx, { params, body }) => savedLists.updateList(ctx, params, body));
  mount(api, lists.deleteSavedList, (ctx, { params }) => savedLists.deleteList(ctx, params));
  mount(api, lists.restoreSavedList, (ctx, { params }) => savedLists.restoreList(ctx, params));
}

/** Named paths before `{pk}`. */
function mountTargetingLists(api: Api): void {
  mount(api, targeting.listAudienceCategories, (ctx) => configs.listCategories(ctx));
  mount(api, targeting.getAudienceCategory, (ctx, { params }) => configs.getCategory(ctx, params));
  mount(api, targeting.listAudienceConfigs, (ctx, { query }) => configs.listConfigs(ctx, query));
  mount(api, targeting.createAudienceConfig, (ctx, { body }) => configs.createConfig(ctx, body));
  mount(api, targeting.shareAudienceConfig, (ctx, { body }) => shares.shareByMail(ctx, 'list', body));
  mount(api, targeting.shareConfigViaAccount, (ctx, { body }) => shares.shareViaAccount(ctx, 'list', body));
  mount(api, targeting.writeTargetingPackage, (ctx, { body: { file_format: format, ...list } }) =>
    packageFile(ctx, list, format),
  );
  mount(api, targeting.readTargetingPackage, async (_ctx, { body, query }) => {
    const { list, refused } = await readPackageFile(body, query.file_name);
    return { ...list, refused };
  });
  mount(api, targeting.downloadTargetingPackage, async (ctx, { params, query }) =>
    packageFile(ctx, await configs.getListFile(ctx, params, query), query.file_format),
  );
  mount(api, targeting.listConfigVersions, (ctx, { params }) => configs.listConfigVersions(ctx, params));
  mount(api, targeting.restoreAudienceConfig, (ctx, { params }) => configs.restoreConfig(ctx, params));
  mount(api, targeting.getAudienceConfig, (ctx, { params, query }) => configs.getConfig(ctx, params, query));
  mount(api, targeting.replaceAudienceConfig, (ctx, { params, body }) =>
    configs.replaceConfig(ctx, params, body),
  );
  mount(api, targeting.deleteAudienceConfig, (ctx, { params }) => savedLists.deleteList(ctx, params));
}
