'use client';

import { Library } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceList, type Choice } from '@/components/kit/query-filters/choice-list';
import { FilterPopover } from '@/components/kit/query-filters/filter-popover';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import {
  askSavedAudiences,
  askSavedLists,
  savedAudiencesInput,
  savedListsInput,
} from '@/lib/client/saved-calls';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { usePersonal } from '@/lib/client/use-personal';
import { listSavedAudiences } from '@/lib/contracts/saved-audiences';
import { type AudienceUsage, listSavedLists } from '@/lib/contracts/saved-lists';
import type { Column } from '@/lib/domain/compare-url';
import type { Dataset } from '@/lib/domain/datasets';
import { parseExploreState } from '@/lib/domain/explore-url';
import { sidesOfList } from '@/lib/domain/list-side';
import type { SavedAudience } from '@/lib/domain/saved';
import { columnOfAudience, columnOfList } from '@/lib/domain/saved-columns';
import { formatCompact } from '@/lib/format/number';

/** More than so many are searched. */
const SEARCHED = 8;

interface Offer extends Choice {
  column: Column | null;
}

interface Group {
  title: string;
  offers: Offer[];
}

interface PickerProps {
  state: Column;
  datasets: readonly Dataset[];
  onPick: (column: Column) => void;
}

function useOffersOf({ state, datasets }: Omit<PickerProps, 'onPick'>) {
  const t = useTranslations('compare.library');
  const locale = useLocale();
  const ofAudience = (audience: SavedAudience): Offer => {
    const column = columnOfAudience(audience);
    const disabledReason = column ? undefined : t(audience.state === 'unavailable' ? 'gone' : 'unnamed');
    return { value: `audience ${audience.id}`, label: audience.name, disabledReason, column };
  };
  const ofList = (list: AudienceUsage): Offer[] =>
    sidesOfList(list).map((side) => ({
      value: `list ${side.part} ${list.id}`,
      label: list.name,
      hint: t(side.part, { count: side.items }),
      disabledReason: side.question ? undefined : t('tooMany', { most: side.most }),
      column: columnOfList(state, list.name, side),
    }));
  const ofDataset = ({ name, title, posts }: Dataset): Offer => ({
    value: `dataset ${name}`,
    label: title,
    hint: t('posts', { posts: formatCompact(posts, locale) }),
    disabledReason: posts === 0 ? t('noPosts') : undefined,
    column: { ...parseExploreState({}), datasets: [name], whole: true, name: title },
  });
  return { ofAudience, ofList, datasets: datasets.map(ofDataset) };
}

/** What can stand as a side besides words: asked for once somebody looks. */
function Choices(props: PickerProps) {
  const t = useTranslations('compare.library');
  const signedIn = usePersonal('token') !== null;
  const [sought, setSought] = useState('');
  const audiences = useEndpoint(listSavedAudiences, signedIn ? savedAudiencesInput({ type: 'all' }) : null, {
    ask: askSavedAudiences,
  });
  const lists = useEndpoint(listSavedLists, signedIn ? savedListsInput() : null, { ask: askSavedLists });
  const offers = useOffersOf(props);
  const groups: Group[] = [
    { title: t('audiences'), offers: (audiences.data ?? []).map(offers.ofAudience) },
    { title: t('lists'), offers: (lists.data ?? []).flatMap(offers.ofList) },
    { title: t('datasets'), offers: offers.datasets },
  ];
  const all = groups.flatMap((group) => group.offers);
  const fits = ({ label }: Offer) => label.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase());
  const shown = groups.map((group) => ({ ...group, offers: group.offers.filter(fits) }));
  const failure = audiences.error ?? lists.error;
  return (
    <div className="grid gap-2.5">
      {all.length > SEARCHED && (
        <Input
          value={sought}
          aria-label={t('search')}
          placeholder={t('search')}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      {shown.map(
        ({ title, offers: given }) =>
          given.length > 0 && (
            <section key={title}>
              <h3 className="mb-0.5 text-xs text-subtle">{title}</h3>
              <ChoiceList
                label={title}
                choices={given}
                selected={[]}
                onChoose={(value) => {
                  const column = given.find((offer) => offer.value === value)?.column;
                  if (column) props.onPick(column);
                }}
              />
            </section>
          ),
      )}
      {(audiences.isLoading || lists.isLoading) && (
        <p role="status" className="flex items-center gap-2 text-xs text-muted">
          <Spinner /> {t('loading')}
        </p>
      )}
      {failure && (
        <p role="alert" className="text-xs text-danger">
          {failure.message}
        </p>
      )}
      {!signedIn && (
        <p className="text-xs text-subtle">
          {t('signedOut')}{' '}
          <Button variant="text" size="sm" onClick={() => signInDialog.getState().ask()}>
            {t('signIn')}
          </Button>
        </p>
      )}
      {signedIn && audiences.data?.length === 0 && lists.data?.length === 0 && (
        <p className="text-xs text-subtle">{t('nothing')}</p>
      )}
      {sought !== '' && shown.every((group) => group.offers.length === 0) && (
        <p className="text-xs text-subtle">{t('notFound')}</p>
      )}
    </div>
  );
}

/** A saved audience, a saved list or a whole dataset in the place of a question. */
export function LibraryPicker({ letter, ...props }: PickerProps & { letter: string }) {
  const t = useTranslations('compare.library');
  return (
    <FilterPopover icon={Library} label={t('label', { letter })} value={t('action')} bare>
      {(close) => (
        <Choices
          {...props}
          onPick={(column) => {
            props.onPick(column);
            close();
          }}
        />
      )}
    </FilterPopover>
  );
}
