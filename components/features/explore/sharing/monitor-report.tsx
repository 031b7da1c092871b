'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { mutate } from 'swr';
import { AsyncButton } from '@/components/kit/async-button';
import { CopyButton } from '@/components/kit/copy-button';
import { Field } from '@/components/kit/field';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { useForm } from '@/components/kit/use-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { request } from '@/lib/client/request-client';
import { failureText, isAbort } from '@/lib/client/request-error';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage, tellRefusal } from '@/lib/client/tool-failure';
import { endpointKey } from '@/lib/contracts/core/endpoint-key';
import { createMonitor, listMonitors } from '@/lib/contracts/monitors';
import {
  type Cadence,
  CADENCES,
  DEFAULT_WATCHED,
  WATCHED_SECTIONS,
  type WatchedSection,
} from '@/lib/domain/monitors';
import { type Recipe, recipeTitle } from '@/lib/domain/recipe';

const NAME_LENGTH = 200;

function useCreate(recipe: Recipe, onMade: (secret: string | null) => void) {
  const t = useTranslations('monitors.create');
  const [problem, setProblem] = useState<string | null>(null);
  const [cadence, setCadence] = useState<Cadence>('daily');
  const [watched, setWatched] = useState<readonly WatchedSection[]>(DEFAULT_WATCHED);
  const form = useForm({
    initial: {
      name: recipeTitle(recipe).slice(0, NAME_LENGTH),
      webhook: '',
      mails: true,
    },
    rules: {
      name: { required: true, maxLength: NAME_LENGTH + 1, label: t('name') },
      webhook: {
        validators: [
          (value) => (value === '' || /^https:\/\/\S+$/.test(String(value)) ? null : t('webhookBad')),
        ],
      },
    },
    onSubmit: async ({ name, webhook, mails }) => {
      setProblem(watched.length === 0 ? t('watchNothing') : null);
      if (watched.length === 0) return;
      try {
        const body = {
          recipe,
          name,
          cadence,
          watched: [...watched],
          mails,
          webhook: webhook === '' ? null : webhook,
        };
        const made = await request(createMonitor, { body });
        await mutate(endpointKey(listMonitors, {}));
        toastStore.getState().add(t('made'), 'success');
        onMade(made.webhook_secret);
      } catch (error) {
        if (isAbort(error) || tellRefusal(error)) return;
        setProblem(shortMessage(failureText(error)));
      }
    },
  });
  return { form, problem, cadence, setCadence, watched, setWatched };
}

function Watched({
  value,
  onChange,
}: {
  value: readonly WatchedSection[];
  onChange: (next: WatchedSection[]) => void;
}) {
  const t = useTranslations('monitors.create');
  const ts = useTranslations('explore.sections');
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('watch')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {WATCHED_SECTIONS.map((section) => (
          <Label key={section} className="flex items-center gap-2 font-normal">
            <Checkbox
              checked={value.includes(section)}
              onCheckedChange={(checked) =>
                onChange(
                  WATCHED_SECTIONS.filter((id) => (id === section ? checked === true : value.includes(id))),
                )
              }
            />
            {ts(section)}
          </Label>
        ))}
      </div>
    </fieldset>
  );
}

function CreateForm({ recipe, onMade }: { recipe: Recipe; onMade: (secret: string | null) => void }) {
  const t = useTranslations('monitors.create');
  const tm = useTranslations('monitors');
  const { form, problem, cadence, setCadence, watched, setWatched } = useCreate(recipe, onMade);
  return (
    <form {...form.formProps} className="mt-4 grid gap-4">
      <Field label={t('name')} error={form.errors.name} required>
        {(control) => <Input {...control} {...form.register('name')} />}
      </Field>
      <SegmentedControl
        label={t('cadence')}
        segments={CADENCES.map((value) => ({
          value,
          label: tm(`cadence.${value}`),
        }))}
        value={cadence}
        onValueChange={setCadence}
      />
      <p className="text-xs text-subtle">{t(`explain.${cadence}`)}</p>
      <Watched value={watched} onChange={setWatched} />
      <Label className="flex items-center gap-2 font-normal">
        <Checkbox
          checked={form.values.mails}
          onCheckedChange={(checked) => form.setValue('mails', checked === true)}
        />
        {t('mails')}
      </Label>
      <Field label={t('webhook')} hint={t('webhookHint')} error={form.errors.webhook} optional>
        {(control) => (
          <Input
            {...control}
            {...form.register('webhook')}
            type="url"
            placeholder="https://"
            className="font-mono"
          />
        )}
      </Field>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <AsyncButton
        type="submit"
        variant="primary"
        className="justify-self-end"
        pending={form.submitting}
        pendingLabel={t('making')}
      >
        {t('make')}
      </AsyncButton>
    </form>
  );
}

interface MonitorDialogProps {
  recipe: Recipe;
  onClose: () => void;
}

/** Asks the question on the page again by itself. */
export function MonitorDialog({ recipe, onClose }: MonitorDialogProps) {
  const t = useTranslations('monitors.create');
  const [secret, setSecret] = useState<string | null>(null);
  const made = (given: string | null) => {
    setSecret(given);
    if (given === null) onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent size="form">
        <DialogTitle>{t('title')}</DialogTitle>
        <DialogDescription>{t('text')}</DialogDescription>
        {secret === null ? (
          <CreateForm recipe={recipe} onMade={made} />
        ) : (
          <div role="status" className="mt-4 grid gap-2">
            <p>{t('secret')}</p>
            <div className="flex items-center gap-2">
              <Input readOnly value={secret} aria-label={t('secretLabel')} className="font-mono text-xs" />
              <CopyButton content={secret}>{t('copy')}</CopyButton>
            </div>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
