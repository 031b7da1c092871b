'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useStore } from 'zustand';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Progress } from '@/components/ui/progress';
import { goToSite } from '@/lib/client/go-to-site';
import { canHash } from '@/lib/client/hash-list';
import { type UploadAsked, uploadDialog } from '@/lib/client/stores/upload-dialog';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listDeskAccounts, openPractice } from '@/lib/contracts/ads-accounts';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import { LEAST_LISTED } from '@/lib/domain/audience-uploads';
import { NAME_LENGTH } from '@/lib/domain/saved';
import { route } from '@/lib/tenants/routes';
import { FileStep } from './file-step';
import { identifiersOf } from './read-list';
import { type UploadForm, useUpload } from './use-upload';

interface AccountFieldProps {
  team: string;
  /** Teams are on another site than this page. */
  elsewhere: boolean;
  accounts: readonly DeskAccount[] | undefined;
  value: string | null;
  onChange: (account: string) => void;
  onOpened: () => Promise<unknown>;
}

function AccountField({ team, elsewhere, accounts, value, onChange, onOpened }: AccountFieldProps) {
  const t = useTranslations('audience-upload');
  const settings = `${route('team-settings', { teamId: team })}?tab=accounts`;
  const open = async () => {
    const opened = await request(openPractice, { path: { team_id: team }, body: {} });
    await onOpened();
    onChange(opened.ad_account_id);
  };
  if (accounts?.length === 0)
    return (
      <div className="grid justify-items-start gap-2 text-sm text-muted">
        <p>
          {t('noAccount')}{' '}
          {elsewhere ? (
            <AsyncButton variant="text" onClick={() => goToSite('dashboard', settings)}>
              {t('toAccounts')}
            </AsyncButton>
          ) : (
            <Link href={settings} className="text-accent-text hover:underline">
              {t('toAccounts')}
            </Link>
          )}
        </p>
        <AsyncButton size="sm" onClick={open} onError={tellFailure}>
          {t('openPractice')}
        </AsyncButton>
      </div>
    );
  return (
    <Field label={t('account')}>
      {(control) => (
        <OptionSelect
          {...control}
          disabled={!accounts}
          value={value}
          options={(accounts ?? []).map(({ ad_account_id: id, name, practice }) => ({
            value: id,
            label: practice ? t('practice', { name: t('practiceMark') }) : `${name} · ${id}`,
          }))}
          onValueChange={onChange}
        />
      )}
    </Field>
  );
}

const EMPTY: UploadForm = { account: null, name: '', use: 'audience', exclusion: false, file: null };

function isReady(form: UploadForm, asked: UploadAsked): boolean {
  const named = form.account !== null && form.name.trim() !== '';
  if (asked !== 'file') return named;
  return named && form.file !== null && identifiersOf(form.file).values.length >= LEAST_LISTED;
}

function Form({ team, asked, onDone }: { team: string; asked: UploadAsked; onDone: () => void }) {
  const t = useTranslations('audience-upload');
  const accounts = useEndpoint(listDeskAccounts, { path: { team_id: team } });
  const [typed, setForm] = useState<UploadForm>({ ...EMPTY, name: asked === 'file' ? '' : asked.name });
  const [only, ...others] = accounts.data ?? [];
  // Where there is one account, it is that one.
  const form =
    others.length > 0 ? typed : { ...typed, account: typed.account ?? only?.ad_account_id ?? null };
  const { upload, progress, failure, stop } = useUpload(team, asked, onDone);
  const change = (next: Partial<UploadForm>) => setForm((before) => ({ ...before, ...next }));
  return (
    <>
      <div className="mt-4 grid gap-4">
        {asked === 'file' && <FileStep form={form} onChange={change} />}
        <Field label={t('name')}>
          {(control) => (
            <Input
              {...control}
              value={form.name}
              maxLength={NAME_LENGTH}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <AccountField
          team={team}
          elsewhere={asked !== 'file' && 'blocks' in asked}
          accounts={accounts.data}
          value={form.account}
          onChange={(account) => change({ account })}
          onOpened={() => accounts.mutate()}
        />
        <p className="text-sm text-muted">{t('aboutADay')}</p>
        {progress !== null && (
          <div className="grid gap-1">
            <p role="status" className="text-xs text-muted">
              {t('hashing')}
            </p>
            <Progress value={progress} label={t('hashing')} />
          </div>
        )}
        {failure && (
          <p role="alert" className="text-sm text-danger">
            {failure}
          </p>
        )}
      </div>
      <DialogFooter>
        <DialogClose asChild>
          <Button onClick={stop}>{t('cancel')}</Button>
        </DialogClose>
        <AsyncButton
          variant="primary"
          disabled={!isReady(form, asked) || (asked === 'file' && !canHash())}
          onClick={() => upload(form)}
        >
          {t('upload')}
        </AsyncButton>
      </DialogFooter>
    </>
  );
}

/** Uploads an audience, or a file that is hashed in this tab, to an ad account; opened through `uploadDialog`. */
export function UploadDialog({ team: ofPage, onUploaded }: { team: string | null; onUploaded?: () => void }) {
  const t = useTranslations('audience-upload');
  const { asked, done, close } = useStore(uploadDialog);
  const team = ofPage ?? (asked && asked !== 'file' ? asked.team : undefined);
  if (!asked || team === undefined) return null;
  const finish = () => {
    done?.();
    onUploaded?.();
    close();
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : close())}>
      <DialogContent size="form">
        <DialogTitle>{asked === 'file' ? t('titleFile') : t('title', { name: asked.name })}</DialogTitle>
        <DialogDescription>
          {t(asked === 'file' ? 'textFile' : 'blocks' in asked ? 'textBuilt' : 'text')}
        </DialogDescription>
        <Form team={team} asked={asked} onDone={finish} />
      </DialogContent>
    </Dialog>
  );
}
