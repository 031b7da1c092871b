import type { FieldValidator, FormValues } from './form-validation';

/* What forms accept. */

/** Fixed by the specification (FRM-09), in every language. */
export const INVALID_EMAIL = 'Please enter a valid email address';

const EMAIL_SHAPE = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export function isEmail(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 320 && EMAIL_SHAPE.test(value);
}

/** A custom validator for e-mail fields whose address must have its whole shape, not only an at-sign. */
export const emailValidator: FieldValidator<FormValues> = (value) => (isEmail(value) ? null : INVALID_EMAIL);
