'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { RequestError } from '@/lib/client/request-error';
import { tellFailure } from '@/lib/client/tool-failure';
import type { AdCreative } from '@/lib/contracts/ad-creatives';
import type { AdMedia } from '@/lib/contracts/ad-media';
import { HEADLINE_MAX, WEIGHT_MAX } from '@/lib/domain/ad-creatives';
import { cn } from '@/lib/utils';
import { ChecksList } from './checks-list';
import { copyOf, type Draft, draftOf } from './draft';
import { MediaChoice } from './media-choice';
import { PostPreview } from './post-preview';
import { TargetFields } from './target-fields';
import { useChecks, useWeight } from './use-checks';
import { UseInAd } from './use-in-ad';

interface WritingProps {
  team: string;
  draft: Draft;
  change: (next: Partial<Draft>) => void;
  media: readonly AdMedia[];
}

/** How much of the longest post is used, as X weighs it. */
function Weight({ text }: { text: string }) {
  const t = useTranslations('creatives.editor');
  const weight = useWeight(text);
  if (weight === null) return null;
  return (
    <span className={cn('font-mono text-xs text-subtle', weight > WEIGHT_MAX && 'text-danger')}>
      {t('weight', { weight, most: WEIGHT_MAX })}
    </span>
  );
}

function Writing({ team, draft, change, media }: WritingProps) {
  const t = useTranslations('creatives.editor');
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('name')} required>
          {(control) => (
            <Input
              {...control}
              value={draft.name}
              maxLength={120}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('variant')} hint={t('variantHint')}>
          {(control) => (
            <Input
              {...control}
              value={draft.variant}
              maxLength={60}
              onChange={(event) => change({ variant: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={t('text')} hint={t('textHint')}>
        {(control) => (
          <>
            <Textarea
              {...control}
              rows={5}
              value={draft.text}
              maxLength={4000}
              onChange={(event) => change({ text: event.target.value })}
            />
            <Weight text={draft.text} />
          </>
        )}
      </Field>
      <Field
        label={t('headline')}
        hint={t('headlineHint', { length: [...draft.headline].length, most: HEADLINE_MAX })}
      >
        {(control) => (
          <Input
            {...control}
            value={draft.headline}
            maxLength={200}
            onChange={(event) => change({ headline: event.target.value })}
          />
        )}
      </Field>
      <TargetFields team={team} draft={draft} change={change} />
      <MediaChoice
        team={team}
        all={media}
        chosen={draft.media}
        onChange={(chosen) => change({ media: chosen })}
      />
    </div>
  );
}

interface EditorProps {
  team: string;
  teamName: string;
  initial: Draft;
  media: readonly AdMedia[];
  /** Variants of the same creative, this one among them. */
  family: readonly AdCreative[];
  onOpen: (draft: Draft) => void;
  onSave: (draft: Draft) => Promise<AdCreative>;
  /** What is kept by now. */
  onReload: (id: string) => Promise<AdCreative>;
  onClose: () => void;
}

function Variants({ initial, family, onOpen }: Pick<EditorProps, 'initial' | 'family' | 'onOpen'>) {
  const t = useTranslations('creatives.editor');
  const [first] = family;
  if (!first || initial.id === null) return null;
  const open = (id: string) => {
    const next = family.find((one) => one.id === id);
    if (next) onOpen(draftOf(next));
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {family.length > 1 && (
        <SegmentedControl
          label={t('variants')}
          value={initial.id}
          onValueChange={open}
          segments={family.map(({ id, variant }, at) => ({
            value: id,
            label: variant || String.fromCodePoint(65 + at),
          }))}
        />
      )}
      <Button
        size="sm"
        onClick={() => {
          const own = family.find(({ id }) => id === initial.id) ?? first;
          onOpen({ ...copyOf(own, own.id, own.name), variant: '' });
        }}
      >
        <Plus aria-hidden />
        {t('addVariant')}
      </Button>
      {family.length > 1 && <span className="text-xs text-subtle">{t('oneDifference')}</span>}
    </div>
  );
}

interface MeanwhileProps {
  onTheirs: () => void;
  onMine: () => Promise<unknown>;
}

/** Somebody else saved it first: nothing is lost until one of both is chosen. */
function Meanwhile({ onTheirs, onMine }: MeanwhileProps) {
  const t = useTranslations('creatives.editor');
  return (
    <div role="alert" className="mt-5 flex flex-wrap items-center gap-2 rounded-md bg-warn-soft p-3 text-sm">
      <p className="flex-1 basis-56">{t('stale')}</p>
      <Button size="sm" onClick={onTheirs}>
        {t('theirs')}
      </Button>
      <AsyncButton size="sm" onClick={onMine} onError={tellFailure}>
        {t('mine')}
      </AsyncButton>
    </div>
  );
}

/** Writes a creative: what the checks say and how X draws it stand beside. */
export function CreativeEditor(props: EditorProps) {
  const { team, teamName, initial, media, onOpen, onSave, onReload, onClose } = props;
  const t = useTranslations('creatives.editor');
  const [draft, setDraft] = useState(initial);
  const change = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }));
  const { data: checks = [] } = useChecks(team, draft);
  const wrong = checks.filter(({ state }) => state === 'wrong').length;
  const chosen = draft.media.flatMap(({ id }) => media.find((file) => file.id === id) ?? []);
  const [theirs, setTheirs] = useState<AdCreative | null>(null);
  const save = async (written: Draft) => {
    try {
      await onSave(written);
    } catch (error) {
      if (written.id === null || !(error instanceof RequestError) || error.code !== 'stale') throw error;
      setTheirs(await onReload(written.id));
    }
  };
  const ready = draft.name.trim() !== '';
  return (
    <section
      aria-labelledby="editor"
      className="mb-6 grid rounded-lg border border-line bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,360px)]"
    >
      <div className="min-w-0 p-4">
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <h2 id="editor" className="text-base font-semibold break-words">
            {draft.name || t('new')}
          </h2>
          {wrong > 0 && <Badge tone="warn">{t('toFix', { count: wrong })}</Badge>}
        </div>
        <Variants {...props} />
        <Writing team={team} draft={draft} change={change} media={media} />
        <h3 className="mt-5 mb-2 text-sm font-semibold">{t('checks')}</h3>
        <ChecksList checks={checks} />
        {theirs && (
          <Meanwhile
            onTheirs={() => onOpen(draftOf(theirs))}
            onMine={() => save({ ...draft, version: theirs.version })}
          />
        )}
        <div className="mt-5 flex flex-wrap gap-2">
          <AsyncButton
            variant="primary"
            aria-disabled={!ready || undefined}
            onClick={() => (ready ? save(draft) : undefined)}
            onError={tellFailure}
            pendingLabel={t('saving')}
          >
            {t('save')}
          </AsyncButton>
          <Button onClick={onClose}>{t('close')}</Button>
          {!ready && <span className="self-center text-xs text-subtle">{t('needsName')}</span>}
        </div>
        {initial.id !== null && <UseInAd team={team} creative={{ id: initial.id, name: initial.name }} />}
      </div>
      <div className="flex min-w-0 flex-col gap-3 border-line bg-sunken p-4 max-lg:border-t lg:border-l">
        <h3 className="text-sm font-semibold">{t('preview')}</h3>
        <PostPreview draft={draft} media={chosen} account={teamName} look="light" />
        <PostPreview draft={draft} media={chosen} account={teamName} look="dark" />
        <p className="text-xs text-subtle">{t('previewNote')}</p>
      </div>
    </section>
  );
}
