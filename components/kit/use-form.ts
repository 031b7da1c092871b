import { useTranslations } from 'next-intl';
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import {
  validateField,
  validateForm,
  type FieldProblem,
  type FormProblems,
  type FormRules,
  type FormValues,
} from '@/lib/domain/form-validation';

export interface UseFormOptions<V extends FormValues> {
  initial: V;
  rules: FormRules<V>;
  /** Runs only when every field passes. */
  onSubmit: (values: V) => unknown;
  onError?: (error: unknown) => void;
}

export type FormErrors<V extends FormValues> = { [K in keyof V & string]?: string };
type Name<V> = keyof V & string;
type TextName<V> = { [K in Name<V>]: V[K] extends string ? K : never }[Name<V>];

/** Checks a field when it is left and all of them on submit; a change clears the field's error. */
export function useForm<V extends FormValues>({ initial, rules, onSubmit, onError }: UseFormOptions<V>) {
  const t = useTranslations('kit.form');
  const fields = useFields(initial, rules);
  const { submitting, submit } = useSubmit(async (form: HTMLFormElement) => {
    const checked = fields.current();
    const found = await validateForm(checked, rules);
    fields.setProblems(found);
    if (Object.keys(found).length === 0) await onSubmit(checked);
    else focusFirst(form, found);
  }, onError);
  return {
    values: fields.values,
    errors: problemTexts(fields.problems, t),
    submitting,
    setValue: fields.setValue,
    checkOne: fields.checkOne,
    /** Every field at once, where the form is sent in steps. @returns whether all pass */
    checkAll: async () => {
      const found = await validateForm(fields.current(), rules);
      fields.setProblems(found);
      return Object.keys(found).length === 0;
    },
    /** Shows a message of the server at one field, until its value changes. */
    setError: (name: Name<V>, message: string) => fields.setProblem(name, { code: 'custom', message }),
    reset: fields.reset,
    formProps: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
    /** Props of a text control whose value is a string. */
    register: <K extends TextName<V>>(name: K) => ({
      name,
      value: String(fields.values[name]),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        fields.setValue(name, event.target.value as V[K]),
      onBlur: () => void fields.checkOne(name),
    }),
  };
}

/** Values and what is wrong with them. */
function useFields<V extends FormValues>(initial: V, rules: FormRules<V>) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<FormProblems<V>>({});
  const latest = useRef(initial);
  const replace = (next: V) => {
    latest.current = next;
    setValues(next);
  };
  const setProblem = (name: Name<V>, problem: FieldProblem | null) =>
    setProblems((before) => ({ ...before, [name]: problem ?? undefined }));
  return {
    values,
    problems,
    current: () => latest.current,
    setProblems,
    setProblem,
    setValue: <K extends Name<V>>(name: K, value: V[K]) => {
      replace({ ...latest.current, [name]: value });
      setProblem(name, null);
    },
    checkOne: async (name: Name<V>) => {
      const checked = latest.current;
      const problem = await validateField(name, checked, rules[name] ?? {});
      // A slow answer about a value that has changed since is not shown.
      if (latest.current[name] === checked[name]) setProblem(name, problem);
    },
    reset: (next: V = initial) => {
      replace(next);
      setProblems({});
    },
  };
}

/** One submit at a time. */
function useSubmit(send: (form: HTMLFormElement) => Promise<unknown>, onError?: (error: unknown) => void) {
  const [submitting, setSubmitting] = useState(false);
  const busy = useRef(false);
  const submit = async (form: HTMLFormElement) => {
    if (busy.current) return;
    busy.current = true;
    setSubmitting(true);
    try {
      await send(form);
    } catch (error) {
      if (!onError) throw error;
      onError(error);
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  };
  return { submitting, submit };
}

type FormTranslator = ReturnType<typeof useTranslations<'kit.form'>>;

function problemTexts<V extends FormValues>(problems: FormProblems<V>, t: FormTranslator): FormErrors<V> {
  const errors: FormErrors<V> = {};
  for (const name of Object.keys(problems) as Name<V>[]) {
    const problem = problems[name];
    if (problem) errors[name] = problemText(problem, t);
  }
  return errors;
}

function problemText(problem: FieldProblem, t: FormTranslator): string {
  if (problem.code === 'custom') return problem.message;
  const limit = 'limit' in problem ? problem.limit : 0;
  return t(problem.code, { field: problem.label, limit });
}

/** Focuses the first control, in the order of the page, whose name has a problem. */
function focusFirst(form: HTMLFormElement, problems: object) {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && (element.getAttribute('name') ?? '') in problems) {
      element.focus();
      return;
    }
  }
}
