'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { ErrorState } from '@/components/kit/error-state';
import { OptionSelect } from '@/components/kit/option-select';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { caller } from '@/lib/client/caller';
import { request } from '@/lib/client/request-client';
import { useBuildTargeting } from '@/lib/client/stores/build-targeting';
import { planPackage } from '@/lib/client/stores/planned-package';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { usePersonal } from '@/lib/client/use-personal';
import { autopilotUsageAllowed } from '@/lib/contracts/autopilot';
import { createAudienceConfig } from '@/lib/contracts/targeting-lists';
import { PACK_ORDERS } from '@/lib/domain/autopilot';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { ChipGroup } from '../targeting/chip-group';
import { Card } from './card';
import { type AutopilotState, canGenerate, ordered, packageToSave } from './form-state';
import { Origins } from './read-description';
import type { Pack, PackFailure } from './use-pack';

interface Props {
  state: AutopilotState;
  pack: Pack;
  onChange: (make: (now: AutopilotState) => AutopilotState) => void;
}

const LISTS = ['keywords', 'hashtags', 'handles'] as const;
const NAME_LENGTH = 80;

function useName({ description }: AutopilotState): string {
  const t = useTranslations('campaigns');
  return description.replaceAll(/\s+/g, ' ').trim().slice(0, NAME_LENGTH).trim() || t('untitled');
}

/** Keeps the package as a list and opens it; who is not signed in gets it as one to be saved. */
function useSave(state: AutopilotState) {
  const { push } = useRouter();
  const name = useName(state);
  const signedIn = usePersonal('token') !== null;
  return async () => {
    const aimed = packageToSave(state);
    if (!aimed) return;
    if (signedIn) {
      const { id } = await request(createAudienceConfig, { body: { name, ...aimed } });
      push(route('targeting-lists', { id }));
    } else {
      useBuildTargeting.setState({ begun: { name, ...aimed } });
      push(route('targeting-lists', { id: 'new' }));
    }
  };
}

function Result({ state, onChange }: Omit<Props, 'pack'>) {
  const t = useTranslations('campaigns');
  const save = useSave(state);
  const name = useName(state);
  const preview = state.previewData;
  if (!preview) return null;
  const plan = () => {
    const aimed = packageToSave(state);
    if (aimed) planPackage({ name, ...aimed });
  };
  const edit = (targeting_package: TargetingPackage) =>
    onChange((now) => ({ ...now, previewData: { ...preview, targeting_package } }));
  return (
    <>
      <OptionSelect
        aria-label={t('order')}
        className="justify-self-start"
        value={state.order}
        options={PACK_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
        onValueChange={(order) => onChange((now) => ordered(now, order))}
      />
      <Origins state={state} />
      <div className="-mx-4">
        {LISTS.map((list) => (
          <ChipGroup key={list} list={list} given={preview.targeting_package} onChange={edit} />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <AsyncButton variant="primary" pendingLabel={t('saving')} onClick={save} onError={tellFailure}>
          {t('save')}
        </AsyncButton>
        <Button asChild>
          <Link href={route('campaign-planner')} onClick={plan}>
            {t('plan')}
          </Link>
        </Button>
      </div>
    </>
  );
}

/** How many runs are left today: told before one is used. */
function useLeft(running: boolean) {
  const { data } = useEndpoint(autopilotUsageAllowed, running ? null : { query: caller() });
  return data ?? null;
}

function Waiting({ pack: { insights, stop } }: Pick<Props, 'pack'>) {
  const t = useTranslations('campaigns');
  const { done, total } = insights?.progress ?? { done: 0, total: 0 };
  return (
    <div role="status" className="grid gap-2 text-sm">
      <Progress label={t('generating')} value={total === 0 ? null : done / total} />
      <p>{total === 0 ? t('starting') : t('looked', { done, total })}</p>
      <Button size="sm" className="justify-self-start" onClick={() => void stop()}>
        {t('stop')}
      </Button>
    </div>
  );
}

/** The specification's sentence, and beside it why, where that is known. */
function Failure({ failure: { text, detail, code } }: { failure: PackFailure }) {
  const t = useTranslations('campaigns');
  const reason = code !== undefined && t.has(`reasons.${code}`) ? t(`reasons.${code}`) : undefined;
  return <ErrorState title={t(`failures.${text}`)} message={detail ?? reason} />;
}

/** Looks for keywords and hashtags, and shows them to be changed and saved. */
export function ResultCard({ state, pack, onChange }: Props) {
  const t = useTranslations('campaigns');
  const locale = useLocale();
  const left = useLeft(pack.running);
  const { running, failure, insights } = pack;
  const open = canGenerate(state) && left?.allowed !== false;
  const counted = state.previewData !== null && insights?.posts != null;
  return (
    <Card
      id="autopilot-result"
      title={t('result')}
      hint={left ? t('left', { remaining: left.remaining, limit: left.limit }) : t('resultHint')}
    >
      {running ? (
        <Waiting pack={pack} />
      ) : (
        <Button
          variant={state.previewData ? 'secondary' : 'primary'}
          className="justify-self-start"
          disabled={!open}
          onClick={() => void pack.generate(state)}
        >
          {t(state.previewData ? 'again' : 'generate')}
        </Button>
      )}
      {failure && <Failure failure={failure} />}
      {counted && (
        <p className="text-sm text-muted">
          {t('found', {
            posts: formatFull(insights.posts ?? 0, locale),
            accounts: insights.accounts === null ? '?' : formatFull(insights.accounts, locale),
          })}
        </p>
      )}
      <Result state={state} onChange={onChange} />
    </Card>
  );
}
