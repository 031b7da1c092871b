'use client';

import { useTranslations } from 'next-intl';
import { useSWRConfig } from 'swr';
import { request } from '@/lib/client/request-client';
import { RequestError } from '@/lib/client/request-error';
import { toastStore } from '@/lib/client/stores/toasts';
import { uploadRemoval } from '@/lib/client/stores/upload-removal';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listUploads } from '@/lib/contracts/audience-uploads';
import * as audiences from '@/lib/contracts/team-audiences';
import type { TeamAudienceConfig } from '@/lib/contracts/team-audiences';
import * as lists from '@/lib/contracts/team-lists';
import type { TeamAudience } from '@/lib/contracts/team-lists';
import type { ListUse } from '@/lib/domain/audience-uploads';
import { type ListCategoryId, LIST_CATEGORY_IDS } from '@/lib/domain/list-categories';
import { type AudienceRow, uploadsOf } from './audience-rows';

const EXCLUSION: ListCategoryId = 'exclusion-audience';
/** Asks before the lists of these rows are deleted in the ad accounts they are in. */
export const askRemoval = (rows: readonly AudienceRow[], done: () => void): void =>
  uploadRemoval.getState().ask(uploadsOf(rows), done);

const FRESH = { dedupingInterval: 0 };
/** Long enough to read the message and reach the button. */
const UNDO_MS = 15_000;

function useRows(team: string) {
  const input = (deleted: 'true' | 'false') => ({ query: { team, deleted, page_size: 100 } });
  const configs = useEndpoint(audiences.listTeamConfigs, input('false'), FRESH);
  const gone = useEndpoint(audiences.listTeamConfigs, input('true'), FRESH);
  const built = useEndpoint(lists.listTeamAudiences, { query: { team } }, FRESH);
  const { mutate } = useSWRConfig();
  // Where they are in ad accounts stands on the same page.
  const uploads = () => mutate((key) => typeof key === 'string' && key.startsWith(`${listUploads.id} `));
  return {
    configs,
    gone,
    built,
    refresh: () => Promise.all([configs.mutate(), gone.mutate(), built.mutate(), uploads()]),
  };
}

/** What an audience is made of, as the API takes it. */
const bodyOf = (config: TeamAudienceConfig) => ({
  name: config.name,
  categories: LIST_CATEGORY_IDS.filter((id) => config.categories.some((category) => category.id === id)),
  targeting_package: config.targeting_package,
  countries: config.countries,
  job_titles: config.job_titles,
  communities: config.communities.map(({ id }) => id),
  version: config.version,
});

type Refresh = ReturnType<typeof useRows>['refresh'];

/** Runs a change, says what went wrong, and reads the rows again either way. @returns whether it worked */
function useTried(refresh: Refresh) {
  const t = useTranslations('desk-audiences');
  return async (work: () => Promise<unknown>): Promise<boolean> => {
    let done = true;
    try {
      await work();
    } catch (error) {
      done = false;
      if (error instanceof RequestError && error.code === 'stale')
        toastStore.getState().add(t('stale'), 'warn');
      else tellFailure(error);
    }
    await refresh();
    return done;
  };
}

/** One after another: each is a question to the engine of its own. */
async function each(
  configs: readonly TeamAudienceConfig[],
  work: (config: TeamAudienceConfig) => Promise<unknown>,
): Promise<void> {
  for (const config of configs) await work(config);
}

/** What a change of one row does. */
function useRowActions(team: string, tried: ReturnType<typeof useTried>) {
  const t = useTranslations('desk-audiences');
  const say = toastStore.getState().add;
  const restore = ({ id, name }: TeamAudienceConfig) =>
    tried(async () => {
      await request(audiences.restoreTeamConfig, { path: { pk: id } });
      say(t('restored', { name }), 'success');
    });
  const remove = (config: TeamAudienceConfig) =>
    tried(async () => {
      await request(audiences.deleteTeamConfig, { path: { pk: config.id } });
      const action = { label: t('undo'), run: () => void restore(config) };
      say(t('deleted', { name: config.name }), 'success', { timeoutMs: UNDO_MS, action });
    });
  const split = ({ id, name }: TeamAudienceConfig, by: (typeof audiences.SPLITS)[number]) =>
    tried(async () => {
      const parts = await request(audiences.splitTeamConfig, { path: { pk: id }, body: { by } });
      say(t('split', { name, count: parts.length }), 'success');
    });
  const build = ({ id: audience_config, name }: TeamAudienceConfig) =>
    tried(async () => {
      const { size } = await request(lists.buildTeamAudience, { query: { team }, body: { audience_config } });
      say(t('built', { name, size }), 'success');
    });
  return { restore, remove, split, build };
}

const excludeOne = (config: TeamAudienceConfig, on: boolean) => {
  const body = bodyOf(config);
  const others = body.categories.filter((id) => id !== EXCLUSION);
  const categories = on ? [...others, EXCLUSION] : others;
  return request(audiences.replaceTeamConfig, { path: { pk: config.id }, body: { ...body, categories } });
};

/** The audiences of a team and what can be done with them. */
export function useTeamAudiences(team: string) {
  const t = useTranslations('desk-audiences');
  const rows = useRows(team);
  const tried = useTried(rows.refresh);
  const actions = useRowActions(team, tried);
  const combine = (name: string, ids: string[]) =>
    tried(async () => {
      await request(audiences.combineTeamConfigs, { query: { team }, body: { name, ids } });
      toastStore.getState().add(t('combined', { name }), 'success');
    });
  const count = (configs: readonly TeamAudienceConfig[]) =>
    tried(() => each(configs, ({ id }) => request(audiences.countTeamConfig, { path: { pk: id } })));
  const exclude = (configs: readonly TeamAudienceConfig[], on: boolean) =>
    tried(() => each(configs, (config) => excludeOne(config, on)));
  const use = (list: TeamAudience, wanted: ListUse) =>
    tried(async () => {
      await request(lists.changeListUse, { path: { pk: list.id }, body: { use: wanted } });
      toastStore.getState().add(t(`uses.${wanted}`, { name: list.name }), 'success');
    });
  const removeList = async ({ id }: TeamAudience) => {
    await request(lists.deleteTeamList, { path: { pk: id } });
    await rows.refresh();
  };
  return { ...rows, ...actions, combine, count, exclude, use, removeList };
}
export type TeamAudiencesState = ReturnType<typeof useTeamAudiences>;
