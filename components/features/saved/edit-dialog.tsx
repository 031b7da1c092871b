'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
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
import { Textarea } from '@/components/ui/textarea';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listTeams } from '@/lib/contracts/teams';
import { MAX_TAGS, NOTES_LENGTH, type SavedAudience } from '@/lib/domain/saved';
import type { SavedAudiencesState } from './use-saved-audiences';

const NO_TEAM = '*';

export function tagsOf(text: string): string[] {
  const tags = text.split(/[,、，]/u).map((tag) => tag.trim().slice(0, 40));
  return [...new Set(tags)].filter(Boolean).slice(0, MAX_TAGS);
}

interface FormProps {
  audience: SavedAudience;
  state: SavedAudiencesState;
  onClose: () => void;
}

function TeamField({ value, onChange }: { value: number | null; onChange: (team: number | null) => void }) {
  const t = useTranslations('saved.edit');
  const { data } = useEndpoint(listTeams, {});
  const teams = data?.filter((team) => team.deleted_at === null) ?? [];
  if (teams.length === 0) return null;
  const options = teams.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Field label={t('team')} hint={t('teamHint')}>
      {(control) => (
        <OptionSelect
          id={control.id}
          value={value === null ? NO_TEAM : String(value)}
          onValueChange={(next) => onChange(next === NO_TEAM ? null : Number(next))}
          options={[{ value: NO_TEAM, label: t('noTeam') }, ...options]}
        />
      )}
    </Field>
  );
}

function EditForm({ audience, state, onClose }: FormProps) {
  const t = useTranslations('saved.edit');
  const ts = useTranslations('saved.save');
  const [notes, setNotes] = useState(audience.notes);
  const [tags, setTags] = useState(audience.tags.join(', '));
  const [folder, setFolder] = useState(audience.folder);
  const [team, setTeam] = useState(audience.team);
  const save = async () => {
    // A team that the person has left meanwhile is no reason to refuse the rest.
    const moved = team === audience.team ? {} : { team };
    const given = { notes: notes.trim(), tags: tagsOf(tags), folder: folder.trim() };
    await state.change(audience, { ...given, ...moved });
    onClose();
  };
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={ts('notes')}>
        {(control) => (
          <Textarea
            {...control}
            value={notes}
            maxLength={NOTES_LENGTH}
            onChange={(event) => setNotes(event.target.value)}
          />
        )}
      </Field>
      <Field label={ts('tags')} hint={ts('tagsHint')}>
        {(control) => <Input {...control} value={tags} onChange={(event) => setTags(event.target.value)} />}
      </Field>
      <Field label={ts('folder')}>
        {(control) => (
          <Input
            {...control}
            value={folder}
            maxLength={80}
            onChange={(event) => setFolder(event.target.value)}
          />
        )}
      </Field>
      <TeamField value={team} onChange={setTeam} />
      <DialogFooter className="mt-0">
        <DialogClose asChild>
          <Button>{t('cancel')}</Button>
        </DialogClose>
        <AsyncButton type="button" variant="primary" onClick={save}>
          {t('save')}
        </AsyncButton>
      </DialogFooter>
    </form>
  );
}

/** Notes, tags, folder and team of one saved audience. Open while there is one to change. */
export function EditDialog({
  audience,
  state,
  onClose,
}: {
  audience: SavedAudience | null;
  state: SavedAudiencesState;
  onClose: () => void;
}) {
  const t = useTranslations('saved.edit');
  return (
    <Dialog open={audience !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent>
        <DialogTitle>{t('title')}</DialogTitle>
        <DialogDescription>{t('hint')}</DialogDescription>
        {audience && <EditForm key={audience.id} audience={audience} state={state} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  );
}
