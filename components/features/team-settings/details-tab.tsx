'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { FileDrop } from '@/components/kit/file-drop';
import { TeamMark } from '@/components/kit/team-mark';
import { useForm } from '@/components/kit/use-form';
import { Input } from '@/components/ui/input';
import { fieldErrors } from '@/lib/client/field-errors';
import { request } from '@/lib/client/request-client';
import { useRecentTeam } from '@/lib/client/recent-team';
import { toastStore } from '@/lib/client/stores/toasts';
import { checkSlug } from '@/lib/client/team-info';
import { removeTeamLogo, setTeamLogo, updateTeam } from '@/lib/contracts/teams';
import { route } from '@/lib/tenants/routes';
import { ReadOnlyNote, Values } from './read-only';
import type { TeamTabProps } from './use-team';
import { useTeamMessages } from './use-team-messages';

const NAME_MAX = 80;
const LOGO_MAX_BYTES = 2 * 1024 ** 2;
const LOGO_KINDS = ['.png', '.jpg', '.jpeg', '.webp'];

function useDetails({ team, onChanged }: TeamTabProps) {
  const t = useTranslations();
  const router = useRouter();
  const { remember } = useRecentTeam();
  const messageOf = useTeamMessages();
  const [problem, setProblem] = useState<string | null>(null);
  const isSlug = async (value: unknown) => {
    const slug = String(value).trim().toLowerCase();
    const found = slug === team.slug ? null : await checkSlug(slug);
    return found && t(`teams.slug.${found}`);
  };
  const save = async ({ name, slug: given }: { name: string; slug: string }) => {
    setProblem(null);
    const slug = given.trim().toLowerCase();
    const body = { name: name.trim(), ...(slug !== team.slug && { slug }) };
    const saved = await request(updateTeam, { path: { slug: String(team.id) }, body });
    await onChanged(saved);
    toastStore.getState().add(t('team-settings.saved'), 'success');
    if (saved.slug === team.slug) return;
    remember(saved);
    router.replace(route('team-settings', { teamId: saved.slug }));
  };
  const form = useForm({
    initial: { name: team.name, slug: team.slug },
    rules: {
      name: { required: true, maxLength: NAME_MAX + 1, label: t('team-settings.details.name') },
      slug: { required: true, label: t('team-settings.details.slug'), validators: [isSlug] },
    },
    onSubmit: save,
    onError: (error) => {
      const fields = fieldErrors(error, ['name', 'slug']);
      if (fields.name) form.setError('name', fields.name);
      if (fields.slug) form.setError('slug', fields.slug);
      if (!fields.name && !fields.slug) setProblem(messageOf(error));
    },
  });
  return { form, problem };
}

function Logo({ team, onChanged }: TeamTabProps) {
  const t = useTranslations('team-settings.details');
  const messageOf = useTeamMessages();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setProblem(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const upload = ([file]: File[]) =>
    attempt(async () => {
      if (!file) return;
      if (file.size > LOGO_MAX_BYTES) return setProblem(t('logoTooLarge'));
      await onChanged(await request(setTeamLogo, { path: { slug: String(team.id) }, body: { logo: file } }));
      toastStore.getState().add(t('logoSaved'), 'success');
    });
  const remove = () =>
    attempt(async () => {
      await onChanged(await request(removeTeamLogo, { path: { slug: String(team.id) } }));
      toastStore.getState().add(t('logoRemoved'), 'success');
    });
  return (
    <div className="max-w-120" aria-busy={busy || undefined}>
      <div className="mb-2 flex items-center gap-3">
        <h2 className="text-base font-semibold">{t('logo')}</h2>
        <TeamMark team={team} size="lg" />
        {team.logo && (
          <AsyncButton size="sm" variant="ghost" onClick={remove}>
            {t('logoRemove')}
          </AsyncButton>
        )}
      </div>
      <FileDrop
        label={t('logo')}
        accept={LOGO_KINDS}
        hint={t('logoHint')}
        disabled={busy}
        onFiles={(files) => void upload(files)}
        onRejected={setProblem}
        className="py-5"
      />
      <p role="alert" className="mt-1.5 text-xs text-danger">
        {problem}
      </p>
    </div>
  );
}

function DetailsForm(props: TeamTabProps) {
  const t = useTranslations('team-settings');
  const { team } = props;
  const { form, problem } = useDetails(props);
  const slug = form.values.slug.trim().toLowerCase();
  const changes = slug !== team.slug;
  return (
    <form {...form.formProps} className="grid max-w-120 gap-4">
      <Field label={t('details.name')} error={form.errors.name} required>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="organization" />}
      </Field>
      <Field
        label={t('details.slug')}
        hint={
          changes ? (
            <span className="text-warn">{t('details.slugWarning')}</span>
          ) : (
            t('details.slugHint', { address: `/${slug}/` })
          )
        }
        error={form.errors.slug}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('slug')}
            className="font-mono"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
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

/** Name, slug and logo. */
export function DetailsTab(props: TeamTabProps) {
  const t = useTranslations('team-settings');
  const { team, admin } = props;
  if (admin)
    return (
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 xl:grid-cols-[30rem_minmax(0,24rem)]">
        <DetailsForm {...props} />
        <Logo {...props} />
      </div>
    );
  return (
    <>
      <ReadOnlyNote />
      <Values
        rows={[
          { label: t('details.name'), value: team.name },
          { label: t('details.slug'), value: <span className="font-mono text-xs">{team.slug}</span> },
          { label: t('details.logo'), value: <TeamMark team={team} size="lg" /> },
        ]}
      />
    </>
  );
}
