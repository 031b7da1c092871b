'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
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
import { request } from '@/lib/client/request-client';
import { isAbort } from '@/lib/client/request-error';
import { withStepUp } from '@/lib/client/step-up';
import { toastStore } from '@/lib/client/stores/toasts';
import { type Member, transferTeam } from '@/lib/contracts/teams';
import type { Team } from '@/lib/domain/teams';
import { useTeamMessages } from './use-team-messages';

interface TransferProps {
  team: Team;
  /** Members other than oneself. */
  others: readonly Member[];
  onDone: (team: Team) => Promise<void>;
  onClose: () => void;
}

function TransferForm({ team, others, onDone, onClose }: TransferProps) {
  const t = useTranslations('team-settings.members');
  const cancel = useTranslations('team-settings')('cancel');
  const messageOf = useTeamMessages();
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const transfer = async () => {
    const member = others.find(({ id }) => id === chosen);
    if (!member) return setProblem(t('transferRequired'));
    setProblem(null);
    try {
      const input = { path: { slug: String(team.id) }, body: { member: member.id } };
      await onDone(await withStepUp(() => request(transferTeam, input)));
      toastStore.getState().add(t('transferred', { name: member.user.name }), 'success');
      onClose();
    } catch (error) {
      if (!isAbort(error)) setProblem(messageOf(error));
    }
  };
  return (
    <>
      <Field label={t('transferTo')} error={problem} required className="mt-4">
        {({ id, ...control }) => (
          <OptionSelect
            id={id}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            options={others.map((member) => ({ value: member.id, label: member.user.name }))}
            value={chosen}
            onValueChange={(next) => {
              setChosen(next);
              setProblem(null);
            }}
          />
        )}
      </Field>
      <DialogFooter>
        <DialogClose asChild>
          <Button>{cancel}</Button>
        </DialogClose>
        <AsyncButton variant="danger" onClick={transfer}>
          {t('transferDo')}
        </AsyncButton>
      </DialogFooter>
    </>
  );
}

/** Hands the team over: the other becomes admin and oneself an ordinary member. */
export function TransferDialog({ open, ...props }: TransferProps & { open: boolean }) {
  const t = useTranslations('team-settings.members');
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? undefined : props.onClose())}>
      <DialogContent>
        <DialogTitle className="break-words">{t('transferTitle', { team: props.team.name })}</DialogTitle>
        <DialogDescription>{t('transferText')}</DialogDescription>
        <TransferForm {...props} />
      </DialogContent>
    </Dialog>
  );
}
