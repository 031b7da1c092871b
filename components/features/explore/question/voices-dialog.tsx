'use client';

import { Plus, Trash2, WandSparkles } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Chip } from '@/components/kit/chip';
import { EmptyState } from '@/components/kit/empty-state';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Spinner } from '@/components/ui/spinner';
import { Switch } from '@/components/ui/switch';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpointMutation } from '@/lib/client/use-endpoint-mutation';
import { shareOfVoiceAliases } from '@/lib/contracts/share-of-voice';
import type { ExploreState } from '@/lib/domain/explore-url';
import type { Voice } from '@/lib/domain/recipe';

const MOST_VOICES = 20;
const MOST_ALIASES = 40;

type Voices = Pick<ExploreState, 'voices' | 'voiceKeywords'>;

interface VoicesDialogProps {
  value: Voices;
  /** The brands it starts with when none are chosen: the OR groups of the query that can be one. */
  brands: readonly string[];
  /** Whether the query has groups that cannot. */
  leftOut: boolean;
  /** Where other names of a brand are looked for. */
  dataset: string | undefined;
  onApply: (voices: Voices) => void;
  onClose: () => void;
}

function withAliases(voice: Voice, added: readonly string[]): Voice {
  const known = new Set([voice.name, ...voice.aliases].map((name) => name.toLowerCase()));
  const fresh = added.filter((alias) => !known.has(alias.toLowerCase()));
  return { ...voice, aliases: [...voice.aliases, ...fresh].slice(0, MOST_ALIASES) };
}

interface BrandRowProps {
  voice: Voice;
  dataset: string | undefined;
  onChange: (voice: Voice) => void;
  onRemove: () => void;
}

function BrandRow({ voice, dataset, onChange, onRemove }: BrandRowProps) {
  const t = useTranslations('explore.voices');
  const [alias, setAlias] = useState('');
  const [none, setNone] = useState(false);
  const suggest = useEndpointMutation(shareOfVoiceAliases, { onError: tellFailure });
  const add = () => {
    if (alias.trim() !== '') onChange(withAliases(voice, [alias.trim()]));
    setAlias('');
  };
  const fill = async () => {
    const found = await suggest.trigger({ body: { keyword: voice.name, dataset } });
    const next = withAliases(voice, found.aliases);
    setNone(next.aliases.length === voice.aliases.length);
    onChange(next);
  };
  return (
    <li className="grid gap-2 border-b border-line-soft py-3 last:border-0">
      <div className="flex items-center gap-2">
        <Input
          value={voice.name}
          aria-label={t('name')}
          maxLength={200}
          onChange={(event) => onChange({ ...voice, name: event.target.value })}
        />
        <IconButton label={t('removeBrand', { name: voice.name })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        {voice.aliases.map((name) => (
          <Chip
            key={name}
            label={name}
            onRemove={() => onChange({ ...voice, aliases: voice.aliases.filter((one) => one !== name) })}
          />
        ))}
        <Input
          value={alias}
          aria-label={t('addAlias', { name: voice.name })}
          placeholder={t('aliasPlaceholder')}
          maxLength={200}
          className="h-7 w-40 text-xs"
          onChange={(event) => setAlias(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button
          type="button"
          variant="ghost"
          size="sm"
          disabled={voice.name.trim() === '' || suggest.isMutating}
          aria-busy={suggest.isMutating}
          onClick={() => void fill().catch(() => undefined)}
        >
          {suggest.isMutating ? <Spinner /> : <WandSparkles aria-hidden />}
          {t('suggest')}
        </Button>
      </div>
      <p role="status" className="text-xs text-subtle empty:hidden">
        {none ? t('noAliases') : ''}
      </p>
    </li>
  );
}

const readable = (voices: readonly Voice[]) =>
  voices.flatMap((voice) => (voice.name.trim() === '' ? [] : [{ ...voice, name: voice.name.trim() }]));

/** The brands that share of voice compares, each with its other names. Without any it compares the OR groups. */
export function VoicesDialog({ value, brands, leftOut, dataset, onApply, onClose }: VoicesDialogProps) {
  const t = useTranslations('explore.voices');
  const start = value.voices.length > 0 ? value.voices : brands.map((name) => ({ name, aliases: [] }));
  const [voices, setVoices] = useState<Voice[]>(start.slice(0, MOST_VOICES));
  const [withKeywords, setWithKeywords] = useState(value.voiceKeywords);
  const apply = (next: Voices) => {
    onApply(next);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="form">
        <DialogTitle>{t('title')}</DialogTitle>
        <DialogDescription>{t('hint')}</DialogDescription>
        {leftOut && <p className="text-xs text-subtle">{t('leftOut')}</p>}
        <div className="max-h-[55dvh] overflow-y-auto">
          {voices.length === 0 && <EmptyState title={t('none')} />}
          <ul aria-label={t('brands')}>
            {voices.map((voice, index) => (
              <BrandRow
                key={index}
                voice={voice}
                dataset={dataset}
                onChange={(next) => setVoices((all) => all.map((one, at) => (at === index ? next : one)))}
                onRemove={() => setVoices((all) => all.filter((_, at) => at !== index))}
              />
            ))}
          </ul>
          <Button
            type="button"
            variant="ghost"
            size="sm"
            disabled={voices.length >= MOST_VOICES}
            onClick={() => setVoices((all) => [...all, { name: '', aliases: [] }])}
          >
            <Plus aria-hidden />
            {t('addBrand')}
          </Button>
        </div>
        <Label kind="choice" className="items-start border-t border-line pt-3">
          <Switch checked={withKeywords} onCheckedChange={setWithKeywords} />
          <span>
            {t('withKeywords')}
            <span className="mt-0.5 block text-xs font-normal text-subtle">{t('withKeywordsHint')}</span>
          </span>
        </Label>
        <DialogFooter>
          {value.voices.length > 0 && (
            <Button variant="ghost" onClick={() => apply({ voices: [], voiceKeywords: withKeywords })}>
              {t('useGroups')}
            </Button>
          )}
          <DialogClose asChild>
            <Button variant="secondary">{t('cancel')}</Button>
          </DialogClose>
          <Button
            variant="primary"
            onClick={() => apply({ voices: readable(voices), voiceKeywords: withKeywords })}
          >
            {t('apply')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
