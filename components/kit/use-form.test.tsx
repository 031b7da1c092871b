import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Field } from '@/components/kit/field';
import { KitTestProvider } from '@/components/kit/kit-test-provider';
import { useForm } from '@/components/kit/use-form';
import { Input } from '@/components/ui/input';

interface SampleProps {
  onSubmit?: (values: unknown) => unknown;
  onError?: (error: unknown) => void;
  isTaken?: (value: unknown) => Promise<string | null>;
}

function Sample({ onSubmit = vi.fn(), onError, isTaken = async () => null }: SampleProps) {
  const form = useForm({
    initial: { work_email: '', teamName: '', note: '' },
    rules: {
      work_email: { required: true, type: 'email' },
      teamName: { required: true, minLength: 3, maxLength: 6, validators: [isTaken] },
    },
    onSubmit,
    onError,
  });
  return (
    <form {...form.formProps}>
      {(['work_email', 'teamName', 'note'] as const).map((name) => (
        <Field key={name} label={name} hint={`about ${name}`} error={form.errors[name]}>
          {(control) => <Input {...control} {...form.register(name)} />}
        </Field>
      ))}
      <button type="submit">{form.submitting ? 'Sending' : 'Send'}</button>
    </form>
  );
}

const show = (props: SampleProps = {}, locale: 'en' | 'ja' = 'en') =>
  render(
    <KitTestProvider locale={locale}>
      <Sample {...props} />
    </KitTestProvider>,
  );
const box = (name: string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button'));

test('[FRM-01, FRM-08] a submit with empty required fields shows them and focuses the first', async () => {
  const onSubmit = vi.fn();
  show({ onSubmit });
  await send();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(box('work_email')).toHaveAccessibleDescription('Work email is required');
  expect(box('teamName')).toHaveAccessibleDescription('Team name is required');
  expect(box('work_email')).toBeInvalid();
  expect(box('work_email')).toHaveFocus();
  expect(box('note')).toHaveAccessibleDescription('about note');
});

test('[FRM-03, FRM-04, FRM-05] each violation has its own words, shown when the field is left', async () => {
  show();
  await userEvent.type(box('work_email'), 'planning');
  expect(box('work_email')).not.toBeInvalid();
  await userEvent.type(box('teamName'), 'ab');
  expect(box('work_email')).toHaveAccessibleDescription('Work email is not valid');
  await userEvent.tab();
  expect(box('teamName')).toHaveAccessibleDescription('Team name must be at least 3 characters');
  await userEvent.type(box('teamName'), 'cdef');
  await userEvent.tab();
  expect(box('teamName')).toHaveAccessibleDescription('Team name must be less than 6 characters');
});

test('[FRM-07] an error leaves as its value changes, the others stay', async () => {
  show();
  await send();
  await userEvent.type(box('teamName'), 'a');
  expect(box('teamName')).toHaveAccessibleDescription('about teamName');
  expect(box('work_email')).toHaveAccessibleDescription('Work email is required');
});

test('[FRM-06] a slow validator speaks, but not about a value that has changed since', async () => {
  let answer: (message: string | null) => void = () => {};
  const isTaken = vi.fn(() => new Promise<string | null>((resolve) => (answer = resolve)));
  show({ isTaken });
  await userEvent.type(box('teamName'), 'abc');
  await userEvent.tab();
  await userEvent.type(box('teamName'), 'd');
  await act(async () => answer('abc is taken'));
  expect(box('teamName')).not.toBeInvalid();
  await userEvent.tab();
  await act(async () => answer('abcd is taken'));
  expect(box('teamName')).toHaveAccessibleDescription('abcd is taken');
});

test('[FRM-08] a form that passes is sent once, with its values', async () => {
  const sent = Promise.withResolvers<null>();
  const onSubmit = vi.fn(() => sent.promise);
  show({ onSubmit });
  await userEvent.type(box('work_email'), 'a@b');
  await userEvent.type(box('teamName'), 'abcd');
  await send();
  await send();
  expect(screen.getByRole('button')).toHaveTextContent('Sending');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledWith({ work_email: 'a@b', teamName: 'abcd', note: '' });
  await act(async () => sent.resolve(null));
  expect(screen.getByRole('button')).toHaveTextContent('Send');
});

test('a failed submit tells the caller and frees the form', async () => {
  const onError = vi.fn();
  show({ onSubmit: () => Promise.reject(new Error('no')), onError });
  await userEvent.type(box('work_email'), 'a@b');
  await userEvent.type(box('teamName'), 'abcd');
  await send();
  expect(onError).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveTextContent('Send');
});

test('[FRM-01] the messages speak Japanese too', async () => {
  show({}, 'ja');
  await send();
  expect(box('work_email')).toHaveAccessibleDescription('Work emailは必須です');
});
