'use client';

import { CloudDownload } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { DialogHead } from '@/components/kit/dialog-head';
import { OptionSelect } from '@/components/kit/option-select';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { useOwn } from '@/lib/client/own';
import { request } from '@/lib/client/request-client';
import { displayMessage } from '@/lib/client/request-error';
import { toastStore } from '@/lib/client/stores/toasts';
import { type Payer, usePayers } from '@/lib/client/use-payers';
import { priceOwnLists, readOwnListFromX } from '@/lib/contracts/own-people';
import type { OwnListKind } from '@/lib/domain/own-account';
import { formatBudget, formatFull } from '@/lib/format/number';

interface Price {
  /** Null: X did not say. */
  people: number | null;
  micros: number;
}

function PayerChoice({
  payers,
  payer,
  onChange,
}: {
  payers: readonly Payer[];
  payer: Payer;
  onChange: (slug: string) => void;
}) {
  const t = useTranslations('own-people.fromX');
  if (payers.length < 2) return <p className="text-sm text-muted">{t('paidBy', { name: payer.name })}</p>;
  return (
    <OptionSelect
      aria-label={t('payer')}
      className="w-full"
      options={payers.map((one) => ({ value: one.slug ?? '', label: one.name }))}
      value={payer.slug ?? ''}
      onValueChange={onChange}
    />
  );
}

/** First the price, which costs one profile, then the list for at most that. */
function ReadForm({ kind, onDone }: { kind: OwnListKind; onDone: (people: number) => Promise<void> }) {
  const t = useTranslations('own-people.fromX');
  const locale = useLocale();
  const { payers, loading } = usePayers(t('installation'));
  const [slug, setSlug] = useState<string | null>(null);
  const [price, setPrice] = useState<Price | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const payer = payers.find((one) => (one.slug ?? '') === slug) ?? payers[0];
  if (!payer) return loading ? null : <p className="mt-4 text-sm text-muted">{t('nobodyPays')}</p>;
  const team = payer.slug;
  const fail = (error: unknown) => {
    setPrice(null);
    setProblem(displayMessage(error));
  };
  const ask = async () => {
    setProblem(null);
    const prices = await request(priceOwnLists, { body: { team } });
    setPrice(prices.find((one) => one.kind === kind) ?? null);
  };
  const read = async ({ micros }: Price) => {
    setProblem(null);
    const { people } = await request(readOwnListFromX, { body: { kind, at_most_micros: micros, team } });
    await onDone(people);
  };
  const most = price && formatBudget(price.micros, locale);
  return (
    <div className="mt-4 grid gap-3">
      <PayerChoice
        payers={payers}
        payer={payer}
        onChange={(next) => {
          setSlug(next);
          setPrice(null);
        }}
      />
      <p aria-live="polite" className="text-sm">
        {price &&
          (price.people === null
            ? t('priceUnknown')
            : t('price', { count: formatFull(price.people, locale), price: most ?? '' }))}
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      <DialogFooter>
        {price === null || price.people === null ? (
          <AsyncButton variant="primary" onClick={ask} onError={fail}>
            {t('ask')}
          </AsyncButton>
        ) : (
          <AsyncButton
            variant="primary"
            onClick={() => read(price)}
            onError={fail}
            pendingLabel={t('reading')}
          >
            {t('read', { price: most ?? '' })}
          </AsyncButton>
        )}
      </DialogFooter>
    </div>
  );
}

/** Reads this list of a connected account from X, at a price that is shown before. */
export function ReadFromX({ kind }: { kind: OwnListKind }) {
  const t = useTranslations('own-people.fromX');
  const locale = useLocale();
  const { mutate } = useOwn();
  const [open, setOpen] = useState(false);
  const done = async (people: number) => {
    await mutate();
    setOpen(false);
    toastStore.getState().add(t('done', { count: formatFull(people, locale) }), 'success');
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <CloudDownload aria-hidden />
        {t('open')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent size="form">
          <DialogHead title={t(`${kind}Title`)} description={t('hint')} closeLabel={t('close')} />
          <ReadForm kind={kind} onDone={done} />
        </DialogContent>
      </Dialog>
    </>
  );
}
