'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { getAudienceConfig, replaceAudienceConfig } from '@/lib/contracts/targeting-lists';
import type { TestedTargeting } from '@/lib/contracts/tested-targeting';
import type { ListCategoryId } from '@/lib/domain/list-categories';
import { route } from '@/lib/tenants/routes';
import { withTested } from './tested-candidates';

/** Puts what the test says on the chips of the list that was tested, as a version more of it, and goes back to it. */
export function PutOnList({ tested, list }: { tested: TestedTargeting; list: string }) {
  const t = useTranslations('tested.package');
  const locale = useLocale();
  const { push } = useRouter();
  const path = { pk: list };
  const put = async () => {
    try {
      const config = await request(getAudienceConfig, { path, query: { locale } });
      const { package: targeting_package, chips } = withTested(config.targeting_package, tested);
      const { name, countries, version } = config;
      const categories = config.categories.map(({ id }) => id as ListCategoryId);
      if (chips > 0)
        await request(replaceAudienceConfig, {
          path,
          body: { name, countries, categories, targeting_package, version },
        });
      toastStore.getState().add(t('put', { count: chips, name }), chips > 0 ? 'success' : 'error');
      push(route('targeting-lists', { id: list }));
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <AsyncButton variant="primary" onClick={put}>
      {t('putOn')}
    </AsyncButton>
  );
}
