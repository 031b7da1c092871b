'use client';

import { useLocale, useTranslations } from 'next-intl';
import { SampleBadge } from '@/components/kit/sample-badge';
import { useItemName } from '@/components/kit/item-names';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import type { Candidate, CandidateField } from '@/lib/domain/targeting-candidates';
import { formatFull } from '@/lib/format/number';
import { formatShare } from '@/lib/format/share';
import { indexScale, IndexMark, type IndexScale } from './index-mark';

type Chosen = ReadonlySet<Candidate>;

interface ListProps {
  candidates: readonly Candidate[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** As people read it: X's own name where it has one. */
function useCandidateName() {
  const itemName = useItemName();
  return ({ field, value, evidence }: Candidate): string => {
    const { section, key } = evidence;
    const named = section && key !== undefined && section !== 'topics' && field !== 'keywords';
    if (named) return itemName({ section, key });
    return field === 'handles' ? `@${value}` : value;
  };
}

/** The figure as one text: index with its interval where there is one, else how many and which share. */
function useFigure() {
  const t = useTranslations('build-targeting');
  const locale = useLocale();
  const whole = (ratio: number) => formatFull(Math.round(ratio * 100), locale);
  return ({ evidence: { index, interval, n, base, share } }: Candidate): string => {
    if (index !== undefined)
      return t('index', {
        index: whole(index),
        low: interval ? whole(interval.low) : '',
        high: interval?.high == null ? '∞' : whole(interval.high),
      });
    if (share !== undefined)
      return t('share', { share: formatShare(share, locale), n: formatFull(n ?? 0, locale) });
    if (n === undefined) return t('notCounted');
    return base === undefined
      ? t('n', { n: formatFull(n, locale) })
      : t('nOf', { n: formatFull(n, locale), base: formatFull(base, locale) });
  };
}

function Row({ candidate, at, ...props }: ListProps & { candidate: Candidate; at: IndexScale }) {
  const { chosen, onChange } = props;
  const nameOf = useCandidateName();
  const figure = useFigure();
  const toggle = (on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(candidate);
    else next.delete(candidate);
    onChange(next);
  };
  return (
    <li>
      <label className="grid min-h-7 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 rounded-sm px-1 text-xs hover:bg-hover sm:grid-cols-[auto_minmax(0,1fr)_6rem_11rem]">
        <Checkbox checked={chosen.has(candidate)} onCheckedChange={(on) => toggle(on === true)} />
        <span className="truncate">{nameOf(candidate)}</span>
        <span className="hidden sm:block">
          {candidate.evidence.index !== undefined && <IndexMark evidence={candidate.evidence} at={at} />}
        </span>
        <span className="text-right text-muted tabular-nums">{figure(candidate)}</span>
      </label>
    </li>
  );
}

function Group({ field, at, ...props }: ListProps & { field: CandidateField; at: IndexScale }) {
  const t = useTranslations('build-targeting');
  const { candidates, chosen, onChange } = props;
  const own = candidates.filter((candidate) => candidate.field === field);
  const all = own.every((candidate) => chosen.has(candidate));
  // Of age and gender a package holds one: all of them at once is none.
  const single = field === 'age' || field === 'gender';
  const change = (next: Chosen) => {
    const added = [...next].find((candidate) => !chosen.has(candidate));
    if (!single || !added) return onChange(next);
    onChange(new Set([...next].filter((one) => one === added || one.field !== field)));
  };
  const toggleAll = () => {
    const rest = [...chosen].filter((candidate) => candidate.field !== field);
    onChange(new Set(all ? rest : [...rest, ...own]));
  };
  return (
    <section aria-labelledby={`build-${field}`} className="py-2">
      <div className="flex items-center gap-2">
        <h3 id={`build-${field}`} className="text-sm font-semibold">
          {t(`fields.${field}`)}
        </h3>
        <span className="text-xs text-subtle">{own.length}</span>
        {!single && (
          <Button size="sm" variant="text" className="ml-auto" onClick={toggleAll}>
            {t(all ? 'none' : 'all')}
            <span className="sr-only"> {t(`fields.${field}`)}</span>
          </Button>
        )}
      </div>
      <ul>
        {own.map((candidate) => (
          <Row key={candidate.value} {...{ candidate, candidates, chosen, at }} onChange={change} />
        ))}
      </ul>
    </section>
  );
}

/** Candidates by where they go, each with its figure on one scale. */
export function CandidateList(props: ListProps) {
  const t = useTranslations('build-targeting');
  const { candidates } = props;
  const fields = [...new Set(candidates.map(({ field }) => field))];
  const at = indexScale(candidates.map(({ evidence }) => evidence));
  const sample = candidates.some(({ evidence }) => evidence.sample);
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-xs text-muted">
        {sample && <SampleBadge />}
        {t(candidates.some(({ clears }) => clears) ? 'preselected' : 'noneClear')}
      </p>
      <div className="mt-2 max-h-[50vh] divide-y divide-line-soft overflow-y-auto rounded-md border border-line px-3">
        {fields.map((field) => (
          <Group key={field} field={field} at={at} {...props} />
        ))}
      </div>
    </>
  );
}
