import type { AdCreative } from '@/lib/contracts/ad-creatives';

/** A creative as it is being written. */
export interface Draft {
  /** Null: not kept yet. */
  id: string | null;
  version: number | null;
  family: string | null;
  name: string;
  variant: string;
  text: string;
  headline: string;
  website_url: string;
  app: string | null;
  event: string | null;
  media: { id: string; description: string }[];
}

export const EMPTY_DRAFT: Draft = {
  ...{ id: null, version: null, family: null, name: '', variant: '', text: '', headline: '' },
  ...{ website_url: '', app: null, event: null, media: [] },
};

export function draftOf(creative: AdCreative): Draft {
  const { id, version, family, name, variant, text, headline, website_url, app, event, media } = creative;
  return {
    ...{ id, version, family, name, variant, text, headline, website_url, app, event },
    media: media.map((file) => ({ id: file.id, description: file.description })),
  };
}

/** The same once more, not kept yet. @param family Of a variant; null: a creative of its own. */
export const copyOf = (creative: AdCreative, family: string | null, name: string): Draft => ({
  ...draftOf(creative),
  ...{ id: null, version: null, family, name },
});

/** What is sent of it. */
export function contentOf(draft: Draft) {
  const { name, variant, text, headline, website_url, app, event, media } = draft;
  return { name: name.trim(), variant, text, headline, website_url, app, event, media };
}
