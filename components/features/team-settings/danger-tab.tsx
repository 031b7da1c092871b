'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { downloadBlob } from '@/lib/client/capture-image';
import { request } from '@/lib/client/request-client';
import { withStepUp } from '@/lib/client/step-up';
import { tellFailure } from '@/lib/client/tool-failure';
import { deleteTeam, exportTeam } from '@/lib/contracts/teams';
import type { Team } from '@/lib/domain/teams';
import { ConfirmDialog } from '@/components/kit/confirm-dialog';
import { useAway } from './use-leave';
import type { TeamTabProps } from './use-team';
import { useTeamMessages } from './use-team-messages';

const SECTION = 'max-w-160 rounded-lg border bg-surface p-4';

function Export({ team }: { team: Team }) {
  const t = useTranslations('team-settings.danger');
  const save = async () => {
    const { file, fileName } = await request(exportTeam, { path: { slug: String(team.id) } });
    downloadBlob(file, fileName ?? `${team.slug}.json`);
  };
  return (
    <section aria-labelledby="export-team" className={`${SECTION} border-line`}>
      <h2 id="export-team" className="text-base font-semibold">
        {t('exportTitle')}
      </h2>
      <p className="mb-3 text-muted">{t('exportText')}</p>
      <AsyncButton onClick={save} onError={tellFailure} pendingLabel={t('exporting')}>
        <Download aria-hidden />
        {t('export')}
      </AsyncButton>
    </section>
  );
}

function Delete({ team }: { team: Team }) {
  const t = useTranslations('team-settings.danger');
  const messageOf = useTeamMessages();
  const away = useAway();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const same = typed.normalize('NFKC').trim() === team.name.normalize('NFKC').trim();
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  const remove = async () => {
    await withStepUp(() => request(deleteTeam, { path: { slug: String(team.id) } }));
    await away(team, t('deleted', { team: team.name }));
  };
  return (
    <section aria-labelledby="delete-team" className={`${SECTION} mt-4 border-danger-line`}>
      <h2 id="delete-team" className="text-base font-semibold">
        {t('deleteTitle')}
      </h2>
      <p className="mb-3 text-muted">{t('deleteText')}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        title={t('confirmTitle', { team: team.name })}
        text={t('confirmText', { team: team.name })}
        action={t('delete')}
        onConfirm={remove}
        messageOf={messageOf}
        disabled={!same}
      >
        <Field
          label={t('confirmLabel')}
          error={typed !== '' && !team.name.startsWith(typed) && !same ? t('confirmWrong') : null}
          className="mt-4"
        >
          {(control) => (
            <Input
              {...control}
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </ConfirmDialog>
    </section>
  );
}

/** Taking the data along, and the end of the team. */
export function DangerTab({ team, admin }: TeamTabProps) {
  const t = useTranslations('team-settings.danger');
  if (!admin) return <p className="text-muted">{t('adminsOnly')}</p>;
  return (
    <>
      <Export team={team} />
      <Delete team={team} />
    </>
  );
}
