'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Combobox } from '@/components/kit/combobox';
import { CountrySelect } from '@/components/kit/country-select';
import { ErrorState } from '@/components/kit/error-state';
import { Field } from '@/components/kit/field';
import { type LookupChoice, LookupField } from '@/components/kit/lookup-field';
import { TextChips } from '@/components/kit/text-chips';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { useSettled } from '@/lib/client/use-settled';
import { listUploads, type UploadedAudience } from '@/lib/contracts/audience-uploads';
import { createAdSet } from '@/lib/contracts/campaigns';
import { listTargetingInterests, listTargetingLocations } from '@/lib/contracts/desk-lookups';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import { readAmount } from '@/lib/domain/amount';
import type { Campaign } from '@/lib/domain/ads-campaigns';
import { midnightOf } from '@/lib/domain/zone-clock';
import { route } from '@/lib/tenants/routes';
import { DailyField } from './daily-field';
import { sayFailure, useRefreshDesk } from './use-desk';

interface Typed {
  name: string;
  daily: string;
  keywords: string[];
  interests: LookupChoice[];
  country: string;
  places: LookupChoice[];
  /** Uploaded lists by their names in the account. */
  audiences: string[];
  /** Null: those that are not to be reached. */
  leftOut: string[] | null;
}

const wordsOf = (text: string) => ({
  taken: text
    .split(/[,;、\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== ''),
  refused: [],
});

interface ListFieldProps {
  label: string;
  hint: string;
  chosen: LookupChoice[];
  onChange: (chosen: LookupChoice[]) => void;
}

/** What a field asks for while one types. */
function useTyped() {
  const [query, setQuery] = useState('');
  const text = useSettled(query.trim());
  return { setQuery, text, waits: text !== query.trim() };
}

const KEPT = { revalidateIfStale: false, keepPreviousData: true } as const;

/** Rows of one of X's lists that fit what is typed; what is chosen stands in the field as chips. */
function ListField(
  props: ListFieldProps & {
    found: { data: readonly LookupChoice[] | undefined; error: unknown; isLoading: boolean };
    typed: ReturnType<typeof useTyped>;
  },
) {
  const { label, hint, chosen, onChange, found, typed } = props;
  const t = useTranslations('ads-desk.newSet');
  const items = found.data ?? [];
  return (
    <Field label={label} hint={hint} optional>
      {(control) => (
        <LookupField
          {...control}
          label={label}
          items={items}
          loading={found.isLoading || typed.waits}
          failure={found.error ? t('listFailed') : undefined}
          chosen={chosen}
          onQueryChange={typed.setQuery}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

function InterestsField(props: ListFieldProps) {
  const typed = useTyped();
  const search = typed.text === '' ? {} : { search: typed.text };
  const found = useEndpoint(listTargetingInterests, { query: search }, KEPT);
  return <ListField {...props} {...{ found, typed }} />;
}

function PlacesField({ country, ...props }: ListFieldProps & { country: string }) {
  const typed = useTyped();
  const keywords = typed.text === '' ? {} : { keywords: typed.text };
  const { data, ...found } = useEndpoint(
    listTargetingLocations,
    { query: { country_code: country, ...keywords } },
    KEPT,
  );
  // The country itself is what nothing chosen means.
  const parts = data?.filter(({ key }) => key !== `locations:${country}`);
  return <ListField {...props} typed={typed} found={{ ...found, data: parts }} />;
}

interface AimProps {
  uploads: ReturnType<typeof useUploads>;
  typed: Typed;
  change: (values: Partial<Typed>) => void;
}

const leftOutOf = (typed: Typed, uploads: readonly UploadedAudience[]): string[] =>
  typed.leftOut ??
  uploads.filter(({ use }) => use === 'do_not_reach').map((upload) => upload.name_in_account);

/** Lists that were uploaded to the account. */
function useUploads({ teamKey, account }: Pick<NewAdSetProps, 'teamKey' | 'account'>) {
  const { data, error, mutate } = useEndpoint(listUploads, { query: { team: teamKey } });
  const stays = ({ ad_account_id: id, state }: UploadedAudience) =>
    id === account.ad_account_id && state !== 'removing' && state !== 'removed';
  return { rows: data?.filter(stays), error, again: () => mutate() };
}

/** Whom of the uploaded lists it aims at, and whom it leaves out. */
function UploadsFields({ typed, change, uploads: { rows: uploads, error, again } }: AimProps) {
  const t = useTranslations('ads-desk.newSet');
  if (!uploads && error)
    return <ErrorState title={t('uploadsFailed')} message={error.message} onRetry={again} />;
  if (!uploads?.length) return null;
  const fields = [
    { id: 'audiences', chosen: typed.audiences, set: (audiences: string[]) => change({ audiences }) },
    { id: 'leftOut', chosen: leftOutOf(typed, uploads), set: (leftOut: string[]) => change({ leftOut }) },
  ] as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map(({ id, chosen, set }) => (
        <Field key={id} label={t(id)} hint={t(`${id}Hint`)} optional>
          {(control) => (
            <Combobox
              {...control}
              label={t(id)}
              multiple
              options={uploads.map(({ name_in_account: value, name: label }) => ({ value, label }))}
              value={chosen}
              onValueChange={set}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

/** Whom it aims at, from what the ad account can target. */
function Aim(props: AimProps) {
  const { typed, change } = props;
  const t = useTranslations('ads-desk.newSet');
  const { country } = typed;
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
      <InterestsField
        label={t('interests')}
        hint={t('interestsHint')}
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
          <PlacesField
            key={country}
            country={country}
            label={t('places')}
            hint={t('placesHint')}
            chosen={typed.places}
            onChange={(chosen) => change({ places: chosen })}
          />
        )}
      </div>
      <UploadsFields {...props} />
    </>
  );
}

const itemOf = ({ id, label }: LookupChoice) => ({ label, ...(id !== null && { id }) });

interface NewAdSetProps {
  teamKey: string;
  campaign: Campaign;
  account: DeskAccount;
  /** Today in the account. */
  today: string;
  onClose: () => void;
}

/** Kept off, with the days of its campaign: what is past of them is not asked for again. */
function make(
  id: string,
  { campaign, account, today }: NewAdSetProps,
  typed: Typed,
  uploads: readonly UploadedAudience[],
) {
  const now = new Date(midnightOf(today, account.timezone ?? 'UTC')).toISOString();
  const { keywords, interests, places, country } = typed;
  return request(createAdSet, {
    body: {
      ...{ id, campaign: campaign.id, name: typed.name.trim(), daily_budget: readAmount(typed.daily) },
      ...{ start: campaign.start > now ? campaign.start : now, end: campaign.end },
      // A place narrows its country: both together would be the whole country.
      countries: country !== '' && places.length === 0 ? [country] : [],
      targeting_package: {
        keywords,
        interests: interests.map(itemOf),
        locations: places.map(itemOf),
        custom_audiences: [
          ...typed.audiences.map((label) => ({ label })),
          ...leftOutOf(typed, uploads).map((label) => ({ label, excluded: true })),
        ],
      },
    },
  });
}

/** One more ad set of a campaign: whom it aims at, where, and for how much. */
export function NewAdSet(props: NewAdSetProps) {
  const t = useTranslations('ads-desk.newSet');
  const refresh = useRefreshDesk();
  /** One for one dialog: sent twice, it is still one ad set. */
  const id = useRef(crypto.randomUUID());
  const [typed, setTyped] = useState<Typed>({
    ...{ name: '', daily: '', keywords: [], interests: [], country: '', places: [] },
    ...{ audiences: [], leftOut: null },
  });
  const uploads = useUploads(props);
  const change = (values: Partial<Typed>) => setTyped((before) => ({ ...before, ...values }));
  const sound = typed.name.trim() !== '' && (typed.daily.trim() === '' || readAmount(typed.daily) !== null);
  // Who is not to be reached must be known before anything is kept.
  const ready = sound && uploads.rows !== undefined;
  const keep = async () => {
    if (!sound || !uploads.rows) return;
    const made = await make(id.current, props, typed, uploads.rows);
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
            <DailyField
              currency={props.account.currency}
              hint={t('dailyHint')}
              optional
              value={typed.daily}
              onChange={(daily) => change({ daily })}
            />
          </div>
          <Aim uploads={uploads} typed={typed} change={change} />
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
