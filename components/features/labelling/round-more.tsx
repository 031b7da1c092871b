'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { ConfirmButton } from '@/components/kit/confirm-dialog';
import { CopyButton } from '@/components/kit/copy-button';
import { Button } from '@/components/ui/button';
import { downloadBlob } from '@/lib/client/capture-image';
import { displayMessage } from '@/lib/client/request-error';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { exportLabels, removeRound, renewLink } from '@/lib/contracts/labelling';
import type { RoundView } from '@/lib/domain/labelling';
import { route } from '@/lib/tenants/routes';
import { labellingAddress, roundAddress } from './labelling-address';

/** What else can be done with one's own round. */
export function RoundMore({ round, onChanged }: { round: RoundView; onChanged: () => Promise<unknown> }) {
  const t = useTranslations('labelling.more');
  const router = useRouter();
  const download = async (format: 'csv' | 'jsonl') => {
    try {
      const answer = await request(exportLabels, { path: { round: round.id }, query: { format } });
      downloadBlob(answer.file, answer.fileName ?? `labels.${format}`);
    } catch (error) {
      tellFailure(error);
    }
  };
  const remove = async () => {
    await request(removeRound, { path: { round: round.id } });
    router.push(labellingAddress(round.dataset));
  };
  const renew = async () => {
    await request(renewLink, { path: { round: round.id } });
    await onChanged();
  };
  const { code } = round;
  return (
    <section className="mt-6" aria-labelledby="round-more">
      <h2 id="round-more" className="mb-2 text-base font-semibold">
        {t('heading')}
      </h2>
      {code && (
        <div className="mb-3 text-sm">
          <p>{t('invite')}</p>
          <p className="mb-1.5 text-xs text-subtle">{t('inviteHint', { size: round.size })}</p>
          <div className="flex flex-wrap gap-2">
            <CopyButton size="sm" content={() => `${window.location.origin}${roundAddress(round.id, code)}`}>
              {t('copy')}
            </CopyButton>
            <ConfirmButton
              label={t('renew')}
              button={{ size: 'sm', variant: 'ghost' }}
              title={t('renewTitle')}
              text={t('renewText')}
              action={t('renew')}
              keep={t('keepLink')}
              onConfirm={renew}
              messageOf={displayMessage}
            />
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button asChild size="sm">
          <Link href={`${route('explore')}?${new URLSearchParams({ dataset: round.dataset })}`}>
            {t('explore')}
          </Link>
        </Button>
        <AsyncButton size="sm" onClick={() => download('csv')}>
          {t('csv')}
        </AsyncButton>
        <AsyncButton size="sm" onClick={() => download('jsonl')}>
          {t('jsonl')}
        </AsyncButton>
        <ConfirmButton
          label={t('remove')}
          button={{ size: 'sm', variant: 'ghost' }}
          title={t('removeTitle')}
          text={t('removeText', { count: round.labelled[0] + round.labelled[1] })}
          action={t('remove')}
          keep={t('keep')}
          onConfirm={remove}
          messageOf={displayMessage}
        />
      </div>
    </section>
  );
}
