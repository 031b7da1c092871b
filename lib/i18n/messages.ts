import enAdsLearning from '@/messages/en/ads-learning.json';
import enAdsDesk from '@/messages/en/ads-desk.json';
import enArchive from '@/messages/en/archive.json';
import enAssistant from '@/messages/en/assistant.json';
import enCampaigns from '@/messages/en/campaigns.json';
import enCompare from '@/messages/en/compare.json';
import enMarketing from '@/messages/en/marketing.json';
import enMonitors from '@/messages/en/monitors.json';
import enRuns from '@/messages/en/runs.json';
import enSaved from '@/messages/en/saved.json';
import enSharing from '@/messages/en/sharing.json';
import enUserLists from '@/messages/en/user-lists.json';
import enTools from '@/messages/en/tools.json';
import enAccount from '@/messages/en/account.json';
import enBuildTargeting from '@/messages/en/build-targeting.json';
import enCatalogues from '@/messages/en/catalogues.json';
import enCharts from '@/messages/en/charts.json';
import enChooseTeam from '@/messages/en/choose-team.json';
import enConsent from '@/messages/en/consent.json';
import enCrash from '@/messages/en/crash.json';
import enCreatives from '@/messages/en/creatives.json';
import enCreators from '@/messages/en/creators.json';
import enDashboard from '@/messages/en/dashboard.json';
import enDatasets from '@/messages/en/datasets.json';
import enErrors from '@/messages/en/errors.json';
import enExplore from '@/messages/en/explore.json';
import enExportFiles from '@/messages/en/export-files.json';
import enExports from '@/messages/en/exports.json';
import enExtensionPanel from '@/messages/en/extension-panel.json';
import enExtension from '@/messages/en/extension.json';
import enFailures from '@/messages/en/failures.json';
import enFindings from '@/messages/en/findings.json';
import enHelp from '@/messages/en/help.json';
import enHelperDocuments from '@/messages/en/helper-documents.json';
import enHome from '@/messages/en/home.json';
import enImportNotes from '@/messages/en/import-notes.json';
import enImport from '@/messages/en/import.json';
import enKit from '@/messages/en/kit.json';
import enLabelling from '@/messages/en/labelling.json';
import enLimits from '@/messages/en/limits.json';
import enMail from '@/messages/en/mail.json';
import enMedia from '@/messages/en/media.json';
import enMethodPages from '@/messages/en/method-pages.json';
import enMethods from '@/messages/en/methods.json';
import enNetwork from '@/messages/en/network.json';
import enTested from '@/messages/en/tested.json';
import enAudienceBuilder from '@/messages/en/audience-builder.json';
import enOwnCircle from '@/messages/en/own-circle.json';
import enNotFound from '@/messages/en/not-found.json';
import enOwn from '@/messages/en/own.json';
import enOwnPeople from '@/messages/en/own-people.json';
import enOwnPosts from '@/messages/en/own-posts.json';
import enOwnTopics from '@/messages/en/own-topics.json';
import enPalette from '@/messages/en/palette.json';
import enOwnTalk from '@/messages/en/own-talk.json';
import enPremium from '@/messages/en/premium.json';
import enRequests from '@/messages/en/requests.json';
import enPlanner from '@/messages/en/planner.json';
import enSectionCard from '@/messages/en/section-card.json';
import enShell from '@/messages/en/shell.json';
import enSignIn from '@/messages/en/sign-in.json';
import enTargetingCheck from '@/messages/en/targeting-check.json';
import enTargetingLists from '@/messages/en/targeting-lists.json';
import enTeamSettings from '@/messages/en/team-settings.json';
import enAudienceUpload from '@/messages/en/audience-upload.json';
import enAudienceCreator from '@/messages/en/audience-creator.json';
import enAudiencePlans from '@/messages/en/audience-plans.json';
import enCommunities from '@/messages/en/communities.json';
import enExploreX from '@/messages/en/explore-x.json';
import enStandaloneAudiences from '@/messages/en/standalone-audiences.json';
import enDeskAudiences from '@/messages/en/desk-audiences.json';
import enTeams from '@/messages/en/teams.json';
import jaAdsLearning from '@/messages/ja/ads-learning.json';
import jaAdsDesk from '@/messages/ja/ads-desk.json';
import jaArchive from '@/messages/ja/archive.json';
import jaAssistant from '@/messages/ja/assistant.json';
import jaCampaigns from '@/messages/ja/campaigns.json';
import jaCompare from '@/messages/ja/compare.json';
import jaMarketing from '@/messages/ja/marketing.json';
import jaMonitors from '@/messages/ja/monitors.json';
import jaRuns from '@/messages/ja/runs.json';
import jaSaved from '@/messages/ja/saved.json';
import jaSharing from '@/messages/ja/sharing.json';
import jaUserLists from '@/messages/ja/user-lists.json';
import jaTools from '@/messages/ja/tools.json';
import jaAccount from '@/messages/ja/account.json';
import jaBuildTargeting from '@/messages/ja/build-targeting.json';
import jaCatalogues from '@/messages/ja/catalogues.json';
import jaCharts from '@/messages/ja/charts.json';
import jaChooseTeam from '@/messages/ja/choose-team.json';
import jaConsent from '@/messages/ja/consent.json';
import jaCrash from '@/messages/ja/crash.json';
import jaCreatives from '@/messages/ja/creatives.json';
import jaCreators from '@/messages/ja/creators.json';
import jaDashboard from '@/messages/ja/dashboard.json';
import jaDatasets from '@/messages/ja/datasets.json';
import jaErrors from '@/messages/ja/errors.json';
import jaExplore from '@/messages/ja/explore.json';
import jaExportFiles from '@/messages/ja/export-files.json';
import jaExports from '@/messages/ja/exports.json';
import jaExtensionPanel from '@/messages/ja/extension-panel.json';
import jaExtension from '@/messages/ja/extension.json';
import jaFailures from '@/messages/ja/failures.json';
import jaFindings from '@/messages/ja/findings.json';
import jaHelp from '@/messages/ja/help.json';
import jaHelperDocuments from '@/messages/ja/helper-documents.json';
import jaHome from '@/messages/ja/home.json';
import jaImportNotes from '@/messages/ja/import-notes.json';
import jaImport from '@/messages/ja/import.json';
import jaKit from '@/messages/ja/kit.json';
import jaLabelling from '@/messages/ja/labelling.json';
import jaLimits from '@/messages/ja/limits.json';
import jaMail from '@/messages/ja/mail.json';
import jaMedia from '@/messages/ja/media.json';
import jaMethodPages from '@/messages/ja/method-pages.json';
import jaMethods from '@/messages/ja/methods.json';
import jaNetwork from '@/messages/ja/network.json';
import jaTested from '@/messages/ja/tested.json';
import jaAudienceBuilder from '@/messages/ja/audience-builder.json';
import jaOwnCircle from '@/messages/ja/own-circle.json';
import jaNotFound from '@/messages/ja/not-found.json';
import jaOwn from '@/messages/ja/own.json';
import jaOwnPeople from '@/messages/ja/own-people.json';
import jaOwnPosts from '@/messages/ja/own-posts.json';
import jaOwnTopics from '@/messages/ja/own-topics.json';
import jaPalette from '@/messages/ja/palette.json';
import jaOwnTalk from '@/messages/ja/own-talk.json';
import jaPremium from '@/messages/ja/premium.json';
import jaRequests from '@/messages/ja/requests.json';
import jaPlanner from '@/messages/ja/planner.json';
import jaSectionCard from '@/messages/ja/section-card.json';
import jaShell from '@/messages/ja/shell.json';
import jaSignIn from '@/messages/ja/sign-in.json';
import jaTargetingCheck from '@/messages/ja/targeting-check.json';
import jaTargetingLists from '@/messages/ja/targeting-lists.json';
import jaTeamSettings from '@/messages/ja/team-settings.json';
import jaAudienceUpload from '@/messages/ja/audience-upload.json';
import jaAudienceCreator from '@/messages/ja/audience-creator.json';
import jaAudiencePlans from '@/messages/ja/audience-plans.json';
import jaCommunities from '@/messages/ja/communities.json';
import jaExploreX from '@/messages/ja/explore-x.json';
import jaStandaloneAudiences from '@/messages/ja/standalone-audiences.json';
import jaDeskAudiences from '@/messages/ja/desk-audiences.json';
import jaTeams from '@/messages/ja/teams.json';
import type { Locale } from '@/lib/domain/locales';

