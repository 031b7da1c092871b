import 'server-only';
import Stripe from 'stripe';
import { AppError } from '@/lib/domain/app-error';
import { log } from '@/lib/server/log';

const { errors } = Stripe;

const unavailable = (cause: unknown) =>
  new AppError(
    'unavailable',
    'The payment provider cannot be reached. Nothing was changed; please try again.',
    {
      code: 'provider',
      cause,
    },
  );

function translate(error: InstanceType<typeof errors.StripeError>): unknown {
  if (error instanceof errors.StripeCardError)
    return new AppError('unprocessable', 'The payment was declined', { code: 'card', cause: error });
  if (error instanceof errors.StripeIdempotencyError)
    return new AppError('conflict', 'The same change is being made already', { code: 'busy', cause: error });
  const ours = error instanceof errors.StripeInvalidRequestError;
  return ours ? error : unavailable(error);
}

/** Runs a call to Stripe; its errors leave as ours, logged without anything that Stripe was sent. */
export async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof errors.StripeError)) throw error;
    const { type, code, statusCode, requestId } = error;
    log().warn(
      { provider: 'stripe', type, code, statusCode, providerRequest: requestId },
      'payment call failed',
    );
    throw translate(error);
  }
}

/** What was asked for is not there (any more): `param` is the parameter that named it, where one did. */
export function isMissing(error: unknown, param?: string): boolean {
  return (
    error instanceof errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    (param === undefined || error.param === param)
  );
}

/** Stripe itself failed, as `asked` reports it. */
export function isServerFailure(error: unknown): boolean {
  return error instanceof AppError && error.options.cause instanceof errors.StripeAPIError;
}
