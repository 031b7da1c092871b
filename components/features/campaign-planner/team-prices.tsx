'use client';

import { useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { Button } from '@/components/ui/button';
import { request } from '@/lib/client/request-client';
import { RequestError } from '@/lib/client/request-error';
import { useKnownMe } from '@/lib/client/session';
import { toastStore } from '@/lib/client/stores/toasts';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { getTeamTargeting, setTeamPrices } from '@/lib/contracts/team-targeting';
import { listTeams } from '@/lib/contracts/teams';
import type { TeamPrice } from '@/lib/domain/team-targeting';
import type { PlannerState } from '@/lib/domain/planner-state';

type Settings = ResponseOf<typeof getTeamTargeting>;

interface TeamPricesProps {
  state: PlannerState;
  onChange: (change: Partial<PlannerState>) => void;
}

/** A price is known by its objective, country and currency. */
const sameKind = (a: TeamPrice, b: Pick<TeamPrice, 'option' | 'country' | 'currency'>) =>
  a.option === b.option && a.country === b.country && a.currency === b.currency;

function Team({ slug, name, state, onChange }: TeamPricesProps & { slug: string; name: string }) {
  const t = useTranslations('planner.price');
  const { data, mutate } = useEndpoint(getTeamTargeting, { path: { slug } });
  if (!data) return null;
  const { option, currency, price, low, high, countries } = state;
  const kind = { option, currency, country: countries[0] ?? null };
  const known = data.prices.find((one) => sameKind(one, kind));
  const typed = price !== null && (price !== known?.price || low !== known.low || high !== known.high);
  const keep = async () => {
    if (price === null) return;
    const put = ({ prices: known, changed_at: seen }: Settings) => {
      const others = known.filter((one) => !sameKind(one, kind));
      const prices = [...others, { ...kind, price, low, high }];
      return request(setTeamPrices, { path: { slug }, body: { prices, seen } });
    };
    /** One price is added to whatever the others are by now. */
    const again = async (error: unknown) => {
      const newest = error instanceof RequestError && error.code === 'stale' ? await mutate() : undefined;
      if (!newest) throw error;
      return put(newest);
    };
    try {
      await mutate(await put(data).catch(again), { revalidate: false });
      toastStore.getState().add(t('saved'), 'success');
    } catch {
      toastStore.getState().add(t('failed'), 'error');
    }
  };
  return (
    <>
      {known && known.price !== price && (
        <Button size="sm" onClick={() => onChange({ price: known.price, low: known.low, high: known.high })}>
          {t('team', { team: name })}
        </Button>
      )}
      {typed && (
        <AsyncButton size="sm" onClick={keep}>
          {t('save', { team: name })}
        </AsyncButton>
      )}
    </>
  );
}

/** Prices that the person's teams know for this objective and country; what is typed may be kept for them. */
export function TeamPrices(props: TeamPricesProps) {
  const { me } = useKnownMe();
  const teams = useEndpoint(listTeams, me ? {} : null);
  const joined = (teams.data ?? []).filter((team) => team.deleted_at === null);
  if (joined.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {joined.map(({ id, slug, name }) => (
        <Team key={id} {...props} slug={slug} name={name} />
      ))}
    </div>
  );
}