const en = {
  campaigns: enCampaigns,
  archive: enArchive,
  'own-circle': enOwnCircle,
  assistant: enAssistant,
  compare: enCompare,
  marketing: enMarketing,
  monitors: enMonitors,
  runs: enRuns,
  saved: enSaved,
  sharing: enSharing,
  tools: enTools,
  'user-lists': enUserLists,
  account: enAccount,
  'build-targeting': enBuildTargeting,
  catalogues: enCatalogues,
  charts: enCharts,
  'choose-team': enChooseTeam,
  consent: enConsent,
  crash: enCrash,
  creatives: enCreatives,
  creators: enCreators,
  dashboard: enDashboard,
  datasets: enDatasets,
  errors: enErrors,
  explore: enExplore,
  'export-files': enExportFiles,
  exports: enExports,
  extension: enExtension,
  'extension-panel': enExtensionPanel,
  failures: enFailures,
  findings: enFindings,
  help: enHelp,
  'helper-documents': enHelperDocuments,
  home: enHome,
  'import-notes': enImportNotes,
  import: enImport,
  kit: enKit,
  labelling: enLabelling,
  limits: enLimits,
  mail: enMail,
  media: enMedia,
  'method-pages': enMethodPages,
  methods: enMethods,
  network: enNetwork,
  tested: enTested,
  'audience-builder': enAudienceBuilder,
  'not-found': enNotFound,
  own: enOwn,
  'own-people': enOwnPeople,
  'own-posts': enOwnPosts,
  'own-topics': enOwnTopics,
  palette: enPalette,
  'own-talk': enOwnTalk,
  premium: enPremium,
  requests: enRequests,
  planner: enPlanner,
  'ads-learning': enAdsLearning,
  'section-card': enSectionCard,
  shell: enShell,
  'sign-in': enSignIn,
  'targeting-check': enTargetingCheck,
  'targeting-lists': enTargetingLists,
  'ads-desk': enAdsDesk,
  'team-settings': enTeamSettings,
  'audience-upload': enAudienceUpload,
  'audience-creator': enAudienceCreator,
  'audience-plans': enAudiencePlans,
  communities: enCommunities,
  'explore-x': enExploreX,
  'standalone-audiences': enStandaloneAudiences,
  'desk-audiences': enDeskAudiences,
  teams: enTeams,
};

