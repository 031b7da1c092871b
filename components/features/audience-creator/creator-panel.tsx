'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { AsyncButton } from '@/components/kit/async-button';
import { AudienceSizes } from '@/components/kit/audience-sizes';
import { Chip } from '@/components/kit/chip';
import { Field } from '@/components/kit/field';
import { SampleBadge } from '@/components/kit/sample-badge';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import * as audiences from '@/lib/contracts/team-audiences';
import { buildTeamAudience } from '@/lib/contracts/team-lists';
import { LIST_CATEGORY_IDS } from '@/lib/domain/list-categories';
import { NAME_LENGTH } from '@/lib/domain/saved';
import { route } from '@/lib/tenants/routes';
import { aims, bodyOf, definitionOf, type Draft } from './creator-state';

/** How large it is so far; asked again with every change. */
function LiveSize({ team, draft }: { team: string; draft: Draft }) {
  const t = useTranslations('audience-creator');
  const asked = aims(draft);
  const { data, error, isLoading } = useEndpoint(
    audiences.measureTeamAudience,
    asked ? { query: { team }, body: definitionOf(draft) } : null,
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  if (!asked) return <p className="text-sm text-muted">{t('nothing')}</p>;
  if (error) return <p className="text-sm text-danger">{error.message}</p>;
  if (!data)
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        <Spinner /> {t('counting')}
      </p>
    );
  const sample = data.receipt.datasets.some((dataset) => dataset.sample);
  return (
    <div aria-busy={isLoading} className="grid gap-3 aria-busy:opacity-60">
      {sample && <SampleBadge className="justify-self-start" />}
      <AudienceSizes sizes={data} shares={data.shares} base={data.base} />
      <p className="text-xs text-subtle">
        {t('countedIn', { names: data.receipt.datasets.map(({ name }) => name).join(', ') })}
      </p>
      {data.unmeasured.length > 0 && (
        <p className="text-xs text-subtle">
          {t('unmeasured', { labels: data.unmeasured.map(({ label }) => label).join(', ') })}
        </p>
      )}
    </div>
  );
}

interface PanelProps {
  team: string;
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** The audience that is edited; null: a new one. */
  saved: { id: string; version: number } | null;
  onSaved: (config: audiences.TeamAudienceConfig) => void;
}

function useSaving({ team, draft, saved, onSaved }: Omit<PanelProps, 'onChange'>) {
  const t = useTranslations('audience-creator');
  const router = useRouter();
  const say = toastStore.getState().add;
  const link = { href: route('team-audiences', { teamId: team }), label: t('showAll') };
  const save = async () => {
    const { origin, ...body } = bodyOf(draft);
    const kept = saved
      ? await request(audiences.replaceTeamConfig, {
          path: { pk: saved.id },
          body: { ...body, version: saved.version },
        })
      : await request(audiences.createTeamConfig, { query: { team }, body: { ...body, origin } });
    onSaved(kept);
    return kept;
  };
  const keep = async () => {
    try {
      const { name } = await save();
      say(t('saved', { name }), 'success', { link });
    } catch (error) {
      tellFailure(error);
    }
  };
  const build = async () => {
    try {
      const { id, name } = await save();
      const { size } = await request(buildTeamAudience, { query: { team }, body: { audience_config: id } });
      say(t('built', { name, size }), 'success', { link });
      router.push(link.href);
    } catch (error) {
      tellFailure(error);
    }
  };
  return { keep, build };
}

/** The size at every step, the name, and what is done with it. */
export function CreatorPanel(props: PanelProps) {
  const { team, draft, onChange } = props;
  const t = useTranslations('audience-creator');
  const tc = useTranslations('desk-audiences.categories');
  const { keep, build } = useSaving(props);
  const ready = draft.name.trim() !== '' && aims(draft);
  const toggle = (id: (typeof LIST_CATEGORY_IDS)[number]) => {
    const on = draft.categories.includes(id);
    onChange({
      ...draft,
      categories: on ? draft.categories.filter((one) => one !== id) : [...draft.categories, id],
    });
  };
  return (
    <aside className="grid content-start gap-5 self-start rounded-lg border border-line bg-surface p-4 xl:sticky xl:top-5">
      <LiveSize team={team} draft={draft} />
      <Field label={t('name')}>
        {(control) => (
          <Input
            {...control}
            value={draft.name}
            maxLength={NAME_LENGTH}
            onChange={({ target }) => onChange({ ...draft, name: target.value })}
          />
        )}
      </Field>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium">{t('categories')}</legend>
        <div className="flex flex-wrap gap-1.5">
          {LIST_CATEGORY_IDS.map((id) => (
            <Chip
              key={id}
              label={tc(id)}
              state={draft.categories.includes(id) ? 'selected' : 'neutral'}
              onToggle={() => toggle(id)}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <AsyncButton variant="primary" disabled={!ready} onClick={keep}>
          {t('save')}
        </AsyncButton>
        <AsyncButton disabled={!ready} onClick={build}>
          {t('build')}
        </AsyncButton>
        <Button variant="ghost" asChild>
          <a href={route('team-audiences', { teamId: team })}>{t('back')}</a>
        </Button>
      </div>
      <p className="text-xs text-subtle">{t('buildNote')}</p>
    </aside>
  );
}
