'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { DialogHead } from '@/components/kit/dialog-head';
import { OptionSelect } from '@/components/kit/option-select';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { displayMessage } from '@/lib/client/request-error';
import { type Payer, usePayers } from '@/lib/client/use-payers';

/** What a reading may cost; null: there is nothing to read, or no price for it. */
export interface PaidPrice {
  micros: number | null;
  /** What is bought for it, or why there is no price. */
  text: string;
  /** The button that agrees to it. */
  action: string;
}

interface PaidReadingProps {
  /** The button that opens it. */
  label: ReactNode;
  title: string;
  hint: string;
  ask: (team: string | null) => Promise<PaidPrice>;
  /** Reads for at most the price that was shown; the dialog closes after. */
  read: (team: string | null, micros: number) => Promise<void>;
  /** What the button says while that goes on; default: that X is being read. */
  pending?: string;
  /** What is chosen before the price is asked for; another choice has another price. */
  choice?: { value: string; control: ReactNode };
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
  const t = useTranslations('own-people.paid');
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

function PaidForm({
  ask,
  read,
  pending,
  onDone,
}: Pick<PaidReadingProps, 'ask' | 'read' | 'pending'> & { onDone: () => void }) {
  const t = useTranslations('own-people.paid');
  const { payers, loading } = usePayers(t('installation'));
  const [slug, setSlug] = useState<string | null>(null);
  const [price, setPrice] = useState<PaidPrice | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const payer = payers.find((one) => (one.slug ?? '') === slug) ?? payers[0];
  if (!payer) return loading ? null : <p className="mt-4 text-sm text-muted">{t('nobodyPays')}</p>;
  const fail = (error: unknown) => {
    setPrice(null);
    setProblem(displayMessage(error));
  };
  const show = async () => {
    setProblem(null);
    setPrice(await ask(payer.slug));
  };
  const agree = async (micros: number) => {
    setProblem(null);
    await read(payer.slug, micros);
    onDone();
  };
  const micros = price?.micros ?? null;
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
        {price?.text}
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      <DialogFooter>
        {price === null || micros === null ? (
          <AsyncButton variant="primary" onClick={show} onError={fail}>
            {t('ask')}
          </AsyncButton>
        ) : (
          <AsyncButton
            variant="primary"
            onClick={() => agree(micros)}
            onError={fail}
            pendingLabel={pending ?? t('reading')}
          >
            {price.action}
          </AsyncButton>
        )}
      </DialogFooter>
    </div>
  );
}

/** A button whose dialog shows the price of asking X, and asks only for what was agreed to. */
export function PaidReading({ label, title, hint, ask, read, pending, choice }: PaidReadingProps) {
  const t = useTranslations('own-people.paid');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent size="form">
          <DialogHead title={title} description={hint} closeLabel={t('close')} />
          {choice && <div className="mt-4">{choice.control}</div>}
          <PaidForm
            key={choice?.value}
            ask={ask}
            read={read}
            {...(pending !== undefined && { pending })}
            onDone={() => setOpen(false)}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}
