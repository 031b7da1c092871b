'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { AddressChips } from '@/components/kit/address-chips';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { useAsyncAction } from '@/components/kit/use-async-action';
import { Textarea } from '@/components/ui/textarea';
import { fieldErrors } from '@/lib/client/field-errors';
import { INVITE_MESSAGE_MAX, INVITES_AT_ONCE } from '@/lib/domain/teams';
import { useTeamMessages } from './use-team-messages';

interface InviteFormProps {
  /** @throws RequestError, with messages under `emails` when one of them cannot be invited. */
  onSend: (emails: string[], message: string) => Promise<void>;
}

function useInviteForm({ onSend }: InviteFormProps) {
  const t = useTranslations();
  const messageOf = useTeamMessages();
  const [emails, setEmails] = useState<string[]>([]);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const refuse = (texts: string[]) =>
    setProblem(texts.length > 0 ? t('teams.invite.refused', { texts: texts.join(', ') }) : null);
  const send = useAsyncAction(async () => {
    if (emails.length > INVITES_AT_ONCE)
      return setProblem(t('teams.invite.tooMany', { max: INVITES_AT_ONCE }));
    try {
      await onSend(emails, message.trim());
      setEmails([]);
      setMessage('');
    } catch (error) {
      setProblem(fieldErrors(error, ['emails']).emails ?? messageOf(error));
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem) return;
    if (emails.length === 0) setProblem(t('team-settings.invitations.required'));
    else send.run();
  };
  const change = (next: string[]) => {
    setEmails(next);
    setProblem(null);
  };
  return { emails, change, message, setMessage, problem, refuse, submit, sending: send.pending };
}

/** Several people at once, with a few words of one's own. */
export function InviteForm(props: InviteFormProps) {
  const t = useTranslations();
  const form = useInviteForm(props);
  const used = Array.from(form.message).length;
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-160 grid-cols-1 gap-4">
      <Field
        label={t('teams.invite.addresses')}
        hint={t('teams.invite.addressesHint', { max: INVITES_AT_ONCE })}
        error={form.problem}
        required
      >
        {(control) => (
          <AddressChips
            control={control}
            name="emails"
            value={form.emails}
            onChange={form.change}
            onRefused={form.refuse}
            disabled={form.sending}
          />
        )}
      </Field>
      <Field
        label={t('teams.invite.message')}
        hint={t('teams.invite.counter', { used, max: INVITE_MESSAGE_MAX })}
        optional
      >
        {(control) => (
          <Textarea
            {...control}
            name="message"
            value={form.message}
            maxLength={INVITE_MESSAGE_MAX}
            onChange={(event) => form.setMessage(event.target.value)}
          />
        )}
      </Field>
      <div>
        <AsyncButton
          type="submit"
          variant="primary"
          pending={form.sending}
          pendingLabel={t('team-settings.invitations.sending')}
        >
          {t('team-settings.invitations.send')}
        </AsyncButton>
      </div>
    </form>
  );
}
