'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { SampleBadge } from '@/components/kit/sample-badge';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { autopilotSuggestedBudget } from '@/lib/contracts/autopilot';
import { BUDGET_CHOICES, SIZE_CHOICES, SIZE_OPTIONS } from '@/lib/domain/autopilot';
import { formatFull } from '@/lib/format/number';
import { Card } from './card';
import { type AutopilotState, canGenerate } from './form-state';

interface Props {
  state: AutopilotState;
  onChange: (make: (now: AutopilotState) => AutopilotState) => void;
}

const DECIDE = 'decide';

/** How many accounts of the data wrote the words: counted here, and no size on X. */
function Counted({ state }: Pick<Props, 'state'>) {
  const t = useTranslations('campaigns');
  const locale = useLocale();
  const keywords = [
    ...state.keywordGroups.filter((group) => group.length > 0).map((group) => group.join(' AND ')),
    ...state.handles.map((handle) => `@${handle}`),
  ];
  const { data, isLoading } = useEndpoint(
    autopilotSuggestedBudget,
    canGenerate(state) ? { query: { keywords, regions: state.regionsSelected } } : null,
    { shouldRetryOnError: false },
  );
  const known = data && data.suggested_size !== null && canGenerate(state) ? data : null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-sm">
      {known
        ? t('counted', {
            accounts: formatFull(known.suggested_size ?? 0, locale),
            data: known.datasets.map(({ title }) => title).join(', '),
          })
        : t(isLoading ? 'counting' : 'notCounted')}
      {known?.datasets.some(({ sample }) => sample) && <SampleBadge />}
    </p>
  );
}

function Choices({ state, onChange }: Props) {
  const t = useTranslations('campaigns');
  const locale = useLocale();
  const id = useId();
  const { sizeOption } = state;
  const choices = sizeOption === 'budget' ? BUDGET_CHOICES : SIZE_CHOICES;
  const named = (value: number | undefined) => {
    if (value === undefined) return t('decide');
    return sizeOption === 'budget' ? `$${formatFull(value, locale)}` : formatFull(value, locale);
  };
  const choose = (text: string) => {
    const value = text === DECIDE ? undefined : Number(text);
    onChange((now) => ({ ...now, [sizeOption]: value }));
  };
  return (
    <RadioGroup
      aria-label={t(sizeOption)}
      value={String(state[sizeOption] ?? DECIDE)}
      onValueChange={choose}
      className="grid-cols-2 sm:grid-cols-3"
    >
      {choices.map((value) => {
        const key = String(value ?? DECIDE);
        return (
          <label
            key={key}
            htmlFor={`${id}-${key}`}
            className="flex cursor-pointer items-center gap-2 rounded-sm border border-line px-2.5 py-1.5 text-sm first:col-span-full"
          >
            <RadioGroupItem id={`${id}-${key}`} value={key} />
            {named(value)}
          </label>
        );
      })}
    </RadioGroup>
  );
}

/** Budget or size by fixed lists; nothing is suggested that could not be computed. */
export function SizeCard({ state, onChange }: Props) {
  const t = useTranslations('campaigns');
  return (
    <Card
      id="autopilot-size"
      title={t('sizeTitle')}
      hint={t('sizeHint')}
      tools={
        <SegmentedControl
          label={t('sizeTitle')}
          segments={SIZE_OPTIONS.map((value) => ({ value, label: t(value) }))}
          value={state.sizeOption}
          onValueChange={(sizeOption) => onChange((now) => ({ ...now, sizeOption }))}
        />
      }
    >
      <Choices state={state} onChange={onChange} />
      <Counted state={state} />
    </Card>
  );
}
