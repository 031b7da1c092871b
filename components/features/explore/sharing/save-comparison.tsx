'use client';

import { Bookmark } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { mutate } from 'swr';
import { DialogFormEnd } from '@/components/kit/dialog-form-end';
import { Field } from '@/components/kit/field';
import { useForm } from '@/components/kit/use-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { request } from '@/lib/client/request-client';
import { failureText, isAbort } from '@/lib/client/request-error';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage, tellRefusal } from '@/lib/client/tool-failure';
import { usePersonal } from '@/lib/client/use-personal';
import { endpointKey } from '@/lib/contracts/core/endpoint-key';
import { listSavedComparisons, saveComparison } from '@/lib/contracts/saved-comparisons';
import type { Recipe } from '@/lib/domain/recipe';
import { NAME_LENGTH, NOTES_LENGTH, SAVED_TOAST_MS } from '@/lib/domain/saved';
import { route } from '@/lib/tenants/routes';

export interface Compared {
  title: string;
  recipes: Recipe[];
  names?: string[] | undefined;
}

function useSave({ title, recipes, names }: Compared, onClose: () => void) {
  const t = useTranslations('saved.save');
  const [problem, setProblem] = useState<string | null>(null);
  /** One for one dialog: sent twice, it is still one saved comparison. */
  const id = useRef(crypto.randomUUID());
  const form = useForm({
    initial: { name: title.slice(0, NAME_LENGTH), notes: '' },
    rules: {
      name: { required: true, maxLength: NAME_LENGTH + 1, label: t('name') },
      notes: { maxLength: NOTES_LENGTH + 1, label: t('notes') },
    },
    onSubmit: async ({ name, notes }) => {
      setProblem(null);
      try {
        const body = { id: id.current, name: name.trim(), notes: notes.trim(), recipes, names };
        await request(saveComparison, { body });
        await mutate(endpointKey(listSavedComparisons, {}));
        onClose();
        toastStore.getState().add(t('done', { name: name.trim() }), 'success', {
          timeoutMs: SAVED_TOAST_MS,
          link: { href: `${route('saved-audiences')}#saved-comparisons`, label: t('show') },
        });
      } catch (error) {
        if (isAbort(error) || tellRefusal(error)) return;
        setProblem(shortMessage(failureText(error)));
      }
    },
  });
  return { form, problem };
}

function SaveForm({ what, onClose }: { what: Compared; onClose: () => void }) {
  const t = useTranslations('saved.save');
  const { form, problem } = useSave(what, onClose);
  return (
    <form {...form.formProps} className="mt-4 grid gap-4">
      <Field label={t('name')} error={form.errors.name} required>
        {(control) => <Input {...control} {...form.register('name')} />}
      </Field>
      <Field label={t('notes')} error={form.errors.notes} optional>
        {(control) => <Textarea {...control} {...form.register('notes')} />}
      </Field>
      <DialogFormEnd problem={problem} cancel={t('cancel')} save={t('save')} pending={form.submitting} />
    </form>
  );
}

/** Keeps what the sides ask; whoever is not signed in is asked to first. */
export function SaveComparison({ what, hint }: { what: Compared | null; hint: string }) {
  const tc = useTranslations('saved.comparisons');
  const signedIn = usePersonal('token') !== null;
  const [kept, setKept] = useState<Compared | null>(null);
  const close = () => setKept(null);
  return (
    <>
      <Button
        variant="primary"
        data-export="omit"
        disabled={what === null}
        title={what === null ? hint : undefined}
        aria-haspopup="dialog"
        // What is saved is what was there when the button was pressed.
        onClick={() => (signedIn ? setKept(what) : signInDialog.getState().ask())}
      >
        <Bookmark aria-hidden />
        {tc('action')}
      </Button>
      <Dialog open={kept !== null} onOpenChange={(open) => (open ? undefined : close())}>
        <DialogContent>
          <DialogTitle>{tc('saveTitle')}</DialogTitle>
          <DialogDescription>{tc('saveHint')}</DialogDescription>
          {kept && <SaveForm what={kept} onClose={close} />}
        </DialogContent>
      </Dialog>
    </>
  );
}
