'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent, type ReactNode } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import type { ListFields } from '@/lib/client/social-lists';

interface ListDialogProps {
  title: string;
  action: string;
  initial: ListFields;
  /** @returns whether it was done; the dialog stays open else. */
  onSave: (fields: ListFields) => Promise<boolean>;
  trigger: ReactNode;
}

function ListForm({ title, action, initial, onSave }: Omit<ListDialogProps, 'trigger'>) {
  const t = useTranslations('own-circle.lists');
  const [fields, setFields] = useState(initial);
  const [tried, setTried] = useState(false);
  const missing = fields.name.trim() === '';
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (!missing) await onSave({ ...fields, name: fields.name.trim() });
  };
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-4">
      <div>
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription>{t('dialogHint')}</DialogDescription>
      </div>
      <Field label={t('name')} required error={tried && missing ? t('nameMissing') : undefined}>
        {(control) => (
          <Input
            {...control}
            value={fields.name}
            maxLength={25}
            onChange={(event) => setFields({ ...fields, name: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('description')} optional>
        {(control) => (
          <Input
            {...control}
            value={fields.description}
            maxLength={100}
            onChange={(event) => setFields({ ...fields, description: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('private')} hint={t('privateHint')}>
        {({ id }) => (
          <Switch
            id={id}
            checked={fields.private}
            onCheckedChange={(on) => setFields({ ...fields, private: on })}
          />
        )}
      </Field>
      <DialogFooter>
        <DialogClose asChild>
          <Button>{t('cancel')}</Button>
        </DialogClose>
        <AsyncButton variant="primary" onClick={() => save()}>
          {action}
        </AsyncButton>
      </DialogFooter>
    </form>
  );
}

/** Makes a list, or changes its name, description and privacy. */
export function ListDialog({ trigger, onSave, ...form }: ListDialogProps) {
  const [open, setOpen] = useState(false);
  const save = async (fields: ListFields) => {
    const done = await onSave(fields);
    if (done) setOpen(false);
    return done;
  };
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent>
        <ListForm {...form} onSave={save} />
      </DialogContent>
    </Dialog>
  );
}
