import 'server-only';
import * as catalogues from '@/lib/contracts/catalogues';
import { getPublicRegion, listPublicRegions } from '@/lib/contracts/countries';
import type { CatalogueKind } from '@/lib/domain/catalogues';
import type { Ctx } from '@/lib/server/ctx';
import { listCatalogue, searchCatalogue } from '@/lib/server/services/targeting/catalogues/look-up';
import { publicRegion, publicRegions } from '@/lib/server/services/targeting/catalogues/public-regions';
import { suggestItems } from '@/lib/server/services/targeting/catalogues/suggest';
import { type Api, mount } from './mount';

const listOf = (kind: CatalogueKind) => (ctx: Ctx) => listCatalogue(ctx, { kinds: [kind] });
const search = (ctx: Ctx, kind: CatalogueKind, keywords: string | readonly string[]) =>
  searchCatalogue(ctx, { kinds: [kind] }, keywords);

function mountCatalogues(api: Api): void {
  mount(api, catalogues.listConversationTopics, listOf('conversation_topics'));
  mount(api, catalogues.searchConversationTopics, async (ctx, { body }) => ({
    conversation_topics: await search(ctx, 'conversation_topics', body.keywords),
  }));
  mount(api, catalogues.listInterests, listOf('interests'));
  mount(api, catalogues.searchInterests, async (ctx, { body }) => ({
    interests: await search(ctx, 'interests', body.keywords),
  }));
  mount(api, catalogues.listLanguages, listOf('languages'));
  mount(api, catalogues.listLocations, (ctx, { query }) =>
    listCatalogue(ctx, { kinds: ['locations'], country: query.country_code }),
  );
  mount(api, catalogues.searchLocations, async (ctx, { body }) => ({
    locations: await searchCatalogue(
      ctx,
      { kinds: ['locations'], country: body.country_code },
      body.keywords,
    ),
  }));
  mount(api, catalogues.listMoviesTvShows, listOf('movies_tv_shows'));
  mount(api, catalogues.searchMoviesTvShows, async (ctx, { body }) => ({
    movies_tv_shows: await search(ctx, 'movies_tv_shows', body.keywords),
  }));
  mount(api, catalogues.listNetworkOperators, listOf('network_operators'));
  mount(api, catalogues.searchNetworkOperators, async (ctx, { body }) => ({
    network_operators: await search(ctx, 'network_operators', body.keywords),
  }));
}

export function mountTargeting(api: Api): void {
  mount(api, listPublicRegions, (ctx) => publicRegions(ctx));
  mount(api, getPublicRegion, (ctx, { params }) => publicRegion(ctx, params));
  mount(api, catalogues.autocompleteTargeting, (ctx, { body }) => suggestItems(ctx, body));
  mountCatalogues(api);
}
