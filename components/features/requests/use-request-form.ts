'use client';

import { useTranslations } from 'next-intl';
import { useForm } from '@/components/kit/use-form';
import { request } from '@/lib/client/request-client';
import { usePersonal } from '@/lib/client/use-personal';
import { createAudienceRequest, validateEmail } from '@/lib/contracts/requests';
import type { RequestInput as CallInput } from '@/lib/contracts/core/endpoint';
import { tellFailure } from '@/lib/client/tool-failure';
import { isEmail } from '@/lib/domain/form-values';

type Body = CallInput<typeof createAudienceRequest>['body'];
export type WishBody = Omit<Body, 'name' | 'company' | 'email' | 'ad_account_id' | 'kind'>;

export type Requester = {
  name: string;
  company: string;
  email: string;
  ad_account_id: string;
};

/** The fields of who asks, and how they are checked: the address by the server as well. */
export function useRequester() {
  const t = useTranslations('requests.form');
  const email = usePersonal('email') ?? '';
  const name = usePersonal('name') ?? '';
  const acceptable = async (given: unknown): Promise<string | null> => {
    const written = String(given).trim();
    if (!isEmail(written)) return t('invalidEmail');
    const answer = await request(validateEmail, { body: { email: written } }).catch(() => null);
    return answer && !answer.valid ? t('refusedEmail') : null;
  };
  return useForm<Requester>({
    initial: { name, company: '', email, ad_account_id: '' },
    rules: {
      name: { required: true, maxLength: 160, label: t('name') },
      company: { maxLength: 160, label: t('company') },
      email: { required: true, type: 'email', maxLength: 255, label: t('email'), validators: [acceptable] },
      ad_account_id: {
        label: t('adAccount'),
        validators: [(given) => (/^\w{0,40}$/.test(String(given).trim()) ? null : t('invalidAccount'))],
      },
    },
    onSubmit: () => {},
    onError: tellFailure,
  });
}

export type RequesterForm = ReturnType<typeof useRequester>;

/** Sends it. @returns the signature that opens its state */
export async function sendRequest(
  kind: 'audience' | 'access',
  { name, company, email, ad_account_id }: Requester,
  wish: WishBody,
): Promise<string> {
  const body = { kind, name, company, email: email.trim(), ad_account_id: ad_account_id.trim(), ...wish };
  const { signature } = await request(createAudienceRequest, { body });
  return signature;
}
