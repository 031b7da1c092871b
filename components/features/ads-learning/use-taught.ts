'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { learnFromCampaign } from '@/lib/contracts/campaign-planner';
import {
  type AudienceConfig,
  createAudienceConfig,
  getAudienceConfig,
  replaceAudienceConfig,
} from '@/lib/contracts/targeting-lists';
import type { CampaignLearning } from '@/lib/domain/ads-learning';
import type { ArmVerdict, Learned } from '@/lib/domain/campaign-plan';
import { LIST_CATEGORY_IDS } from '@/lib/domain/list-categories';

const NAME_LENGTH = 120;
const ONCE = { shouldRetryOnError: false, revalidateOnFocus: false };

/** Arms beside the control, as the table of verdicts and the rule of learning take them. */
export const judgedArms = ({ arms }: CampaignLearning): ArmVerdict[] =>
  arms.flatMap(({ name, verdict, day, lift }) =>
    verdict === 'control' ? [] : [{ name, verdict, day, lift }],
  );

interface Ready {
  config: AudienceConfig;
  learned: Learned;
}

const chipsOf = ({ arms }: Learned) => arms.reduce((sum, arm) => sum + arm.chips.length, 0);

/** Writes the verdicts to the chips of the list: a new version of it. */
async function keepAt({ config, learned }: Ready): Promise<AudienceConfig> {
  const { id, name, countries, version } = config;
  const categories = LIST_CATEGORY_IDS.filter((one) => config.categories.some((own) => own.id === one));
  const body = { name, countries, version, categories, targeting_package: learned.kept };
  return request(replaceAudienceConfig, { path: { pk: id }, body });
}

/** The list that was tested, what the verdicts say of its items, and what can be made of it. */
export function useTaught(learning: CampaignLearning) {
  const t = useTranslations('planner.taught');
  const [made, setMade] = useState<AudienceConfig | null>(null);
  const arms = judgedArms(learning);
  const list = learning.list_id === null ? null : { path: { pk: learning.list_id } };
  const { data: config, error, mutate } = useEndpoint(getAudienceConfig, list, ONCE);
  const body = config && { targeting_package: config.targeting_package, arms, closed: learning.closed };
  const { data: learned } = useEndpoint(learnFromCampaign, body && arms.length > 0 ? { body } : null, ONCE);
  const ready = config && learned && chipsOf(learned) > 0 ? { config, learned } : null;
  const say = (text: string) => toastStore.getState().add(text, 'success');
  const keep =
    ready?.config.owner?.mine === true
      ? async () => {
          await mutate(await keepAt(ready), false);
          say(t('kept', { count: chipsOf(ready.learned) }));
        }
      : null;
  const makeNext = ready
    ? async () => {
        const name = t('nextName', { name: ready.config.name }).slice(0, NAME_LENGTH);
        const next = { name, countries: ready.config.countries, targeting_package: ready.learned.next };
        setMade(await request(createAudienceConfig, { body: next }));
        say(t('nextDone', { name }));
      }
    : null;
  return { learned, keep, makeNext, made, listGone: error !== undefined };
}
