'use client';

import { useEffect, useRef, useState } from 'react';
import { request } from '@/lib/client/request-client';
import { RequestError } from '@/lib/client/request-error';
import { signedIn } from '@/lib/client/session';
import { createMagicLink, useMagicLink } from '@/lib/contracts/sign-in';

/** Whole seconds before another code may be asked for. */
export const RESEND_SECONDS = 30;
/** Code of the refusal that asks for the second factor. */
const SECOND_FACTOR = 'second_factor';

export interface CodeSignInState {
  step: 'email' | 'code' | 'second-factor';
  email: string;
  /** Handle of this attempt; opens nothing without the mailed code. */
  magicCode: string;
  code: string;
  secondFactor: string;
  /** The code, or that of the second factor, was refused (AUT-08). */
  invalid: boolean;
  /** The code was right (AUT-10). */
  confirmed: boolean;
  pending: boolean;
  /** Any other failure, to be shown as it is. */
  problem: string | null;
  /** Codes sent in this attempt. */
  sent: number;
  /** Began anew after a reset: the keyboard goes on in the first field. */
  again: boolean;
}

const EMPTY: CodeSignInState = {
  step: 'email',
  email: '',
  magicCode: '',
  code: '',
  secondFactor: '',
  invalid: false,
  confirmed: false,
  pending: false,
  problem: null,
  sent: 0,
  again: false,
};

const NO_CODE = { code: '', secondFactor: '', invalid: false } as const;

/** Too many tries, no network, a broken server: not the fault of what was typed. */
const isWrongCode = (error: unknown) =>
  error instanceof RequestError && error.status >= 400 && error.status < 500 && error.status !== 429;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}

const told = (error: unknown): Partial<CodeSignInState> => ({ confirmed: false, problem: messageOf(error) });

/** What a refused code changes: another factor is asked for, or the code was wrong. */
function refused(error: unknown, secondFactor: string | undefined): Partial<CodeSignInState> {
  if (error instanceof RequestError && error.code === SECOND_FACTOR)
    return { step: 'second-factor', secondFactor: '', invalid: secondFactor !== undefined };
  if (!isWrongCode(error) || (error instanceof RequestError && error.code === 'ticket')) return told(error);
  return { step: 'code', code: '', secondFactor: '', invalid: true };
}

/** State of one attempt. What comes of an attempt that was given up changes nothing any more. */
function useAttempt() {
  const [state, setState] = useState(EMPTY);
  const attempt = useRef(0);
  const change = (part: Partial<CodeSignInState>) => setState((before) => ({ ...before, ...part }));
  /** Runs one step. @returns whether it succeeded and still counts. */
  const run = async (
    begin: Partial<CodeSignInState>,
    step: (counts: () => boolean) => Promise<Partial<CodeSignInState>>,
    fail: (error: unknown) => Partial<CodeSignInState>,
  ): Promise<boolean> => {
    const mine = attempt.current;
    const counts = () => mine === attempt.current;
    const settle = (part: Partial<CodeSignInState>) => counts() && change({ ...part, pending: false });
    change({ ...begin, pending: true, problem: null });
    try {
      settle(await step(counts));
      return counts();
    } catch (error) {
      settle(fail(error));
      return false;
    }
  };
  const reset = () => {
    attempt.current++;
    setState({ ...EMPTY, again: true });
  };
  return { state, change, run, reset };
}

/**
 * The e-mail sign-in: address, mailed code, and a second factor where the person has one.
 * @param onDone Called once the session is there.
 */
export function useCodeSignIn(onDone: () => unknown, next?: string | null) {
  const { state, change, run, reset } = useAttempt();
  const [resendIn, setResendIn] = useCountdown();

  /** Asks for a code. @returns false when none could be sent (AUT-14). */
  const start = async (email: string): Promise<boolean> => {
    const ask = async () => {
      const { magic_code: magicCode } = await request(createMagicLink, {
        body: { email, ...(next && { next }) },
      });
      return { ...NO_CODE, step: 'code', magicCode, sent: state.sent + 1 } as const;
    };
    const sent = await run({ email }, ask, told);
    if (sent) setResendIn(RESEND_SECONDS);
    return sent;
  };

  const check = (code: string, secondFactor?: string): Promise<boolean> => {
    const use = async (counts: () => boolean) => {
      const answer = await request(useMagicLink, {
        body: { magic_code: state.magicCode, confirm_code: code, second_factor: secondFactor },
      });
      if (!counts()) return {};
      change({ confirmed: true });
      await signedIn(answer);
      await onDone();
      return {};
    };
    return run({ code, invalid: false }, use, (error) => refused(error, secondFactor));
  };

  return {
    state,
    resendIn,
    start,
    check,
    typeCode: (code: string) => change({ code, invalid: false }),
    typeSecondFactor: (secondFactor: string) => change({ secondFactor, invalid: false }),
    /** Clears everything (AUT-11). */
    reset: () => {
      setResendIn(0);
      reset();
    },
  };
}

export type CodeSignIn = ReturnType<typeof useCodeSignIn>;
