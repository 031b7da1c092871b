'use client';

import { displayMessage } from '@/lib/client/request-error';
import { ConfirmButton } from '@/components/kit/confirm-dialog';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import { AsyncButton } from '@/components/kit/async-button';
import { CopyButton } from '@/components/kit/copy-button';
import { StatusLabel } from '@/components/kit/status-label';
import { Button } from '@/components/ui/button';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { request } from '@/lib/client/request-client';
import { withStepUp } from '@/lib/client/step-up';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from '@/lib/contracts/own-account';
import { AccountSection, WARN_BOX } from './account-section';
import { CodeStep } from './code-step';
import { useArrivalFocus, useHeldFocus } from './held-focus';

type Started = ResponseOf<typeof startSecondFactor>;

/** A picture for the authenticator app, drawn here: the secret goes to no other service. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { border: 2 }), [text]);
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-44 rounded-sm border border-line forced-color-adjust-none"
    >
      {/* Cameras read dark on light, whatever the theme. */}
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}

interface SetUpProps {
  started: Started;
  onDone: (codes: string[]) => void;
  onCancel: () => void;
}

function SetUp({ started, onDone, onCancel }: SetUpProps) {
  const t = useTranslations('account.factor');
  const check = async (code: string) => {
    onDone((await request(confirmSecondFactor, { body: { code } })).recovery_codes);
  };
  return (
    <div className="flex flex-wrap gap-6">
      <QrCode text={started.uri} label={t('picture')} />
      <CodeStep label={t('code')} wrong={t('wrong')} numeric onCode={check} onCancel={onCancel}>
        <p className="max-w-prose">{t('scan')}</p>
        <p className="flex flex-wrap items-center gap-2">
          <code className="min-w-0 font-mono text-xs break-all">{started.secret}</code>
          <CopyButton size="sm" content={started.secret} />
        </p>
      </CodeStep>
    </div>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations('account.factor');
  const box = useArrivalFocus<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={t('recoveryTitle')} className={WARN_BOX}>
      <p className="max-w-prose">{t('recovery')}</p>
      <ul className="grid max-w-120 gap-x-4 gap-y-1 font-mono min-[480px]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton content={codes.join('\n')} />
        <Button variant="primary" onClick={onClose}>
          {t('kept')}
        </Button>
      </div>
    </div>
  );
}

function State({
  on,
  onStart,
  onRemove,
}: {
  on: boolean;
  onStart: () => unknown;
  onRemove: () => Promise<void>;
}) {
  const t = useTranslations('account.factor');
  return (
    <div className="flex flex-wrap items-center gap-4">
      <StatusLabel tone={on ? 'success' : 'hollow'}>{t(on ? 'on' : 'off')}</StatusLabel>
      {on ? (
        <ConfirmButton
          messageOf={displayMessage}
          label={t('remove')}
          title={t('removeTitle')}
          text={t('removeText')}
          action={t('remove')}
          onConfirm={onRemove}
        />
      ) : (
        <AsyncButton onClick={onStart} onError={tellFailure}>
          {t('start')}
        </AsyncButton>
      )}
    </div>
  );
}

/** An authenticator app as second factor: set up, recovery codes once, taken off. */
export function SecondFactorSection({ on, refresh }: { on: boolean; refresh: () => Promise<unknown> }) {
  const t = useTranslations('account.factor');
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const step = codes ? 'codes' : started ? 'setup' : on ? 'on' : 'off';
  const heading = useHeldFocus(step);
  const start = async () => setStarted(await withStepUp(() => request(startSecondFactor, {})));
  const remove = async () => {
    await withStepUp(() => request(removeSecondFactor, {}));
    await refresh();
    toastStore.getState().add(t('removed'), 'success');
  };
  const done = (given: string[]) => {
    setStarted(null);
    setCodes(given);
    void refresh();
  };
  return (
    <AccountSection title={t('title')} hint={t('hint')} headingRef={heading}>
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      {started && <SetUp started={started} onDone={done} onCancel={() => setStarted(null)} />}
      {!codes && !started && <State on={on} onStart={start} onRemove={remove} />}
    </AccountSection>
  );
}
