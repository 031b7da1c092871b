'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/kit/field';
import { MediaPicture } from '@/components/kit/media-picture';
import { Input } from '@/components/ui/input';
import { apiAddress } from '@/lib/client/api-address';
import type { AdMedia } from '@/lib/contracts/ad-media';
import { MOST_MEDIA_OF_POST } from '@/lib/domain/ad-creatives';
import { route } from '@/lib/tenants/routes';
import { cn } from '@/lib/utils';
import type { Draft } from './draft';

interface MediaChoiceProps {
  team: string;
  all: readonly AdMedia[];
  chosen: Draft['media'];
  onChange: (media: Draft['media']) => void;
}

/** Files of the team to choose from, and what is told of each chosen one. */
export function MediaChoice({ team, all, chosen, onChange }: MediaChoiceProps) {
  const t = useTranslations('creatives.media');
  const isChosen = (id: string) => chosen.some((file) => file.id === id);
  const toggle = (id: string) =>
    onChange(isChosen(id) ? chosen.filter((file) => file.id !== id) : [...chosen, { id, description: '' }]);
  const full = chosen.length >= MOST_MEDIA_OF_POST;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('label')}</legend>
      <p className="mb-1.5 text-sm text-muted">
        {all.length === 0 && `${t('none')} `}
        {/* In a tab of its own: what is half written here stays. */}
        <a
          href={route('team-media', { teamId: team })}
          target="_blank"
          rel="noreferrer"
          className="text-accent-text hover:underline"
        >
          {t('upload')}
        </a>
      </p>
      <ul className="flex gap-2 overflow-x-auto pb-1">
        {all.map((file) => (
          <li key={file.id} className="shrink-0">
            <button
              type="button"
              aria-pressed={isChosen(file.id)}
              aria-label={file.name}
              disabled={full && !isChosen(file.id)}
              onClick={() => toggle(file.id)}
              className={cn(
                'h-16 w-28 cursor-pointer overflow-hidden rounded-md border-2 border-line outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus disabled:opacity-48',
                isChosen(file.id) && 'border-accent',
              )}
            >
              <MediaPicture
                preview={file.preview_url && apiAddress(file.preview_url)}
                film={apiAddress(file.url)}
                alt=""
                width={112}
                height={64}
              />
            </button>
          </li>
        ))}
      </ul>
      {chosen.map(({ id, description }) => {
        const file = all.find((one) => one.id === id);
        if (!file || file.kind === 'video') return null;
        return (
          <Field
            key={id}
            label={t('description', { name: file.name })}
            hint={t('descriptionHint')}
            className="mt-3"
          >
            {(control) => (
              <Input
                {...control}
                value={description}
                maxLength={1000}
                onChange={(event) =>
                  onChange(
                    chosen.map((one) => (one.id === id ? { id, description: event.target.value } : one)),
                  )
                }
              />
            )}
          </Field>
        );
      })}
    </fieldset>
  );
}
