'use client';

import { useTranslations } from 'next-intl';
import { Combobox } from '@/components/kit/combobox';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { Input } from '@/components/ui/input';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { AudienceUsage } from '@/lib/contracts/saved-lists';
import { listTeamConfigs } from '@/lib/contracts/team-audiences';
import { OBJECTIVES, type Objective } from '@/lib/domain/ads-network';
import { ArmsField } from './arms-field';

/* The first step of a new campaign: what it is for, and whom it aims at. */

export interface Typed {
  /** Null: nothing was written, so it is called as its list. */
  name: string | null;
  objective: Objective;
  list: string;
  /** Hypotheses of the list that are tested. */
  arms: string[];
  /** Audiences of the team, in the place of a list. */
  audiences: string[];
  daily: string;
  start: string;
  end: string;
  post: string;
  creative: string;
}

/** As it is called: by what was written, else by its list. */
export type Named = Typed & { name: string };
export const NO_LIST = 'none';
const MOST_AUDIENCES = 100;

export interface StepProps {
  typed: Named;
  change: (values: Partial<Typed>) => void;
}

/** Audiences of the team: each is an ad set. What was put together to be left out is none of them. */
function AudiencesField({ typed, change, team }: StepProps & { team: number }) {
  const t = useTranslations('ads-desk.new');
  const { data } = useEndpoint(listTeamConfigs, {
    query: { team: String(team), ordering: 'name', page_size: MOST_AUDIENCES },
  });
  const offered = (data ?? []).filter(({ id, exclusion }) => !exclusion || typed.audiences.includes(id));
  const losing = offered.filter(
    ({ id, job_titles: titles }) => titles.length > 0 && typed.audiences.includes(id),
  );
  if (data && offered.length === 0) return null;
  return (
    <Field
      label={t('audiences')}
      hint={
        losing.length > 0
          ? t('jobTitlesLost', { names: losing.map(({ name }) => name).join(', ') })
          : t('audiencesHint')
      }
    >
      {(control) => (
        <Combobox
          {...control}
          label={t('audiences')}
          multiple
          loading={!data}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          value={typed.audiences}
          onValueChange={(audiences) => change({ audiences, list: NO_LIST, arms: [] })}
        />
      )}
    </Field>
  );
}

export function WhatStep(props: StepProps & { lists: readonly AudienceUsage[]; team: number }) {
  const { typed, change, lists } = props;
  const t = useTranslations('ads-desk');
  const chosen = lists.find(({ id }) => id === typed.list);
  return (
    <div className="flex flex-col gap-4">
      <Field label={t('new.name')} required>
        {(control) => (
          <Input
            {...control}
            value={typed.name}
            maxLength={200}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('new.objective')}>
        {(control) => (
          <OptionSelect
            {...control}
            options={OBJECTIVES.filter((one) => one !== 'PREROLL_VIEWS').map((value) => ({
              value,
              label: t(`objective.${value}`),
            }))}
            value={typed.objective}
            onValueChange={(objective) => change({ objective })}
          />
        )}
      </Field>
      <Field label={t('new.list')} hint={t('new.listHint')}>
        {(control) => (
          <OptionSelect
            {...control}
            options={[
              { value: NO_LIST, label: t(typed.audiences.length > 0 ? 'new.byAudiences' : 'new.noList') },
              ...lists.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={typed.list}
            onValueChange={(list) => change({ list, arms: [], ...(list !== NO_LIST && { audiences: [] }) })}
          />
        )}
      </Field>
      {chosen && (
        <ArmsField
          targeting={chosen.targeting_package}
          chosen={typed.arms}
          onChange={(arms) => change({ arms })}
        />
      )}
      <AudiencesField typed={typed} change={change} team={props.team} />
    </div>
  );
}
