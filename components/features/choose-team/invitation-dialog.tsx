'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
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
import { inviteHref } from '@/lib/tenants/invite-link';

function InvitationForm() {
  const t = useTranslations('choose-team.invitation');
  const router = useRouter();
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const href = inviteHref(link);
    if (href) router.push(href);
    else setProblem(t(link.trim() === '' ? 'required' : 'invalid'));
  };
  return (
    <form noValidate onSubmit={open} className="mt-4">
      <Field label={t('label')} error={problem} required>
        {(control) => (
          <Input
            {...control}
            value={link}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setLink(event.target.value);
              setProblem(null);
            }}
          />
        )}
      </Field>
      <DialogFooter>
        <DialogClose asChild>
          <Button>{t('cancel')}</Button>
        </DialogClose>
        <Button type="submit" variant="primary">
          {t('open')}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** A button, and the dialog that takes the link of an invitation. */
export function InvitationDialog() {
  const t = useTranslations('choose-team');
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button>{t('enter')}</Button>
      </DialogTrigger>
      <DialogContent>
        <DialogTitle>{t('invitation.title')}</DialogTitle>
        <DialogDescription>{t('invitation.hint')}</DialogDescription>
        <InvitationForm />
      </DialogContent>
    </Dialog>
  );
}
