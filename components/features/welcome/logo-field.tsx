'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useMemo } from 'react';
import { FileDrop } from '@/components/kit/file-drop';
import { TeamMark } from '@/components/kit/team-mark';
import { Button } from '@/components/ui/button';
import type { Welcome } from './use-welcome';

const LOGO_MAX_BYTES = 2 * 1024 ** 2;
const KINDS = ['.png', '.jpg', '.jpeg', '.webp'];

/** Address under which this page alone shows the chosen file. */
function usePreview(file: File | null): string {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : ''), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}

/** The team's picture, sent once the team exists. */
export function LogoField({ welcome }: { welcome: Welcome }) {
  const t = useTranslations('teams.welcome.team');
  const optional = useTranslations('kit.form')('optional');
  const { draft, set, problems, problem } = welcome;
  const preview = usePreview(draft.logo);
  const take = ([file]: File[]) => {
    if (!file) return;
    if (file.size > LOGO_MAX_BYTES) problem('logo', t('logoTooLarge'));
    else set({ logo: file });
  };
  return (
    <div>
      <p aria-hidden className="mb-1.5 font-[550] [:lang(ja)_&]:font-semibold">
        {t('logo')}
        <span className="ml-1.5 font-normal text-subtle">{optional}</span>
      </p>
      <FileDrop
        label={t('logo')}
        accept={KINDS}
        hint={t('logoHint')}
        onFiles={take}
        onRejected={(reason) => problem('logo', reason)}
        className="py-4"
        chosen={
          draft.logo && (
            <span className="flex items-center gap-2.5">
              <TeamMark team={{ name: draft.name, logo: preview }} size="lg" />
              <span className="min-w-0 truncate">{draft.logo.name}</span>
            </span>
          )
        }
      />
      <p role="alert" className="text-xs text-danger not-empty:mt-1.5">
        {problems.logo}
      </p>
      {draft.logo && (
        <Button size="sm" variant="ghost" onClick={() => set({ logo: null })} className="mt-1.5">
          {t('logoRemove')}
        </Button>
      )}
    </div>
  );
}
