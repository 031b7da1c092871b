'use client';

import { Bookmark } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { DialogFormEnd } from '@/components/kit/dialog-form-end';
import { Field } from '@/components/kit/field';
import { useForm } from '@/components/kit/use-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { goToSite } from '@/lib/client/go-to-site';
import { request } from '@/lib/client/request-client';
import { displayMessage } from '@/lib/client/request-error';
import { createAudience, registerRecipe } from '@/lib/client/saved-calls';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { toastStore } from '@/lib/client/stores/toasts';
import { usePersonal } from '@/lib/client/use-personal';
import { ownAudienceRecipe } from '@/lib/contracts/own-audience';
import { MOST_BLOCK_ACCOUNTS } from '@/lib/domain/audience-blocks';
import type { Recipe } from '@/lib/domain/recipe';
import { NAME_LENGTH, SAVED_TOAST_MS } from '@/lib/domain/saved';
import { route } from '@/lib/tenants/routes';

interface KeepAudienceProps {
  /** Handle of the own account. */
  own: string;
  /** Who is kept; null: all that name the own account in their posts. */
  handles: readonly string[] | null;
}

function KeepForm({ own, handles, onClose }: KeepAudienceProps & { onClose: () => void }) {
  const t = useTranslations('own.keepAudience');
  /** One query for one dialog: sent twice, it is still one saved audience. */
  const registered = useRef<{ id: string; recipe: Recipe } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const register = async () => {
    const recipe = await request(ownAudienceRecipe, { body: { handles: handles && [...handles] } });
    return { id: await registerRecipe(recipe), recipe };
  };
  const form = useForm({
    initial: { name: t(handles === null ? 'named' : 'chosen', { handle: own }) },
    rules: { name: { required: true, maxLength: NAME_LENGTH + 1, label: t('name') } },
    onSubmit: async ({ name }) => {
      setProblem(null);
      registered.current ??= await register();
      const { id, recipe } = registered.current;
      const kept = { name: name.trim(), folder: '', tags: [], notes: '' };
      const saved = await createAudience(id, { recipe, type: 'audience_builder', ...kept });
      onClose();
      toastStore.getState().add(t('done', { name: saved.name }), 'success', {
        timeoutMs: SAVED_TOAST_MS,
        action: {
          label: t('open'),
          run: () => void goToSite('protargeting', `${route('saved-audiences')}?id=${saved.id}`),
        },
      });
    },
    onError: (error) => setProblem(displayMessage(error)),
  });
  return (
    <form {...form.formProps} className="mt-4 grid gap-4">
      <Field label={t('name')} error={form.errors.name} required>
        {(control) => <Input {...control} {...form.register('name')} />}
      </Field>
      <DialogFormEnd problem={problem} cancel={t('cancel')} save={t('save')} pending={form.submitting} />
    </form>
  );
}

/** Keeps accounts around the own one as an audience of the Toolkit, which analyses, compares and targets it. */
export function KeepAudience({ own, handles }: KeepAudienceProps) {
  const t = useTranslations('own.keepAudience');
  const many = useTranslations('own.accountActions');
  const [open, setOpen] = useState(false);
  const signedIn = usePersonal('token') !== null;
  const tooMany = handles !== null && handles.length > MOST_BLOCK_ACCOUNTS;
  const start = () => {
    if (!signedIn) signInDialog.getState().ask();
    else if (!tooMany) setOpen(true);
  };
  return (
    <>
      <Button
        size={handles === null ? 'md' : 'sm'}
        aria-haspopup="dialog"
        aria-disabled={tooMany || undefined}
        title={tooMany ? many('most', { count: MOST_BLOCK_ACCOUNTS }) : undefined}
        onClick={start}
      >
        <Bookmark aria-hidden />
        {t(handles === null ? 'all' : 'action')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>
            {handles === null ? t('hintAll', { handle: own }) : t('hint', { count: handles.length })}
          </DialogDescription>
          {open && <KeepForm own={own} handles={handles} onClose={() => setOpen(false)} />}
        </DialogContent>
      </Dialog>
    </>
  );
}
