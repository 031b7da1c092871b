'use client';

import { useTranslations } from 'next-intl';
import { useStore } from 'zustand';
import { ConfirmDialog } from '@/components/kit/confirm-dialog';
import { request } from '@/lib/client/request-client';
import { displayMessage } from '@/lib/client/request-error';
import { uploadRemoval } from '@/lib/client/stores/upload-removal';
import { deleteUpload, type UploadedAudience } from '@/lib/contracts/audience-uploads';

/** What ad sets do about it, and the usages that are that. */
const USAGES = [
  ['aimed_at', ['aimed_at']],
  ['left_out', ['left_out', 'not_sent']],
] as const;

/** Where a list is in use, as far as the desk knows. */
function Usage({ upload, named }: { upload: UploadedAudience; named: boolean }) {
  const t = useTranslations('audience-upload.removal');
  const lines = USAGES.flatMap(([usage, all]) => {
    const sets = upload.ad_sets.filter((set) => all.some((one) => one === set.usage));
    const names = sets.map(({ name, campaign_name: campaign }) => `${name} (${campaign})`).join(', ');
    return sets.length > 0 ? [{ usage, names, count: sets.length }] : [];
  });
  return (
    <li className="grid gap-1 text-sm">
      {named && <span className="font-medium break-words">{upload.name}</span>}
      {upload.use === 'do_not_reach' && <span className="text-danger">{t('reachedAgain')}</span>}
      {lines.map(({ usage, names, count }) => (
        <span key={usage} className="break-words">
          {t(usage, { names, count })}
        </span>
      ))}
      {lines.length === 0 && <span className="text-muted">{t('unused')}</span>}
    </li>
  );
}

/** All that can go goes; what could not is named with the reason. */
async function removeAll(
  uploads: readonly UploadedAudience[],
  failed: (name: string, reason: string | null) => string,
): Promise<void> {
  const problems: string[] = [];
  for (const { id, name } of uploads)
    try {
      await request(deleteUpload, { path: { pk: id } });
    } catch (error) {
      problems.push(failed(name, displayMessage(error)));
    }
  if (problems.length > 0) throw new Error(problems.join(' '));
}

interface RemoveDialogProps {
  uploads: readonly UploadedAudience[];
  onChanged: () => Promise<unknown>;
}

/** Asks before lists are deleted in their ad accounts, and says where they are in use; opened through `uploadRemoval`. */
export function RemoveDialog({ uploads, onChanged }: RemoveDialogProps) {
  const t = useTranslations('audience-upload.removal');
  const { asked, done, close } = useStore(uploadRemoval);
  const chosen = uploads.filter(({ id }) => asked?.includes(id));
  const [first] = chosen;
  if (!first) return null;
  const remove = async () => {
    try {
      await removeAll(chosen, (name, reason) => t('failed', { name, reason: reason ?? '' }));
    } finally {
      await onChanged();
      done?.();
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={t('title', { count: chosen.length, name: first.name })}
      text={t('text', { count: chosen.length })}
      action={t('action', { count: chosen.length })}
      onConfirm={remove}
      messageOf={(error) => (error instanceof Error ? error.message : null)}
    >
      <ul className="mt-3 grid max-h-60 gap-3 overflow-y-auto">
        {chosen.map((upload) => (
          <Usage key={upload.id} upload={upload} named={chosen.length > 1} />
        ))}
      </ul>
      <p className="mt-3 text-xs text-subtle">{t('onlyHere')}</p>
    </ConfirmDialog>
  );
}
