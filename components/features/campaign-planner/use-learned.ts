'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { request } from '@/lib/client/request-client';
import { useBuildTargeting } from '@/lib/client/stores/build-targeting';
import type { PlannedPackage } from '@/lib/client/stores/planned-package';
import { toastStore } from '@/lib/client/stores/toasts';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { usePersonal } from '@/lib/client/use-personal';
import { learnFromCampaign } from '@/lib/contracts/campaign-planner';
import {
  type AudienceConfig,
  createAudienceConfig,
  replaceAudienceConfig,
} from '@/lib/contracts/targeting-lists';
import type { CampaignVerdicts, Learned } from '@/lib/domain/campaign-plan';
import { LIST_CATEGORY_IDS } from '@/lib/domain/list-categories';
import { route } from '@/lib/tenants/routes';

const NAME_LENGTH = 120;

export interface Taught {
  planned: PlannedPackage | null;
  /** The saved list that was tested; undefined: it is none. */
  config: AudienceConfig | undefined;
  onSaved: (saved: AudienceConfig) => Promise<unknown>;
}

const chipsOf = (learned: Learned | undefined) =>
  learned?.arms.reduce((sum, arm) => sum + arm.chips.length, 0) ?? 0;

/** Writes the verdicts to the list of the person's own; a new version, unless another tab has saved one meanwhile. */
function useKeep({ config, onSaved }: Taught, learned: Learned | undefined) {
  const t = useTranslations('planner.taught');
  if (config?.owner?.mine !== true || !learned || chipsOf(learned) === 0) return null;
  return async () => {
    const { id, name, countries, version } = config;
    const categories = LIST_CATEGORY_IDS.filter((one) => config.categories.some((own) => own.id === one));
    const body = { name, countries, version, categories, targeting_package: learned.kept };
    await onSaved(await request(replaceAudienceConfig, { path: { pk: id }, body }));
    toastStore.getState().add(t('kept', { count: chipsOf(learned) }), 'success');
  };
}

/** Makes a list of what to try next and opens it; who is not signed in gets it as one to be saved. */
function useNext({ planned }: Taught, learned: Learned | undefined) {
  const t = useTranslations('planner.taught');
  const { push } = useRouter();
  const signedIn = usePersonal('token') !== null;
  if (!planned || !learned || chipsOf(learned) === 0) return null;
  return async () => {
    const name = t('nextName', { name: planned.name }).slice(0, NAME_LENGTH);
    const next = { name, countries: planned.countries, targeting_package: learned.next };
    if (signedIn) {
      const { id } = await request(createAudienceConfig, { body: next });
      toastStore.getState().add(t('nextDone', { name }), 'success');
      push(route('targeting-lists', { id }));
    } else {
      useBuildTargeting.setState({ begun: next });
      push(route('targeting-lists', { id: 'new' }));
    }
  };
}

/** What the verdicts say of the items of the planned package, and what can be made of it. */
export function useLearned(taught: Taught, found: CampaignVerdicts) {
  const { planned } = taught;
  const { data: learned, error } = useEndpoint(
    learnFromCampaign,
    planned && found.arms.length > 0
      ? { body: { targeting_package: planned.targeting_package, arms: found.arms, closed: found.closed } }
      : null,
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  return { learned, error, keep: useKeep(taught, learned), makeNext: useNext(taught, learned) };
}
