'use client';

import { useTranslations } from 'next-intl';
import { AddressChips } from '@/components/kit/address-chips';
import { Field } from '@/components/kit/field';
import { Textarea } from '@/components/ui/textarea';
import { INVITE_MESSAGE_MAX, INVITES_AT_ONCE } from '@/lib/domain/teams';
import type { Welcome } from './use-welcome';

/** Colleagues who shall get a mail; nobody is fine too. */
export function InviteStep({ welcome }: { welcome: Welcome }) {
  const t = useTranslations('teams');
  const { draft, set, problems, problem } = welcome;
  const used = Array.from(draft.message).length;
  return (
    <>
      <div>
        <h2 className="text-base font-semibold">{t('welcome.invite.title')}</h2>
        <p className="text-muted">{t('welcome.invite.text')}</p>
      </div>
      <Field
        label={t('invite.addresses')}
        hint={t('invite.addressesHint', { max: INVITES_AT_ONCE })}
        error={problems.emails}
        optional
      >
        {(control) => (
          <AddressChips
            control={control}
            name="emails"
            value={draft.emails}
            onChange={(emails) => set({ emails })}
            onRefused={(texts) =>
              problem(
                'emails',
                texts.length > 0 ? t('invite.refused', { texts: texts.join(', ') }) : undefined,
              )
            }
          />
        )}
      </Field>
      <Field
        label={t('invite.message')}
        hint={t('invite.counter', { used, max: INVITE_MESSAGE_MAX })}
        optional
      >
        {(control) => (
          <Textarea
            {...control}
            name="message"
            maxLength={INVITE_MESSAGE_MAX}
            value={draft.message}
            onChange={(event) => set({ message: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
