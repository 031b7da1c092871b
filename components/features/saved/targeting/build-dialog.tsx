'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import type { AskedTargeting } from '@/lib/client/stores/build-targeting';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { usePersonal } from '@/lib/client/use-personal';
import { createReport } from '@/lib/contracts/analysis';
import { listAudienceConfigs } from '@/lib/contracts/targeting-lists';
import { NAME_LENGTH } from '@/lib/domain/saved';
import type { Candidate } from '@/lib/domain/targeting-candidates';
import { reportCandidates } from '@/lib/format/report-candidates';
import { CandidateList } from './candidate-list';
import { testedPathOfFindings } from './tested-link';
import { useBuildList } from './use-build-list';

const NEW = 'new';

interface DialogProps {
  asked: AskedTargeting;
  onClose: () => void;
}

/** The person's own lists, to which findings can be added. */
function useOwnLists() {
  const signedIn = usePersonal('token') !== null;
  const { data } = useEndpoint(listAudienceConfigs, signedIn ? { query: { page_size: 100 } } : null);
  return (data ?? []).filter(({ owner }) => owner?.mine);
}

function Destination({
  name,
  onName,
  into,
  onInto,
}: {
  name: string;
  onName: (name: string) => void;
  into: string;
  onInto: (id: string) => void;
}) {
  const t = useTranslations('build-targeting');
  const lists = useOwnLists();
  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-2">
      {lists.length > 0 && (
        <Field label={t('into')}>
          {(control) => (
            <OptionSelect
              id={control.id}
              value={into}
              options={[
                { value: NEW, label: t('newList') },
                ...lists.map((list) => ({ value: list.id, label: list.name })),
              ]}
              onValueChange={onInto}
            />
          )}
        </Field>
      )}
      {into === NEW && (
        <Field label={t('name')}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={NAME_LENGTH}
              onChange={(event) => onName(event.target.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}

/** What is chosen, tested on people of the report who are held back, before it is made a list. */
function TestFirst({ chosen, onClose }: { chosen: readonly Candidate[]; onClose: () => void }) {
  const t = useTranslations('build-targeting');
  const path = testedPathOfFindings(chosen.filter(({ evidence }) => evidence.from !== 'tested'));
  if (!path) return null;
  return (
    <Button asChild>
      <Link href={path} onClick={onClose}>
        {t('test')}
      </Link>
    </Button>
  );
}

function Choice({
  candidates,
  title,
  onClose,
}: {
  candidates: readonly Candidate[];
  title: string;
  onClose: () => void;
}) {
  const t = useTranslations('build-targeting');
  const [chosen, setChosen] = useState<ReadonlySet<Candidate>>(
    () => new Set(candidates.filter(({ clears }) => clears)),
  );
  const [name, setName] = useState(title.slice(0, NAME_LENGTH));
  const [into, setInto] = useState(NEW);
  const build = useBuildList(onClose);
  if (candidates.length === 0) return <EmptyState title={t('noneTitle')}>{t('noneHint')}</EmptyState>;
  const run = () =>
    build({
      name: name.trim() || t('untitled'),
      into: into === NEW ? null : into,
      chosen: candidates.filter((candidate) => chosen.has(candidate)),
    });
  return (
    <>
      <CandidateList candidates={candidates} chosen={chosen} onChange={setChosen} />
      <Destination name={name} onName={setName} into={into} onInto={setInto} />
      <DialogFooter>
        <span role="status" className="mr-auto text-xs text-muted">
          {t('count', { count: chosen.size })}
        </span>
        <DialogClose asChild>
          <Button>{t('cancel')}</Button>
        </DialogClose>
        <TestFirst chosen={candidates.filter((candidate) => chosen.has(candidate))} onClose={onClose} />
        <AsyncButton variant="primary" disabled={chosen.size === 0} onClick={run}>
          {into === NEW ? t('create') : t('add')}
        </AsyncButton>
      </DialogFooter>
    </>
  );
}

function OfReport({ asked, onClose }: DialogProps) {
  const t = useTranslations('build-targeting');
  const recipe = 'recipe' in asked.from ? asked.from.recipe : null;
  const { data, error, mutate } = useEndpoint(createReport, recipe && { body: { recipe } });
  const found = useMemo(() => (data ? reportCandidates(data.sections) : null), [data]);
  const candidates = 'candidates' in asked.from ? asked.from.candidates : found;
  if (error && !candidates)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />;
  if (!candidates)
    return (
      <div role="status" aria-label={t('counting')} className="mt-4 grid gap-2">
        <p className="text-sm text-muted">{t('counting')}</p>
        <Skeleton className="h-40" />
      </div>
    );
  return <Choice candidates={candidates} title={asked.title} onClose={onClose} />;
}

/** Findings as candidate chips with their figures: what is chosen becomes a targeting list or part of one. */
export function BuildDialog({ asked, onClose }: DialogProps) {
  const t = useTranslations('build-targeting');
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent size="form">
        <DialogTitle>{t('title')}</DialogTitle>
        <DialogDescription>{t('hint')}</DialogDescription>
        <OfReport asked={asked} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}
