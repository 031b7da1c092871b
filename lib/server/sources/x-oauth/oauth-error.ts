import 'server-only';

/**
 * What a call to X's sign-in can end with.
 * - `refused`: X does not accept the app, the request or the permission; trying again will not help.
 * - `expired`: the code, request token or access token is unknown, used or too old; begin again, or refresh.
 * - `revoked`: the person took the permission back; ask for it anew.
 * - `rate_limited`: too many calls; `retryAfterSeconds` says when, if X said so.
 * - `unavailable`: X did not answer within 10 s, or answered with a server error.
 * - `invalid_answer`: X answered something else than it documents.
 */
export type XOauthErrorKind =
  | 'refused'
  | 'expired'
  | 'revoked'
  | 'rate_limited'
  | 'unavailable'
  | 'invalid_answer';

export interface XOauthErrorDetail {
  /** HTTP status of the answer; null when none came. */
  status: number | null;
  /** X's own error code, such as `89`, `invalid_grant` or `UNAUTHORIZED_CLIENT_APPLICATION`. */
  code?: string;
  retryAfterSeconds?: number;
}

/** A failure of X's sign-in or of its list of ad accounts. Its message never holds a token, secret, verifier or code. */
export class XOauthError extends Error {
  override readonly name = 'XOauthError';
  readonly kind: XOauthErrorKind;
  readonly status: number | null;
  readonly code?: string;
  readonly retryAfterSeconds?: number;

  constructor(kind: XOauthErrorKind, detail: XOauthErrorDetail) {
    const { status, code, retryAfterSeconds } = detail;
    super(
      `X sign-in: ${[kind, status ?? 'no answer', code].filter((part) => part !== undefined).join(', ')}`,
    );
    this.kind = kind;
    this.status = status;
    if (code !== undefined) this.code = code;
    if (retryAfterSeconds !== undefined) this.retryAfterSeconds = retryAfterSeconds;
  }
}
