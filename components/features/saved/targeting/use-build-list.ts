'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { request } from '@/lib/client/request-client';
import { useBuildTargeting } from '@/lib/client/stores/build-targeting';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { usePersonal } from '@/lib/client/use-personal';
import {
  createAudienceConfig,
  getAudienceConfig,
  replaceAudienceConfig,
} from '@/lib/contracts/targeting-lists';
import { type Candidate, withCandidates } from '@/lib/domain/targeting-candidates';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { route } from '@/lib/tenants/routes';
import { draftOf } from './use-package-editor';

export interface BuildInput {
  name: string;
  /** One of the person's own lists; null: a new one. */
  into: string | null;
  chosen: readonly Candidate[];
}

/** Makes a list of findings, or adds them to one, and opens it. Who is not signed in gets it as one to be saved. */
export function useBuildList(onDone: () => void) {
  const t = useTranslations('build-targeting');
  const locale = useLocale();
  const { push } = useRouter();
  const signedIn = usePersonal('token') !== null;
  const begin = ({ name, chosen }: BuildInput) => {
    const empty = { targeting_package: targetingPackageSchema.parse({}), countries: [] };
    return { name, ...withCandidates(empty, chosen) };
  };
  const addTo = async (pk: string, chosen: readonly Candidate[]) => {
    const path = { pk };
    const config = await request(getAudienceConfig, { path, query: { locale } });
    const body = { ...draftOf(config), ...withCandidates(config, chosen), version: config.version };
    return request(replaceAudienceConfig, { path, body });
  };
  return async (input: BuildInput): Promise<void> => {
    try {
      if (!signedIn) {
        useBuildTargeting.setState({ begun: begin(input) });
        push(route('targeting-lists', { id: 'new' }));
      } else {
        const kept = input.into
          ? await addTo(input.into, input.chosen)
          : await request(createAudienceConfig, { body: begin(input) });
        toastStore.getState().add(t('done', { name: kept.name }), 'success');
        push(route('targeting-lists', { id: kept.id }));
      }
      onDone();
    } catch (error) {
      tellFailure(error);
    }
  };
}
