import type { RouteId } from '@/lib/tenants/routes';

/** What each page is made of; its texts are in messages `marketing.<page>.<section>.<item>`. */
export interface MarketingSection {
  id: string;
  /** `columns`: side by side, without links. `rows`: one below the other, each leading to a screen of its id. */
  layout: 'columns' | 'rows';
  items: readonly string[];
  /** Screen of each row. */
  links?: Readonly<Record<string, RouteId>>;
}

export interface MarketingPageContent {
  primary: { route: RouteId; label: 'explore' | 'import' };
  sections: readonly MarketingSection[];
}

const rows = (id: string, items: readonly RouteId[]): MarketingSection => ({
  id,
  layout: 'rows',
  items,
  links: Object.fromEntries(items.map((item) => [item, item])),
});

const columns = (id: string, items: readonly string[]): MarketingSection => ({
  id,
  layout: 'columns',
  items,
});

export const MARKETING_PAGES = {
  about: {
    primary: { route: 'explore', label: 'explore' },
    sections: [
      columns('who', ['marketers', 'advertisers', 'agencies']),
      columns('how', ['data', 'receipt', 'doubt']),
      rows('tools', [
        'explore',
        'compare',
        'topic-clusters',
        'competitor-analysis',
        'creators',
        'xstats',
        'audience-builder',
        'targeting-lists',
        'campaign-planner',
      ]),
      rows('contact', ['request-audience', 'request-access']),
    ],
  },
  'pro-targeting': {
    primary: { route: 'explore', label: 'explore' },
    sections: [
      { id: 'parts', layout: 'rows', items: ['keywords', 'hashtags', 'handles', 'countries', 'origin'] },
      columns('steps', ['ask', 'check', 'keep']),
      rows('start', [
        'explore',
        'campaigns-new',
        'targeting-lists',
        'saved-lists',
        'job-title',
        'request-access',
      ]),
    ],
  },
  'pro-solutions': {
    primary: { route: 'explore', label: 'explore' },
    sections: [
      rows('cases', [
        'explore',
        'topic-clusters',
        'competitor-analysis',
        'creators',
        'audience-builder',
        'compare',
      ]),
      rows('plan', [
        'campaigns-new',
        'targeting-lists',
        'campaign-planner',
        'saved-audiences',
        'monitors',
        'pro-community',
        'marketing-materials',
        'request-audience',
      ]),
      columns('partners', ['teams', 'brand', 'own']),
    ],
  },
  'pro-community': {
    primary: { route: 'explore', label: 'explore' },
    sections: [rows('reading', ['methods', 'help'])],
  },
} as const satisfies Record<string, MarketingPageContent>;
export type MarketingPageId = keyof typeof MARKETING_PAGES;
