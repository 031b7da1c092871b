'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { useForm } from '@/components/kit/use-form';
import { Badge } from '@/components/ui/badge';
import { Input } from '@/components/ui/input';
import { leavePage } from '@/lib/client/leave-page';
import { request } from '@/lib/client/request-client';
import { displayMessage } from '@/lib/client/request-error';
import { signOut } from '@/lib/client/session';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { updateMe } from '@/lib/contracts/sign-in';
import { FAMILY_NAME_FIRST, type Locale, LOCALES } from '@/lib/domain/locales';
import { LOCALE_NAMES } from '@/lib/domain/locales';
import { route } from '@/lib/tenants/routes';
import { AccountSection } from './account-section';
import type { AccountTabProps } from './account-tab';
import { EmailForm } from './email-form';

const NAME_MAX = 80;

function NameForm({ me, refresh }: AccountTabProps) {
  const t = useTranslations('account.profile');
  const locale = useLocale();
  const [problem, setProblem] = useState<string | null>(null);
  const rule = (label: string) => ({ maxLength: NAME_MAX + 1, label });
  const form = useForm({
    initial: { first_name: me.first_name, last_name: me.last_name },
    rules: { first_name: rule(t('firstName')), last_name: rule(t('lastName')) },
    onSubmit: async (body) => {
      setProblem(null);
      await request(updateMe, { body });
      await refresh();
      toastStore.getState().add(t('saved'), 'success');
    },
    onError: (error) => setProblem(displayMessage(error)),
  });
  const fields = [
    { name: 'first_name', label: t('firstName'), autoComplete: 'given-name' },
    { name: 'last_name', label: t('lastName'), autoComplete: 'family-name' },
  ] as const;
  return (
    <form {...form.formProps} className="grid max-w-120 gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {(FAMILY_NAME_FIRST.includes(locale) ? fields.toReversed() : fields).map(
          ({ name, label, autoComplete }) => (
            <Field key={name} label={label} error={form.errors[name]}>
              {(control) => <Input {...control} {...form.register(name)} autoComplete={autoComplete} />}
            </Field>
          ),
        )}
      </div>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div>
        <AsyncButton type="submit" variant="primary" pending={form.submitting} pendingLabel={t('saving')}>
          {t('save')}
        </AsyncButton>
      </div>
    </form>
  );
}

/** A whole new document afterwards: the language of the root changes. */
async function chooseLanguage(language: Locale): Promise<void> {
  try {
    await request(updateMe, { body: { language } });
  } catch (error) {
    console.warn('The language could not be saved', error instanceof Error ? error.message : error);
    return tellFailure(error);
  }
  const url = new URL(window.location.href);
  url.searchParams.set('lang', language);
  leavePage(url.href);
}

function LanguageChoice() {
  const t = useTranslations('account.profile');
  const locale = useLocale();
  return (
    <AccountSection title={t('language')} hint={t('languageHint')}>
      <OptionSelect
        aria-label={t('language')}
        className="w-48 max-w-full"
        options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        value={LOCALES.find((one) => one === locale) ?? null}
        onValueChange={(language) => void chooseLanguage(language)}
      />
    </AccountSection>
  );
}

function Groups({ me }: Pick<AccountTabProps, 'me'>) {
  const t = useTranslations('account');
  const { groups } = me;
  if (groups.length === 0) return <AccountSection title={t('profile.groups')} hint={t('profile.noGroups')} />;
  return (
    <AccountSection title={t('profile.groups')} hint={t('profile.groupsHint')}>
      <ul className="flex flex-wrap gap-2">
        {groups.map((group) => (
          <li key={group}>
            <Badge>{t(`group.${group}`)}</Badge>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}

async function leave(): Promise<void> {
  await signOut();
  leavePage(route('login'));
}

/** Name, address, language, groups, and the way out. */
export function ProfileTab(props: AccountTabProps) {
  const t = useTranslations('account.profile');
  return (
    <>
      <AccountSection title={t('name')}>
        <NameForm {...props} />
      </AccountSection>
      <EmailForm me={props.me} refresh={props.refresh} />
      <LanguageChoice />
      <Groups me={props.me} />
      <AccountSection title={t('session')} hint={t('sessionHint')}>
        <AsyncButton onClick={leave} onError={tellFailure}>
          {t('signOut')}
        </AsyncButton>
      </AccountSection>
    </>
  );
}
