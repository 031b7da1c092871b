'use client';

import { Link2, ListPlus } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { copyContent } from '@/components/kit/copy-content';
import { ReceiptPopover } from '@/components/kit/section-card/receipt-popover';
import { Button } from '@/components/ui/button';
import { buildTargeting } from '@/lib/client/stores/build-targeting';
import { useBuiltAudience } from '@/lib/client/stores/built-audience';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { request } from '@/lib/client/request-client';
import { failureText, RequestError } from '@/lib/client/request-error';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage } from '@/lib/client/tool-failure';
import { type BuiltSize, createBuiltAudience } from '@/lib/contracts/audience-builder';
import { type AudienceBlock, isObserved } from '@/lib/domain/audience-blocks';
import { NAME_LENGTH } from '@/lib/domain/saved';
import type { Recipe } from '@/lib/domain/recipe';
import { searchOfRecipe } from '@/lib/domain/recipe-address';
import { route } from '@/lib/tenants/routes';
import { Overlaps } from './overlaps';
import { UploadButton } from './upload-button';

const toast = toastStore.getState().add;

/** The size with its interval, as a share of all accounts of the data. */
function Size({ size }: { size: BuiltSize }) {
  const t = useTranslations('audience-builder.size');
  const title = useTranslations('audience-builder')('title');
  const format = useChartFormat();
  return (
    <div>
      <p role="status" className="flex items-center gap-2 text-2xl font-semibold tabular-nums">
        {size.size === null ? t('underTen') : format.count(size.size)}
        {size.receipt && (
          <ReceiptPopover
            title={title}
            receipt={size.receipt}
            interval="wilson"
            methodHref={route('methods', { id: size.receipt.method })}
          />
        )}
      </p>
      <p className="text-sm text-muted">
        {t('accounts', { count: size.size ?? 0, base: format.count(size.base) })}
      </p>
      {size.share && (
        <p className="text-sm text-muted tabular-nums">
          {format.share(size.share.value)}{' '}
          <span className="text-subtle">({format.shareRange(size.share.low, size.share.high)})</span>
        </p>
      )}
      <p className="mt-1 text-xs text-subtle">
        {t('note', { ms: format.count(Math.round(size.engine_ms)) })}
      </p>
    </div>
  );
}

interface SaveProps {
  blocks: readonly AudienceBlock[];
  dataset: string | null;
  onSaved: () => void;
}

function Save({ blocks, dataset, onSaved }: SaveProps) {
  const t = useTranslations('audience-builder.save');
  const [name, setName] = useState('');
  const [exclusion, setExclusion] = useState(false);
  const save = async () => {
    if (!isObserved(blocks)) return;
    try {
      await request(createBuiltAudience, { body: { name: name.trim(), blocks, exclusion, dataset } });
      toast(t('done', { name: name.trim() }), 'success', {
        link: { href: `${route('saved-audiences')}?type=audience_builder`, label: t('show') },
      });
      setName('');
      onSaved();
    } catch (error) {
      if (error instanceof RequestError && [401, 403].includes(error.status))
        toast(t('nobody'), 'error', {
          action: { label: t('signIn'), run: () => signInDialog.getState().ask() },
        });
      else toast(t('failed', { message: shortMessage(failureText(error)) }), 'error');
    }
  };
  return (
    <div className="grid gap-2">
      <Input
        aria-label={t('name')}
        placeholder={t('name')}
        value={name}
        maxLength={120}
        onChange={({ target }) => setName(target.value)}
      />
      <label className="flex items-start gap-2 text-sm">
        <Checkbox checked={exclusion} onCheckedChange={(next) => setExclusion(next === true)} />
        <span>{t('exclusion')}</span>
      </label>
      <AsyncButton variant="primary" disabled={name.trim() === ''} onClick={save}>
        {t('button')}
      </AsyncButton>
    </div>
  );
}

/** Where the same people go on to. */
function Further({ recipe, title, share }: { recipe: Recipe; title: string; share: ReactNode }) {
  const t = useTranslations('audience-builder');
  const tc = useTranslations('kit.copy');
  const build = useTranslations('build-targeting');
  const search = searchOfRecipe(recipe, { pinned: false });
  useEffect(() => {
    useBuiltAudience.setState({ built: { title, recipe } });
    return () => useBuiltAudience.setState({ built: null });
  }, [title, recipe]);
  const copy = async () => {
    const outcome = await copyContent(window.location.href);
    toast(tc(outcome), outcome === 'done' ? 'success' : 'error');
  };
  return (
    <div className="grid gap-2">
      <Button onClick={() => buildTargeting({ title, from: { recipe } })}>
        <ListPlus aria-hidden />
        {build('action')}
      </Button>
      <Button asChild>
        <Link href={`${route('explore')}?${search}`}>{t('report')}</Link>
      </Button>
      <Button asChild>
        <Link href={`${route('tested-targeting')}?${search}`}>{t('words')}</Link>
      </Button>
      <div className="grid grid-cols-2 gap-2">
        {share}
        <Button onClick={() => void copy()}>
          <Link2 aria-hidden />
          {t('copyLink')}
        </Button>
      </div>
    </div>
  );
}

interface SizePanelProps extends SaveProps {
  size: BuiltSize;
  names: string[];
  /** The size is of these blocks, not of those before. */
  current: boolean;
  /** Gives the report of these people to others; it reads them from `useBuiltAudience`. */
  share: ReactNode;
}

/** What the audience is so far, and what can be done with it. */
export function SizePanel({ size, names, current, share, ...save }: SizePanelProps) {
  const t = useTranslations('audience-builder');
  const title = names.join(' · ');
  return (
    <div
      aria-busy={!current}
      className="grid content-start gap-5 self-start rounded-lg border border-line bg-surface p-4 aria-busy:opacity-60 xl:sticky xl:top-16"
    >
      <Size size={size} />
      {names.length === size.blocks.length && <Overlaps overlaps={size.overlaps} names={names} />}
      {size.recipe ? (
        <>
          <Further recipe={size.recipe} title={title} share={share} />
          <Save {...save} />
          {isObserved(save.blocks) && (
            <UploadButton {...save} blocks={save.blocks} name={title.slice(0, NAME_LENGTH)} />
          )}
        </>
      ) : (
        <p className="text-sm text-muted">{t('inferred')}</p>
      )}
    </div>
  );
}
