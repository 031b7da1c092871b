import { expect, test } from 'vitest';
import { checkField, fieldLabel, validateField, validateForm } from '@/lib/domain/form-validation';

test('[FRM-02] the label is the name with underscores and camel case turned into spaced words', () => {
  expect(fieldLabel('first_name')).toBe('First name');
  expect(fieldLabel('firstName')).toBe('First name');
  expect(fieldLabel('adAccountId')).toBe('Ad account id');
  expect(fieldLabel('email')).toBe('Email');
  expect(fieldLabel('line2Text')).toBe('Line2 text');
});

test('[FRM-01] a required empty field is a problem, an optional one is not', () => {
  const problem = { code: 'required', label: 'First name' };
  for (const empty of ['', '  ', null, undefined, []]) {
    expect(checkField('first_name', empty, { required: true })).toEqual(problem);
    expect(checkField('first_name', empty, { minLength: 3, type: 'email' })).toBeNull();
  }
  expect(checkField('count', 0, { required: true })).toBeNull();
});

test('[FRM-03] an email-type field must be a string with an at-sign', () => {
  const problem = { code: 'invalid', label: 'Email' };
  expect(checkField('email', 'planning', { type: 'email' })).toEqual(problem);
  expect(checkField('email', 5, { type: 'email' })).toEqual(problem);
  expect(checkField('email', 'a@b', { type: 'email' })).toBeNull();
});

test('[FRM-04] fewer characters than the minimum are a problem', () => {
  const rule = { minLength: 3 };
  expect(checkField('name', 'ab', rule)).toEqual({ code: 'minLength', label: 'Name', limit: 3 });
  expect(checkField('name', 'abc', rule)).toBeNull();
  expect(checkField('name', '🌱🌱', rule)).not.toBeNull();
});

test('[FRM-05] as many characters as the maximum are a problem: it means less than', () => {
  const rule = { maxLength: 3 };
  expect(checkField('name', 'abc', rule)).toEqual({ code: 'maxLength', label: 'Name', limit: 3 });
  expect(checkField('name', 'ab', rule)).toBeNull();
});

test('[FRM-06] custom async validators may return a message, and see all values', async () => {
  const values = { start: '5', end: '3' };
  const rule = {
    validators: [
      async () => null,
      async (value: unknown, all: typeof values) =>
        Number(value) < Number(all.start) ? 'Ends too early' : null,
    ],
  };
  expect(await validateField('end', values, rule)).toEqual({ code: 'custom', message: 'Ends too early' });
  expect(await validateField('end', { start: '1', end: '3' }, rule)).toBeNull();
});

test('[FRM-08] validation passes only if all fields pass', async () => {
  const rules = { name: { required: true }, email: { required: true, type: 'email' as const } };
  expect(await validateForm({ name: 'Ada', email: 'a@b' }, rules)).toEqual({});
  expect(await validateForm({ name: 'Ada', email: 'ab' }, rules)).toEqual({
    email: { code: 'invalid', label: 'Email' },
  });
});
