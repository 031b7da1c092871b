'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { StatusLabel } from '@/components/kit/status-label';
import { useKnownCount } from '@/components/kit/use-known-count';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { request } from '@/lib/client/request-client';
import { uploadRemoval } from '@/lib/client/stores/upload-removal';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import {
  createUpload,
  leaveUploadOut,
  listUploads,
  refreshUpload,
  type UploadedAudience,
} from '@/lib/contracts/audience-uploads';
import { BATCH_HOURS } from '@/lib/domain/audience-uploads';
import { formatDateTime } from '@/lib/format/date';
import { route } from '@/lib/tenants/routes';
import { RemoveDialog } from './remove-dialog';
import { UploadDialog } from './upload-dialog';

const MOVING = new Set<UploadedAudience['state']>(['waiting', 'sending', 'processing', 'removing']);
const POLL_MS = 30_000;

/** What became of each part, instead of a spinner. */
function Timeline({ upload }: { upload: UploadedAudience }) {
  const t = useTranslations('audience-upload');
  const locale = useLocale();
  const { batches } = upload;
  return (
    <ol className="grid gap-0.5 text-xs text-muted">
      <li>{t('steps.asked', { at: formatDateTime(upload.created_at, locale) })}</li>
      {batches.map((batch) => (
        <li key={batch.number} className="tabular-nums">
          {t(`steps.${batch.state}`, {
            number: batch.number,
            of: batches.length,
            users: batch.users,
            operation: batch.operation,
            at: formatDateTime(batch.processed_at ?? batch.sent_at ?? upload.created_at, locale),
          })}
        </li>
      ))}
      {upload.state === 'processing' && <li>{t('steps.usually', BATCH_HOURS)}</li>}
    </ol>
  );
}

interface UploadProps {
  upload: UploadedAudience;
  team: string;
  onChanged: () => unknown;
}

/** Ad sets that still reach people who are not to be reached, and those that X has not been told of. */
function NotReached({ upload, team, onChanged }: UploadProps) {
  const t = useTranslations('audience-upload.notReached');
  const { id, use, status, ad_sets: sets, ad_account_id: account } = upload;
  if (use !== 'do_not_reach') return null;
  const reaching = sets.filter(({ usage }) => usage === 'aimed_at' || usage === 'not_left_out');
  const unsent = sets.filter(({ usage }) => usage === 'not_sent');
  const campaigns = new Map(unsent.map((set) => [set.campaign, set.campaign_name]));
  const leaveOut = async () => {
    await request(leaveUploadOut, { path: { pk: id } });
    await onChanged();
  };
  return (
    <>
      {reaching.length > 0 && (
        <div className="grid justify-items-start gap-2 rounded-md border border-warn-line bg-warn-soft p-2 text-xs">
          <p className="break-words">
            {t('reaching', { count: reaching.length, names: reaching.map(({ name }) => name).join(', ') })}
          </p>
          <AsyncButton size="sm" onClick={leaveOut} onError={tellFailure}>
            {t('leaveOut')}
          </AsyncButton>
        </div>
      )}
      {unsent.length > 0 && (
        <p className="text-xs break-words">
          {t(status === 'Targetable' ? 'unsent' : 'waits', { count: unsent.length })}{' '}
          {status === 'Targetable' &&
            [...campaigns].map(([campaign, name]) => (
              <Link
                key={campaign}
                href={`${route('team-campaigns', { teamId: team })}?${new URLSearchParams({ account, send: campaign })}`}
                className="mr-2 inline-block text-accent-text hover:underline"
              >
                {t('review', { name })}
              </Link>
            ))}
        </p>
      )}
    </>
  );
}

function UploadRow({ upload, team, onChanged }: UploadProps) {
  const t = useTranslations('audience-upload');
  const tf = useTranslations('failures.codes');
  const count = useKnownCount();
  const tried = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      tellFailure(error);
    }
    await onChanged();
  };
  const {
    id,
    name,
    practice,
    use,
    state,
    status,
    matched,
    failure,
    audience,
    ad_account_id: account,
  } = upload;
  const again = { query: { team }, body: { ad_account_id: account, audience, name } };
  return (
    <li className="grid content-start gap-2 rounded-lg border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 basis-40 truncate text-sm font-medium">{name}</span>
        {practice && <Badge tone="info">{t('practiceMark')}</Badge>}
        {use === 'do_not_reach' && <Badge tone="danger">{t('uses.do_not_reach')}</Badge>}
        <StatusLabel tone={status === 'Targetable' ? 'success' : 'hollow'}>
          {t(`statuses.${status}`)}
        </StatusLabel>
      </div>
      <p className="text-xs text-muted">
        {t(`states.${state}`)}
        {matched !== null && ` · ${t('matched', { count: count(matched) })}`}
      </p>
      {failure && (
        <p className="text-xs text-danger">{tf.has(failure as 'full') ? tf(failure as 'full') : failure}</p>
      )}
      <NotReached upload={upload} team={team} onChanged={onChanged} />
      <Timeline upload={upload} />
      <div className="flex flex-wrap gap-2">
        <AsyncButton size="sm" onClick={() => tried(() => request(refreshUpload, { path: { pk: id } }))}>
          {t('refresh')}
        </AsyncButton>
        <AsyncButton size="sm" onClick={() => tried(() => request(createUpload, again))}>
          {t('sendAgain')}
        </AsyncButton>
        <Button size="sm" onClick={() => uploadRemoval.getState().ask([id])}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

/** Where the team's lists are on their way into ad accounts, and the dialog that sends one. */
export function UploadsPanel({ team }: { team: string }) {
  const t = useTranslations('audience-upload');
  const { data = [], mutate } = useEndpoint(
    listUploads,
    { query: { team } },
    { refreshInterval: (rows) => (rows?.some(({ state }) => MOVING.has(state)) ? POLL_MS : 0) },
  );
  return (
    <>
      {data.length > 0 && (
        <section className="mt-6 grid gap-3">
          <h2 className="text-md font-semibold">{t('uploads')}</h2>
          <ul className="grid gap-3 lg:grid-cols-2">
            {data.map((upload) => (
              <UploadRow key={upload.id} upload={upload} team={team} onChanged={() => mutate()} />
            ))}
          </ul>
        </section>
      )}
      <RemoveDialog uploads={data} onChanged={() => mutate()} />
      <UploadDialog team={team} onUploaded={() => void mutate()} />
    </>
  );
}
