'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Combobox } from '@/components/kit/combobox';
import { CountrySelect } from '@/components/kit/country-select';
import { Field } from '@/components/kit/field';
import { TextChips } from '@/components/kit/text-chips';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { createAdSet } from '@/lib/contracts/campaigns';
import { listTargetingInterests, listTargetingLocations } from '@/lib/contracts/desk-lookups';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import type { Campaign } from '@/lib/domain/ads-campaigns';
import type { LookupItem } from '@/lib/domain/catalogues';
import { midnightOf } from '@/lib/domain/zone-clock';
import { route } from '@/lib/tenants/routes';
import { amountOf, sayFailure, useRefreshDesk } from './use-desk';

interface Typed {
  name: string;
  daily: string;
  keywords: string[];
  interests: LookupItem[];
  country: string;
  places: LookupItem[];
}

const wordsOf = (text: string) => ({
  taken: text
    .split(/[,;、\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== ''),
  refused: [],
});

/** Rows of one of X's lists; what is chosen stands in the field as chips. */
function ListField(props: {
  label: string;
  hint: string;
  rows: readonly LookupItem[] | undefined;
  failed: boolean;
  chosen: readonly LookupItem[];
  onChange: (chosen: LookupItem[]) => void;
}) {
  const { label, hint, rows = [], failed, chosen, onChange } = props;
  const t = useTranslations('ads-desk.newSet');
  const known = new Map([...rows, ...chosen].map((row) => [row.key, row]));
  const optionOf = ({ key, label: name, gloss }: LookupItem) => ({
    ...{ value: key, label: name },
    ...(gloss && { description: gloss }),
  });
  return (
    <Field label={label} hint={hint} optional>
      {(control) => (
        <Combobox
          {...control}
          label={label}
          multiple
          loading={!props.rows && !failed}
          failure={failed ? t('listFailed') : undefined}
          options={rows.filter(({ selectable }) => selectable !== false).map(optionOf)}
          known={chosen.map(optionOf)}
          value={chosen.map(({ key }) => key)}
          onValueChange={(keys: string[]) => onChange(keys.flatMap((key) => known.get(key) ?? []))}
        />
      )}
    </Field>
  );
}

interface AimProps {
  typed: Typed;
  change: (values: Partial<Typed>) => void;
}

/** Whom it aims at, from what the ad account can target. */
function Aim({ typed, change }: AimProps) {
  const t = useTranslations('ads-desk.newSet');
  const { country } = typed;
  const interests = useEndpoint(listTargetingInterests, { query: {} }, { revalidateIfStale: false });
  const places = useEndpoint(
    listTargetingLocations,
    country === '' ? null : { query: { country_code: country } },
    { revalidateIfStale: false, keepPreviousData: false },
  );
  return (
    <>
      <Field label={t('keywords')} hint={t('keywordsHint')} optional>
        {(control) => (
          <TextChips
            control={control}
            value={typed.keywords}
            sort={wordsOf}
            onChange={(keywords) => change({ keywords })}
            onRefused={() => undefined}
          />
        )}
      </Field>
      <ListField
        label={t('interests')}
        hint={t('interestsHint')}
        rows={interests.data}
        failed={interests.error !== undefined}
        chosen={typed.interests}
        onChange={(chosen) => change({ interests: chosen })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('country')} hint={t('countryHint')} optional>
          {(control) => (
            <CountrySelect
              {...control}
              label={t('country')}
              value={country}
              onValueChange={(next) => change({ country: next, places: [] })}
            />
          )}
        </Field>
        {country !== '' && (
          <ListField
            label={t('places')}
            hint={t('placesHint')}
            rows={places.data?.filter(({ key }) => key !== `locations:${country}`)}
            failed={places.error !== undefined}
            chosen={typed.places}
            onChange={(chosen) => change({ places: chosen })}
          />
        )}
      </div>
    </>
  );
}

const itemOf = ({ id, label }: LookupItem) => ({ label, ...(id !== null && { id }) });

interface NewAdSetProps {
  teamKey: string;
  campaign: Campaign;
  account: DeskAccount;
  /** Today in the account. */
  today: string;
  onClose: () => void;
}

/** Kept off, with the days of its campaign: what is past of them is not asked for again. */
function make(id: string, { campaign, account, today }: NewAdSetProps, typed: Typed) {
  const now = new Date(midnightOf(today, account.timezone ?? 'UTC')).toISOString();
  const { keywords, interests, places, country } = typed;
  return request(createAdSet, {
    body: {
      ...{ id, campaign: campaign.id, name: typed.name.trim(), daily_budget: amountOf(typed.daily) },
      ...{ start: campaign.start > now ? campaign.start : now, end: campaign.end },
      // A place narrows its country: both together would be the whole country.
      countries: country !== '' && places.length === 0 ? [country] : [],
      targeting_package: {
        keywords,
        interests: interests.map(itemOf),
        locations: places.map(itemOf),
      },
    },
  });
}

/** One more ad set of a campaign: whom it aims at, where, and for how much. */
export function NewAdSet(props: NewAdSetProps) {
  const t = useTranslations('ads-desk.newSet');
  const columns = useTranslations('ads-desk.columns');
  const refresh = useRefreshDesk();
  /** One for one dialog: sent twice, it is still one ad set. */
  const id = useRef(crypto.randomUUID());
  const [typed, setTyped] = useState<Typed>({
    ...{ name: '', daily: '', keywords: [], interests: [], country: '', places: [] },
  });
  const change = (values: Partial<Typed>) => setTyped((before) => ({ ...before, ...values }));
  const ready = typed.name.trim() !== '' && (typed.daily.trim() === '' || amountOf(typed.daily) !== null);
  const keep = async () => {
    if (!ready) return;
    const made = await make(id.current, props, typed);
    await refresh();
    const href = route('team-creatives', { teamId: props.teamKey });
    const link = { href, label: t('toCreatives') };
    toastStore.getState().add(t('kept', { name: made.name }), 'success', { link });
    props.onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : props.onClose())}>
      <DialogContent size="form">
        <DialogTitle>{t('title')}</DialogTitle>
        <DialogDescription className="mb-4">{t('text', { name: props.campaign.name })}</DialogDescription>
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('name')} required>
              {(control) => (
                <Input
                  {...control}
                  maxLength={120}
                  value={typed.name}
                  onChange={(event) => change({ name: event.target.value })}
                />
              )}
            </Field>
            <Field
              label={`${columns('daily')}${props.account.currency ? ` (${props.account.currency})` : ''}`}
              hint={t('dailyHint')}
              optional
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  value={typed.daily}
                  onChange={(event) => change({ daily: event.target.value })}
                />
              )}
            </Field>
          </div>
          <Aim typed={typed} change={change} />
        </div>
        <DialogFooter>
          <AsyncButton
            variant="primary"
            aria-disabled={!ready || undefined}
            onClick={keep}
            onError={sayFailure}
          >
            {t('keep')}
          </AsyncButton>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
