'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogFormEnd } from '@/components/kit/dialog-form-end';
import { Field } from '@/components/kit/field';
import { useForm } from '@/components/kit/use-form';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { request } from '@/lib/client/request-client';
import { failureText, RequestError } from '@/lib/client/request-error';
import { renameDataset } from '@/lib/contracts/datasets';
import type { Dataset } from '@/lib/domain/datasets';
import { isDatasetName } from './dataset-name';

const TITLE_LENGTH = 200;

interface RenameFormProps {
  dataset: Dataset;
  onRenamed: (dataset: Dataset) => void;
}

function useRename({ dataset, onRenamed }: RenameFormProps) {
  const t = useTranslations('datasets.rename');
  const [problem, setProblem] = useState<string | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  const form = useForm({
    initial: { title: dataset.title, name: dataset.name },
    rules: {
      title: { required: true, maxLength: TITLE_LENGTH + 1, label: t('title') },
      name: {
        required: true,
        label: t('name'),
        validators: [(name) => (isDatasetName(String(name)) && name !== 'sample' ? null : t('invalid'))],
      },
    },
    onSubmit: async (values) => {
      setProblem(null);
      try {
        onRenamed(await request(renameDataset, { path: { name: dataset.name }, body: values }));
      } catch (error) {
        if (error instanceof RequestError && error.code === 'name_taken') setTaken(values.name);
        else setProblem(failureText(error));
      }
    },
  });
  const conflict = taken !== null && taken === form.values.name ? t('taken', { name: taken }) : null;
  return { form, problem, conflict };
}

function RenameForm(props: RenameFormProps) {
  const t = useTranslations('datasets.rename');
  const { form, problem, conflict } = useRename(props);
  return (
    <form {...form.formProps} className="mt-4 grid gap-4">
      <Field label={t('title')} error={form.errors.title} required>
        {(control) => <Input {...control} {...form.register('title')} />}
      </Field>
      <Field label={t('name')} hint={t('nameHint')} error={form.errors.name ?? conflict} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('name')}
            className="font-mono"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <DialogFormEnd problem={problem} cancel={t('cancel')} save={t('save')} pending={form.submitting} />
    </form>
  );
}

/** Title and name of a dataset. Open while there is a dataset to rename. */
export function RenameDialog({
  dataset,
  onClose,
  onRenamed,
}: {
  dataset: Dataset | null;
  onClose: () => void;
  onRenamed: (dataset: Dataset) => void;
}) {
  const t = useTranslations('datasets.rename');
  return (
    <Dialog open={dataset !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent>
        <DialogTitle>{t('heading')}</DialogTitle>
        <DialogDescription>{t('hint')}</DialogDescription>
        {dataset && <RenameForm key={dataset.id} dataset={dataset} onRenamed={onRenamed} />}
      </DialogContent>
    </Dialog>
  );
}
