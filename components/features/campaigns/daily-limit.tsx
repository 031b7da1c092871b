'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
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
} from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { setDailyLimit } from '@/lib/contracts/ads-accounts';
import { readAmount } from '@/lib/domain/amount';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import { sayFailure, useMoney } from './use-desk';

interface DailyLimitProps {
  teamKey: string;
  account: DeskAccount;
  /** Of the team: others read the limit and cannot change it. */
  admin: boolean;
  onChanged: () => Promise<unknown>;
}

/** The amount that was typed; undefined where it is none. Nothing typed is no limit. */
function limitOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  return readAmount(text) ?? undefined;
}

function LimitDialog({ teamKey, account, onChanged, onClose }: DailyLimitProps & { onClose: () => void }) {
  const t = useTranslations('ads-desk.limit');
  const money = useMoney(account.currency);
  const [typed, setTyped] = useState(account.daily_limit === null ? '' : String(account.daily_limit));
  const limit = limitOf(typed);
  const keep = async () => {
    if (limit === undefined) return;
    const path = { team_id: teamKey, account: account.ad_account_id };
    await request(setDailyLimit, { path, body: { daily_limit: limit } });
    await onChanged();
    const text = limit === null ? t('lifted') : t('kept', { limit: money(limit) });
    toastStore.getState().add(text, 'success');
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent>
        <DialogTitle>{t('title', { name: account.name })}</DialogTitle>
        <DialogDescription>{t('text')}</DialogDescription>
        <Field
          label={t('field', { currency: account.currency ?? '' })}
          hint={t('hint')}
          error={limit === undefined ? t('wrong') : undefined}
          className="mt-4"
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <DialogFooter>
          <DialogClose asChild>
            <Button>{t('cancel')}</Button>
          </DialogClose>
          <AsyncButton
            variant="primary"
            aria-disabled={limit === undefined || undefined}
            onClick={keep}
            onError={sayFailure}
          >
            {t('save')}
          </AsyncButton>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** The most that all that runs in the account may spend in a day, where the team has set it. */
export function DailyLimit(props: DailyLimitProps) {
  const { account, admin } = props;
  const t = useTranslations('ads-desk.limit');
  const money = useMoney(account.currency);
  const [open, setOpen] = useState(false);
  // Nobody knows yet in what an account pays that nobody has opened.
  if (account.currency === null) return null;
  const { daily_limit: limit } = account;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <span>{limit === null ? t('none') : t('is', { limit: money(limit) })}</span>
      {admin ? (
        <Button variant="text" size="sm" onClick={() => setOpen(true)}>
          {t(limit === null ? 'set' : 'change')}
        </Button>
      ) : (
        <span className="text-xs text-subtle">{t('byAdmins')}</span>
      )}
      {open && <LimitDialog {...props} onClose={() => setOpen(false)} />}
    </p>
  );
}
