'use client';

import { CalendarRange, FlaskConical, Pencil, Redo2, Undo2 } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { PageHeader } from '@/components/kit/page-header';
import { SampleBadge } from '@/components/kit/sample-badge';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { planPackage } from '@/lib/client/stores/planned-package';
import type { AudienceConfig } from '@/lib/contracts/targeting-lists';
import { isEmptyPackage } from '@/lib/domain/applied-package';
import { searchOfRecipe } from '@/lib/domain/recipe-address';
import { formatDateTime } from '@/lib/format/date';
import { route } from '@/lib/tenants/routes';
import { NameEditor } from '../name-cell';
import { ApplyAction } from './apply/apply-action';
import { ApplyStatus } from './apply/apply-status';
import { useApply } from './apply/use-apply';
import { ListMenu } from './list-menu';
import { chipsOf } from './package-edit';
import { testedPathOfList } from './tested-link';
import type { PackageEditor } from './use-package-editor';
import type { TargetingListState } from './use-targeting-list';

interface HeaderProps {
  config: AudienceConfig | null;
  editor: PackageEditor;
  list: TargetingListState;
}

function Name({ editor }: Pick<HeaderProps, 'editor'>) {
  const t = useTranslations('targeting-lists');
  const [naming, setNaming] = useState(false);
  const { name } = editor.draft;
  if (naming)
    return (
      <NameEditor
        name={name}
        onSave={(next) => {
          editor.change((now) => ({ ...now, name: next }));
          return Promise.resolve();
        }}
        onClose={() => setNaming(false)}
      />
    );
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="min-w-0 break-words">{name}</span>
      <IconButton size="sm" label={t('rename', { name })} onClick={() => setNaming(true)}>
        <Pencil aria-hidden />
      </IconButton>
    </span>
  );
}

function Meta({ config, editor }: Pick<HeaderProps, 'config' | 'editor'>) {
  const t = useTranslations('targeting-lists');
  const locale = useLocale();
  const chips = chipsOf(editor.draft);
  const { source, owner, updated_at: at } = config ?? {};
  return (
    <>
      {source && (
        <>
          {t.rich(source.audience === source.recipe.text ? 'fromQuery' : 'fromAudience', {
            name: source.audience,
            link: (text) => (
              <Link
                className="text-accent-text underline underline-offset-3"
                href={`${route('explore')}?${searchOfRecipe(source.recipe, { pinned: true })}`}
              >
                {text}
              </Link>
            ),
          })}
          {' · '}
        </>
      )}
      {isEmptyPackage(editor.draft.targeting_package, editor.draft.countries)
        ? t('nothingSelected')
        : t('chipCount', chips)}
      {config?.ready && ` · ${t('readyMeta')}`}
      {owner && !owner.mine && ` · ${t('sharedBy', { name: owner.name })}`}
      {owner && at && ` · ${t('savedAt', { at: formatDateTime(at, locale) })}`}
      {editor.dirty && ` · ${t('unsaved')}`}
    </>
  );
}

/** Opens the planner with the saved list, or with what stands here where that is not saved. */
function PlanButton({ config, editor }: Pick<HeaderProps, 'config' | 'editor'>) {
  const t = useTranslations('targeting-lists');
  const { name, targeting_package, countries } = editor.draft;
  const saved = config && !editor.dirty ? config : null;
  const address = route('campaign-planner');
  return (
    <Button asChild>
      <Link
        href={saved ? `${address}?list=${saved.id}` : address}
        onClick={() => planPackage(saved ? null : { name, targeting_package, countries })}
      >
        <CalendarRange aria-hidden />
        {t('plan')}
      </Link>
    </Button>
  );
}

/** What the list reaches, tested on people held back; the figures of a saved one can come back to its chips. */
function TestButton({ config, editor, list }: HeaderProps) {
  const t = useTranslations('targeting-lists');
  const path = testedPathOfList(editor.draft.targeting_package, {
    recipe: config?.source?.recipe ?? null,
    list: config && list.mine && !editor.dirty ? config.id : null,
  });
  return (
    <Button asChild>
      <Link href={path}>
        <FlaskConical aria-hidden />
        {t('test')}
      </Link>
    </Button>
  );
}

/** Where the list stands, its name, and what can be done with it. */
export function ListHeader({ config, editor, list }: HeaderProps) {
  const t = useTranslations('targeting-lists');
  const applying = useApply();
  const { name, targeting_package, countries } = editor.draft;
  const label = list.mine ? t('save') : t(config ? 'saveOwn' : 'saveNew');
  const badges = (
    <span className="flex flex-wrap gap-1.5">
      {config && list.mine && <Badge tone="accent">{t('version', { version: config.version })}</Badge>}
      {config?.ready && <Badge>{t('ready')}</Badge>}
      {config?.exclusion && <Badge tone="danger">{t('categories.exclusion-audience')}</Badge>}
      {config?.sample && <SampleBadge />}
    </span>
  );
  return (
    <>
      <nav aria-label={t('path')} className="mb-1 text-xs text-subtle">
        <Link href={route('targeting-lists')} className="hover:text-ink hover:underline">
          {t('title')}
        </Link>
      </nav>
      <PageHeader
        title={<Name editor={editor} />}
        badge={badges}
        meta={<Meta config={config} editor={editor} />}
        actions={
          <>
            <IconButton label={t('undo')} disabled={!editor.canUndo} onClick={editor.undo}>
              <Undo2 aria-hidden />
            </IconButton>
            <IconButton label={t('redo')} disabled={!editor.canRedo} onClick={editor.redo}>
              <Redo2 aria-hidden />
            </IconButton>
            <TestButton {...{ config, editor, list }} />
            <PlanButton config={config} editor={editor} />
            {config && !config.deleted_at && (
              <ApplyAction
                applying={applying}
                list={{ config: config.id, name, targeting_package, countries }}
              />
            )}
            <ListMenu config={config} editor={editor} list={list} />
            <AsyncButton variant="primary" disabled={list.mine && !editor.dirty} onClick={list.save}>
              {label}
            </AsyncButton>
          </>
        }
      />
      <ApplyStatus id={applying.job} />
    </>
  );
}
