'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { useKnownCount } from '@/components/kit/use-known-count';
import { Button } from '@/components/ui/button';
import type { AudiencePlan } from '@/lib/contracts/audience-plans';
import { formatDate, formatDateRange } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { type PlanActions, PlanMenu } from './plan-menu';

type Column = DataTableColumn<AudiencePlan>;

const midnight = (day: string) => `${day}T00:00:00Z`;

function Dates({ plan: { start, end } }: { plan: AudiencePlan }) {
  const t = useTranslations('audience-plans');
  const locale = useLocale();
  const day = (given: string) => formatDate(midnight(given), locale);
  if (start && end) return formatDateRange(midnight(start), midnight(end), locale);
  if (start) return t('fromDay', { day: day(start) });
  if (end) return t('untilDay', { day: day(end) });
  return <span className="text-subtle">{t('always')}</span>;
}

/** How many audiences, and what those are called that the team still has. */
function Audiences({ plan, names }: { plan: AudiencePlan; names: ReadonlyMap<string, string> }) {
  const t = useTranslations('audience-plans');
  const known = plan.audience_configs.flatMap((id) => names.get(id) ?? []).join(', ');
  return (
    <span className="flex min-w-0 flex-col" title={known}>
      <span className="whitespace-nowrap">{t('count', { count: plan.audience_configs.length })}</span>
      {known && <span className="truncate text-xs text-subtle">{known}</span>}
    </span>
  );
}

function useNumbers(): Column[] {
  const t = useTranslations('audience-plans');
  const count = useKnownCount();
  const locale = useLocale();
  const wanted = (value: number | null) =>
    value === null ? <span className="text-subtle">{t('notSet')}</span> : formatFull(value, locale);
  return [
    {
      ...{ id: 'reach', header: t('columns.reach'), numeric: true, sortValue: (plan) => plan.total_size },
      cell: (plan) => (plan.audience_configs.length === 0 ? '–' : count(plan.total_size)),
    },
    {
      ...{ id: 'size', header: t('columns.size'), numeric: true, sortValue: (plan) => plan.size },
      cell: (plan) => wanted(plan.size),
    },
    {
      ...{ id: 'budget', header: t('columns.budget'), numeric: true, sortValue: (plan) => plan.budget },
      cell: (plan) => wanted(plan.budget),
    },
  ];
}

export function usePlanColumns(names: ReadonlyMap<string, string>, actions: PlanActions): Column[] {
  const t = useTranslations('audience-plans.columns');
  const locale = useLocale();
  const numbers = useNumbers();
  return [
    {
      ...{ id: 'name', header: t('name'), keep: true, className: 'max-w-72' },
      sortValue: ({ name }) => name.toLocaleLowerCase(),
      cell: (plan) => (
        <span className="flex min-w-0 flex-col items-start">
          <Button variant="text" size="sm" className="max-w-full" onClick={() => actions.onOpen(plan)}>
            <span className="truncate" title={plan.name}>
              {plan.name}
            </span>
          </Button>
          {plan.description && (
            <span className="max-w-full truncate text-xs text-subtle">{plan.description}</span>
          )}
        </span>
      ),
    },
    {
      ...{ id: 'audiences', header: t('audiences'), className: 'max-w-64' },
      sortValue: (plan) => plan.audience_configs.length,
      cell: (plan) => <Audiences plan={plan} names={names} />,
    },
    ...numbers,
    {
      ...{ id: 'dates', header: t('dates'), className: 'whitespace-nowrap' },
      sortValue: ({ start, end }) => start ?? end,
      cell: (plan) => <Dates plan={plan} />,
    },
    {
      ...{ id: 'updated', header: t('updated'), className: 'whitespace-nowrap text-muted' },
      sortValue: (plan) => plan.updated_at,
      cell: (plan) => formatDate(plan.updated_at, locale),
    },
    {
      ...{ id: 'actions', header: t('actions'), keep: true, atEnd: true, className: 'text-right' },
      cell: (plan) => <PlanMenu plan={plan} actions={actions} />,
    },
  ];
}