/** The English texts are the source: a language must have exactly their shape. */
export type Messages = typeof en;
export type Namespace = keyof Messages;

const ja: Messages = {
  campaigns: jaCampaigns,
  archive: jaArchive,
  'own-circle': jaOwnCircle,
  assistant: jaAssistant,
  compare: jaCompare,
  marketing: jaMarketing,
  monitors: jaMonitors,
  runs: jaRuns,
  saved: jaSaved,
  sharing: jaSharing,
  tools: jaTools,
  'user-lists': jaUserLists,
  account: jaAccount,
  'build-targeting': jaBuildTargeting,
  catalogues: jaCatalogues,
  charts: jaCharts,
  'choose-team': jaChooseTeam,
  consent: jaConsent,
  crash: jaCrash,
  creatives: jaCreatives,
  creators: jaCreators,
  dashboard: jaDashboard,
  datasets: jaDatasets,
  errors: jaErrors,
  explore: jaExplore,
  'export-files': jaExportFiles,
  exports: jaExports,
  extension: jaExtension,
  'extension-panel': jaExtensionPanel,
  failures: jaFailures,
  findings: jaFindings,
  help: jaHelp,
  'helper-documents': jaHelperDocuments,
  home: jaHome,
  'import-notes': jaImportNotes,
  import: jaImport,
  kit: jaKit,
  labelling: jaLabelling,
  limits: jaLimits,
  mail: jaMail,
  media: jaMedia,
  'method-pages': jaMethodPages,
  methods: jaMethods,
  network: jaNetwork,
  tested: jaTested,
  'audience-builder': jaAudienceBuilder,
  'not-found': jaNotFound,
  own: jaOwn,
  'own-people': jaOwnPeople,
  'own-posts': jaOwnPosts,
  'own-topics': jaOwnTopics,
  palette: jaPalette,
  'own-talk': jaOwnTalk,
  premium: jaPremium,
  requests: jaRequests,
  planner: jaPlanner,
  'ads-learning': jaAdsLearning,
  'section-card': jaSectionCard,
  shell: jaShell,
  'sign-in': jaSignIn,
  'targeting-check': jaTargetingCheck,
  'targeting-lists': jaTargetingLists,
  'ads-desk': jaAdsDesk,
  'team-settings': jaTeamSettings,
  'audience-upload': jaAudienceUpload,
  'audience-creator': jaAudienceCreator,
  'audience-plans': jaAudiencePlans,
  communities: jaCommunities,
  'explore-x': jaExploreX,
  'standalone-audiences': jaStandaloneAudiences,
  'desk-audiences': jaDeskAudiences,
  teams: jaTeams,
};

export const MESSAGES: Record<Locale, Messages> = { en, ja };

/** The texts a client tree needs: only what is named is sent to the browser. */
export function pickMessages<Name extends Namespace>(
  locale: Locale,
  names: readonly Name[],
): Pick<Messages, Name> {
  const picked: Partial<Messages> = {};
  for (const name of names) picked[name] = MESSAGES[locale][name];
  return picked as Pick<Messages, Name>;
}

/** Screens and format get the language with its type: what names one falls to no other by a slip. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
  }
}
