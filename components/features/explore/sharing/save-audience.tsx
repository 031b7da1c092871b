'use client';

import { Bookmark } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState, type ReactNode } from 'react';
import { DialogFormEnd } from '@/components/kit/dialog-form-end';
import { Field } from '@/components/kit/field';
import { useForm } from '@/components/kit/use-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { displayMessage, RequestError } from '@/lib/client/request-error';
import { createAudience, registerRecipe } from '@/lib/client/saved-calls';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { toastStore } from '@/lib/client/stores/toasts';
import { usePersonal } from '@/lib/client/use-personal';
import type { Recipe } from '@/lib/domain/recipe';
import {
  MAX_TAGS,
  NAME_LENGTH,
  NOTES_LENGTH,
  SAVE_NOT_READY,
  SAVE_WITHOUT_PERSON,
  SAVED_TOAST_MS,
} from '@/lib/domain/saved';
import { route } from '@/lib/tenants/routes';

const FOLDER_LENGTH = 80;

/** Said in the words of the specification, until it is closed (AUD-26, AUD-27). */
function tellNobody(signIn: string): void {
  toastStore.getState().add(SAVE_WITHOUT_PERSON, 'error', {
    timeoutMs: 0,
    action: { label: signIn, run: () => signInDialog.getState().ask() },
  });
}

const tagsOf = (text: string) =>
  [...new Set(text.split(/[,、，]/u).map((tag) => tag.trim().slice(0, 40)))]
    .filter(Boolean)
    .slice(0, MAX_TAGS);

interface FormProps {
  recipe: Recipe;
  onClose: () => void;
}

function useSave({ recipe, onClose }: FormProps) {
  const t = useTranslations('saved.save');
  const [problem, setProblem] = useState<string | null>(null);
  /** One query for one dialog: sent twice, it is still one saved audience. */
  const registered = useRef<string | null>(null);
  const fail = (error: unknown) => {
    if (error instanceof RequestError && error.status === 403) {
      onClose();
      tellNobody(t('signIn'));
    } else if (error instanceof RequestError && error.code === 'not_ready') {
      registered.current = null;
      toastStore.getState().add(SAVE_NOT_READY, 'error');
    } else setProblem(displayMessage(error));
  };
  const form = useForm({
    initial: {
      name: recipe.text.trim().slice(0, NAME_LENGTH),
      folder: '',
      tags: '',
      notes: '',
    },
    rules: {
      name: { required: true, maxLength: NAME_LENGTH + 1, label: t('name') },
      folder: { maxLength: FOLDER_LENGTH + 1, label: t('folder') },
      notes: { maxLength: NOTES_LENGTH + 1, label: t('notes') },
    },
    onSubmit: async ({ name, folder, tags, notes }) => {
      setProblem(null);
      registered.current ??= await registerRecipe(recipe);
      const given = {
        recipe,
        name: name.trim(),
        folder: folder.trim(),
        tags: tagsOf(tags),
        notes: notes.trim(),
      };
      const saved = await createAudience(registered.current, given);
      onClose();
      toastStore.getState().add(t('done', { name: saved.name }), 'success', {
        timeoutMs: SAVED_TOAST_MS,
        link: { href: route('saved-audiences'), label: t('show') },
      });
    },
    onError: fail,
  });
  return { form, problem };
}

function SaveForm(props: FormProps) {
  const t = useTranslations('saved.save');
  const { form, problem } = useSave(props);
  return (
    <form {...form.formProps} className="mt-4 grid gap-4">
      <Field label={t('name')} error={form.errors.name} required>
        {(control) => <Input {...control} {...form.register('name')} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('folder')} error={form.errors.folder} optional>
          {(control) => <Input {...control} {...form.register('folder')} />}
        </Field>
        <Field label={t('tags')} hint={t('tagsHint')} optional>
          {(control) => <Input {...control} {...form.register('tags')} />}
        </Field>
      </div>
      <Field label={t('notes')} error={form.errors.notes} optional>
        {(control) => <Textarea {...control} {...form.register('notes')} />}
      </Field>
      <DialogFormEnd problem={problem} cancel={t('cancel')} save={t('save')} pending={form.submitting} />
    </form>
  );
}

export interface SaveAudienceProps {
  /** The exact recipe of what is on the page; null until there is one. */
  recipe: Recipe | null;
  /** Whether the result is all there. */
  ready: boolean;
  /** No post matches. */
  empty?: boolean;
  /** What nobody in particular is told in place of a dialog (AUT-33). */
  prompt?: ReactNode;
}

/** Saves the result on the page. Only a person can: everybody else is told to sign in. */
export function SaveAudience({ recipe, ready, empty = false, prompt }: SaveAudienceProps) {
  const t = useTranslations('saved.save');
  const ts = useTranslations('sharing');
  const signedIn = usePersonal('token') !== null;
  const [saved, setSaved] = useState<Recipe | null>(null);
  const start = () => {
    if (!signedIn) tellNobody(t('signIn'));
    else if (!ready || !recipe) toastStore.getState().add(SAVE_NOT_READY, 'error');
    // What is saved is what was there when the button was pressed.
    else setSaved(recipe);
  };
  const close = () => setSaved(null);
  return (
    <>
      <Button
        variant="primary"
        disabled={empty}
        title={empty ? ts('nothing') : undefined}
        onClick={start}
        aria-haspopup="dialog"
      >
        <Bookmark aria-hidden />
        {t('action')}
      </Button>
      {!signedIn && prompt}
      <Dialog open={saved !== null} onOpenChange={(open) => (open ? undefined : close())}>
        <DialogContent>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('hint')}</DialogDescription>
          {saved && <SaveForm recipe={saved} onClose={close} />}
        </DialogContent>
      </Dialog>
    </>
  );
}
