import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
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
  /** Runs only when every field passes. Give back messages by field to show what the server refused. */
  onSubmit: (values: V) => unknown;
  onError?: (error: unknown) => void;
}

export type FormErrors<V extends FormValues> = { [K in keyof V & string]?: string };

/** Checks a field when it is left and all of them on submit; a change clears the field's error. */
export function useForm<V extends FormValues>({ initial, rules, onSubmit, onError }: UseFormOptions<V>) {
  const t = useTranslations('kit.form');
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<FormProblems<V>>({});
  const [submitting, setSubmitting] = useState(false);
  const latestValues = useRef(values);
  const busy = useRef(false);

  const setProblem = useCallback((name: keyof V & string, problem: FieldProblem | null) => {
    setProblems((before) => ({ ...before, [name]: problem ?? undefined }));
  }, []);

  const setValue = <K extends keyof V & string>(name: K, value: V[K]) => {
    latestValues.current = { ...latestValues.current, [name]: value };
    setValues(latestValues.current);
    setProblem(name, null);
  };

  const checkOne = async (name: keyof V & string) => {
    const checked = latestValues.current;
    const problem = await validateField(name, checked, rules[name] ?? {});
    // A slow answer about a value that has changed since is not shown.
    if (latestValues.current[name] === checked[name]) setProblem(name, problem);
  };

  const submit = async (form: HTMLFormElement | null) => {
    if (busy.current) return;
    busy.current = true;
    setSubmitting(true);
    try {
      const checked = latestValues.current;
      const found = await validateForm(checked, rules);
      setProblems(found);
      if (Object.keys(found).length === 0) await onSubmit(checked);
      else focusFirst(form, new Set(Object.keys(found)));
    } catch (error) {
      if (!onError) throw error;
      onError(error);
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  };

  const errors: FormErrors<V> = {};
  for (const name of Object.keys(problems) as (keyof V & string)[]) {
    const problem = problems[name];
    if (problem) errors[name] = problemText(problem, t);
  }

  return {
    values,
    errors,
    submitting,
    setValue,
    checkOne,
    /** Shows a message of the server at one field, until its value changes. */
    setError: (name: keyof V & string, message: string) => setProblem(name, { code: 'custom', message }),
    reset: (next: V = initial) => {
      latestValues.current = next;
      setValues(next);
      setProblems({});
    },
    formProps: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
    /** Props of a text control whose value is a string. */
    register: (name: { [K in keyof V & string]: V[K] extends string ? K : never }[keyof V & string]) => ({
      name,
      value: values[name] as string,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setValue(name, event.target.value as V[typeof name]),
      onBlur: () => void checkOne(name),
    }),
  };
}

type FormTranslator = ReturnType<typeof useTranslations<'kit.form'>>;

function problemText(problem: FieldProblem, t: FormTranslator): string {
  if (problem.code === 'custom') return problem.message;
  const limit = 'limit' in problem ? problem.limit : 0;
  return t(problem.code, { field: problem.label, limit });
}

function focusFirst(form: HTMLFormElement | null, names: ReadonlySet<string>) {
  for (const element of form?.elements ?? []) {
    if (element instanceof HTMLElement && names.has(element.getAttribute('name') ?? '')) {
      element.focus();
      return;
    }
  }
}
