'use client';

import { useTranslations } from 'next-intl';
import { DialogHead } from '@/components/kit/dialog-head';
import { KeyHint } from '@/components/kit/key-hint';
import { Switch } from '@/components/ui/switch';
import { useShortcuts } from '@/lib/client/stores/shortcuts';

const GROUPS = [
  {
    id: 'everywhere',
    keys: [
      { id: 'palette', keys: ['mod', 'K'] },
      { id: 'field', keys: ['/'] },
      { id: 'help', keys: ['?'] },
      { id: 'close', keys: ['Esc'] },
    ],
  },
  {
    id: 'analysis',
    keys: [
      { id: 'run', keys: ['Enter'] },
      { id: 'previous', keys: ['['] },
      { id: 'next', keys: [']'] },
      { id: 'expand', keys: ['E'] },
      { id: 'table', keys: ['T'] },
    ],
  },
] as const;

/** Every key and what it does, and the switch that turns single keys off. */
export function KeyList() {
  const t = useTranslations('palette.keys');
  const { enabled, choose } = useShortcuts();
  return (
    <>
      <DialogHead title={t('title')} description={t('hint')} closeLabel={t('dismiss')} />
      {GROUPS.map((group) => (
        <section key={group.id} className="mt-4">
          <h3 className="text-xs font-medium text-subtle">{t(`groups.${group.id}`)}</h3>
          <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2">
            {group.keys.map(({ id, keys }) => (
              <div key={id} className="contents">
                <dt>{t(`actions.${id}`)}</dt>
                <dd className="m-0 justify-self-end">
                  <KeyHint keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className="mt-4 flex items-center justify-between gap-6 border-t border-line pt-4">
        {t('enabled')}
        <Switch checked={enabled} onCheckedChange={choose} />
      </label>
    </>
  );
}
