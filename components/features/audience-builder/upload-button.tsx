'use client';

import { Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { TeamButton } from '@/components/kit/team-button';
import { goToSite } from '@/lib/client/go-to-site';
import { useKnownMe } from '@/lib/client/session';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { uploadDialog } from '@/lib/client/stores/upload-dialog';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listTeams } from '@/lib/contracts/teams';
import type { ObservedBlock } from '@/lib/domain/audience-blocks';
import { route } from '@/lib/tenants/routes';

interface UploadButtonProps {
  blocks: readonly ObservedBlock[];
  dataset: string | null;
  name: string;
  onSaved: () => void;
}

/** Sends the people that are put together to an ad account of a team; the dialog stands on the page. */
export function UploadButton({ blocks, dataset, name, onSaved }: UploadButtonProps) {
  const t = useTranslations('audience-builder.upload');
  const { me } = useKnownMe();
  const { data } = useEndpoint(listTeams, me ? {} : null);
  const teams = me ? data?.filter(({ deleted_at: deleted }) => deleted === null) : [];
  const ask = (team: string | null) => {
    if (!me) return signInDialog.getState().ask();
    if (team === null) return goToSite('dashboard', route('choose-team'));
    return uploadDialog.getState().ask({ blocks: [...blocks], dataset, name, team }, onSaved);
  };
  return (
    <TeamButton teams={teams} label={t('team')} onTeam={ask}>
      <Upload aria-hidden />
      {t('button')}
    </TeamButton>
  );
}
