import 'server-only';

interface Tag {
  name: string;
  description: string;
  /** Beginnings of paths; of several that fit the longest decides. */
  paths: readonly string[];
}

export const TAGS: readonly Tag[] = [
  {
    name: 'Analysis',
    description:
      'Reports on a query: sections with sample sizes, intervals and receipts, their posts and files.',
    paths: ['/api/analysis/'],
  },
  {
    name: 'Explore tools',
    description: 'One question, one answer: queries, handles, topics, conversations, job titles, countries.',
    paths: ['/api/external/'],
  },
  {
    name: 'Creators and competitors',
    description: 'People worth working with, accounts that share an audience, share of voice.',
    paths: [
      '/api/external/explore-creators/',
      '/api/external/competitor-analysis/',
      '/api/external/x-share-of-voice',
    ],
  },
  {
    name: 'Saved audiences',
    description: 'Queries and their reports, kept with their versions and shared by account.',
    paths: ['/api/external/explore-searches/', '/api/external/recent-audiences/', '/api/saved-comparisons/'],
  },
  {
    name: 'Saved lists',
    description: 'Lists of keywords, handles and other targeting, kept and shared.',
    paths: [
      '/api/external/audience-usages/',
      '/api/external/audience-configs/',
      '/api/external/audience-categories/',
    ],
  },
  {
    name: 'Targeting',
    description:
      "What ads can be aimed at: interests, topics, places, languages, operators, from the platform's own lists.",
    paths: [
      '/api/external/audience-configs/',
      '/api/external/audience-regions/',
      '/api/external/conversation-topics/',
      '/api/external/interests/',
      '/api/external/languages/',
      '/api/external/locations/',
      '/api/external/movies-tv-shows/',
      '/api/external/network-operators/',
    ],
  },
  {
    name: 'Targeting check',
    description:
      'What a targeting package becomes on X, what is lost on the way, how large it is, and what X’s policies say.',
    paths: ['/api/targeting/', '/api/external/audiences-pro-targeting-summary/'],
  },
  {
    name: 'Campaign planner',
    description: 'A campaign before it is bought: what it costs, whom it reaches and what it can find out.',
    paths: [
      '/api/external/campaign-calculator/',
      '/api/external/campaign-options/',
      '/api/targeting/learned/',
      '/api/targeting/plan/',
      '/api/targeting/verdicts/',
    ],
  },
  {
    name: 'Ad desk',
    description: 'What a team advertises: ad accounts, campaigns, ad sets and ads, and their figures.',
    paths: [
      '/api/ads/',
      '/api/adsets/',
      '/api/campaigns/',
      '/api/campaign-summary-pdf/',
      '/api/teams/{team_id}/ads/',
    ],
  },
  {
    name: 'Autopilot',
    description: 'From the description of people to keywords and hashtags with their evidence.',
    paths: [
      '/api/external/generate-native-pack/',
      '/api/external/audiences-insights/',
      '/api/external/audience-usages/autopilot-',
    ],
  },
  {
    name: 'Monitors',
    description: 'Queries that are looked at again and again, and what has changed in them.',
    paths: ['/api/monitors/', '/api/external/monitors/', '/api/external/weekly-results-monitor/'],
  },
  {
    name: 'Sharing',
    description: 'Links to reports for people without an account.',
    paths: ['/api/shares/', '/api/share-embeds/', '/api/report-schedules/'],
  },
  {
    name: 'Requests',
    description: 'What visitors ask whoever runs the installation for, and where it stands.',
    paths: [
      '/api/external/audience-request/',
      '/api/external/marketing-materials/',
      '/api/material-downloads/',
      '/api/requests/',
    ],
  },
  {
    name: 'Datasets',
    description: 'Where posts lie, how much room they take, and what was deleted.',
    paths: ['/api/datasets/', '/api/deleted-datasets/', '/api/storage/'],
  },
  {
    name: 'Labelling',
    description:
      'Rounds in which people label posts drawn at random, so that a share can be told with certainty.',
    paths: ['/api/labelling/'],
  },
  { name: 'Imports', description: 'Files of posts on their way into a dataset.', paths: ['/api/imports/'] },
  {
    name: 'Runs',
    description: 'Reading posts from the network: estimate, budget, ledger, progress.',
    paths: ['/api/runs/'],
  },
  {
    name: 'Team audiences',
    description:
      'Audiences of a team: put together, counted, built to lists, planned with; communities and content categories.',
    paths: [
      '/api/audience-categories/',
      '/api/audience-configs/',
      '/api/audience-insight/',
      '/api/audience-insights/',
      '/api/audience-plan/',
      '/api/audience-regions/',
      '/api/audiences/',
      '/api/build-audience/',
      '/api/communities/',
      '/api/community/',
      '/api/content-categories/',
      '/api/explore-x/',
      '/api/uploaded-audiences/',
      '/api/external/audiences/',
      '/api/external/upload-audience/',
      '/api/external/create-exclusion-audience/',
      '/api/external/extract-exclusion-sample/',
    ],
  },
  {
    name: 'Ad accounts',
    description: 'Ad accounts that a person or a team may use.',
    paths: [
      '/api/external/ad-account/',
      '/api/external/check-agency-ad-account/',
      '/api/external/check-custom-audiences/',
      '/api/external/explore-email-ad-accounts/',
      '/api/user/granted-accounts/',
      '/api/user/accounts/',
      '/api/teams/{team_id}/accounts/',
    ],
  },
  {
    name: 'Creatives',
    description: 'What ads say and show, checked before it is sent, and what they lead to.',
    paths: [
      '/api/ad-creatives/',
      '/api/account-apps/',
      '/api/app-events/',
      '/api/web-events/',
      '/api/ad-events/',
      '/api/has-pixel/',
      '/api/advertiser-categories/',
    ],
  },
  {
    name: 'Desk',
    description: 'What the desk of a team looks up: signs, job titles, interests, places, who is heard.',
    paths: [
      '/api/iconography/',
      '/api/icons/',
      '/api/insights-influencer/',
      '/api/insights-pro-targeting-summary/',
      '/api/insights-summary/',
      '/api/job-titles/',
      '/api/targeting-interests/',
      '/api/targeting-locations/',
      '/api/user/lists/',
      '/api/user/follow-unfollow/',
    ],
  },
  {
    name: 'Media of ads',
    description:
      'Pictures and films of a team: how they come in part by part, what they are, what uses them.',
    paths: ['/api/api/files/', '/api/ad-media/'],
  },
  {
    name: 'Teams',
    description: 'Teams, their members, invitations, settings, audit log, and the countries they may target.',
    paths: [
      '/api/teams/',
      '/api/teaminfo/',
      '/api/logos/',
      '/api/tool-regions/',
      '/api/targeting-countries/',
    ],
  },
  {
    name: 'Person',
    description: 'Who is signed in: profile, sessions, tokens, second factor.',
    paths: [
      '/api/user/',
      '/api/external/premium-suite/me/',
      '/api/external/premium-suite/subscription-info/',
      '/api/external/premium-suite/update-user/',
      '/api/external/standalone-me/',
    ],
  },
  {
    name: 'Own account',
    description: 'One’s own account on X: who follows, who left, what was posted, liked and advertised.',
    paths: ['/api/external/premium-suite/', '/api/external/premium-suite-token/'],
  },
  {
    name: 'Sign-in',
    description: 'Ways in by mail, link and X, and the way out.',
    paths: ['/rest-auth/', '/api/external/personal-magic-link/', '/api/user/magic-link/'],
  },
  {
    name: 'Subscriptions',
    description: 'Plans, payment pages and what the payment provider reports.',
    paths: ['/api/customer/subscriptions/', '/api/webhooks/stripe/'],
  },
  {
    name: 'Site',
    description: 'What the pages themselves need: settings, help, moments, feedback.',
    paths: [
      '/api/client-config/',
      '/api/error-reports/',
      '/api/geo-location/',
      '/api/helper-documents/',
      '/api/external/events/',
      '/api/external/bigdipper/',
      '/api/external/keyword-suggestion-usages/',
      '/api/external/user-activity-entry/',
    ],
  },
  {
    name: 'Operations',
    description:
      'Health, status, figures, copies for backups, the link of the owner, kept mail and this document.',
    paths: [
      '/api/health/',
      '/api/status/',
      '/api/doctor/',
      '/api/snapshots/',
      '/api/owner-link/',
      '/api/metrics/',
      '/api/schema/',
      '/api/outbox/',
      '/api/reset-e2e/',
    ],
  },
];

/** A path that fits no row; a test asks for one. */
export const UNTAGGED = 'More';

export function tagOf(path: string): string {
  const fitting = TAGS.flatMap(({ name, paths }) =>
    paths.filter((start) => path.startsWith(start)).map((start) => ({ name, length: start.length })),
  );
  const [best] = fitting.toSorted((a, b) => b.length - a.length);
  return best?.name ?? UNTAGGED;
}
