'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddressChips } from '@/components/kit/address-chips';
import { AsyncButton } from '@/components/kit/async-button';
import { CopyButton } from '@/components/kit/copy-button';
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
import { Textarea } from '@/components/ui/textarea';
import { accountLabel, useOwnAccounts } from '@/lib/client/own-accounts';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { MESSAGE_LENGTH, SHARED_EMAILS } from '@/lib/domain/saved';
import { useShares, type ShareTarget, type SharesState } from './use-shares';

function MailForm({ shares }: { shares: SharesState }) {
  const t = useTranslations('saved.share');
  const [emails, setEmails] = useState<string[]>([]);
  const [refused, setRefused] = useState<string[]>([]);
  const [message, setMessage] = useState('');
  const send = async () => {
    const count = await shares.mail(emails, message.trim());
    toastStore.getState().add(t('sent', { count }), 'success');
    setEmails([]);
    setMessage('');
  };
  return (
    <div className="mt-4 grid gap-3">
      <Field
        label={t('emails')}
        hint={t('emailsHint')}
        error={refused.length > 0 ? t('invalid', { texts: refused.join(', ') }) : null}
      >
        {(control) => (
          <AddressChips
            control={control}
            value={emails}
            onChange={(next) => setEmails(next.slice(0, SHARED_EMAILS))}
            onRefused={setRefused}
          />
        )}
      </Field>
      <Field label={t('message')} optional>
        {(control) => (
          <Textarea
            {...control}
            value={message}
            maxLength={MESSAGE_LENGTH}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </Field>
      <div>
        <AsyncButton variant="primary" disabled={emails.length === 0} onClick={send} onError={tellFailure}>
          {t('send')}
        </AsyncButton>
      </div>
    </div>
  );
}

function AccountForm({ shares }: { shares: SharesState }) {
  const t = useTranslations('saved.share');
  const { accounts, data } = useOwnAccounts();
  const [chosen, setChosen] = useState<string | null>(null);
  if (data && accounts.length === 0) return <p className="mt-4 text-sm text-subtle">{t('noAccounts')}</p>;
  const share = async () => {
    if (!chosen) return;
    const count = await shares.account(chosen);
    toastStore.getState().add(t('sharedAccount', { count }), 'success');
  };
  return (
    <div className="mt-5 flex flex-wrap items-end gap-3 border-t border-line-soft pt-4">
      <Field label={t('account')} hint={t('accountHint')} className="flex-1 basis-56">
        {(control) => (
          <OptionSelect
            id={control.id}
            value={chosen}
            onValueChange={setChosen}
            options={accounts.map((account) => ({ value: account.account_id, label: accountLabel(account) }))}
          />
        )}
      </Field>
      <AsyncButton disabled={chosen === null} onClick={share} onError={tellFailure}>
        {t('shareAccount')}
      </AsyncButton>
    </div>
  );
}

function SharedWith({ shares }: { shares: SharesState }) {
  const t = useTranslations('saved.share');
  const { data } = shares;
  const rows = [
    ...(data?.emails ?? []).map((email) => ({ key: email, whom: { email } })),
    ...(data?.ad_account_ids ?? []).map((id) => ({ key: id, whom: { ad_account_id: id } })),
  ];
  return (
    <section className="mt-5 border-t border-line-soft pt-4">
      <h3 className="text-sm font-semibold">{t('with')}</h3>
      {data && rows.length === 0 && <p className="mt-1 text-sm text-subtle">{t('nobody')}</p>}
      <ul className="mt-1 max-h-48 overflow-y-auto text-sm">
        {rows.map(({ key, whom }) => (
          <li key={key} className="flex items-center gap-3 py-1">
            <span className="min-w-0 flex-1 truncate">{key}</span>
            <AsyncButton
              size="sm"
              variant="text"
              aria-label={t('removeNamed', { name: key })}
              onClick={() => shares.remove(whom)}
              onError={tellFailure}
            >
              {t('remove')}
            </AsyncButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShareForms({ target }: { target: ShareTarget }) {
  const t = useTranslations('saved.share');
  const shares = useShares(target);
  return (
    <>
      <MailForm shares={shares} />
      <AccountForm shares={shares} />
      <SharedWith shares={shares} />
      <DialogFooter>
        <CopyButton content={() => shares.address()} successText={t('copied')}>
          {t('copy')}
        </CopyButton>
        <DialogClose asChild>
          <Button>{t('close')}</Button>
        </DialogClose>
      </DialogFooter>
    </>
  );
}

/** Shares one row with people and with ad accounts, and takes it back. Open while there is one to share. */
export function ShareDialog({ target, onClose }: { target: ShareTarget | null; onClose: () => void }) {
  const t = useTranslations('saved.share');
  return (
    <Dialog open={target !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent size="form">
        <DialogTitle className="break-words">{t('title', { name: target?.name ?? '' })}</DialogTitle>
        <DialogDescription>{t('hint')}</DialogDescription>
        {target && <ShareForms key={target.id} target={target} />}
      </DialogContent>
    </Dialog>
  );
}
