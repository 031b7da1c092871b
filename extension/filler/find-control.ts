import type { FieldDescription } from './form-description';
import { contextOf, folded, isShown, nameOf } from './names';

/** A control, and how it takes what it is given. */
export type Control =
  | { kind: 'combobox'; element: HTMLInputElement }
  | { kind: 'text'; element: HTMLInputElement | HTMLTextAreaElement }
  | { kind: 'select'; element: HTMLSelectElement }
  | { kind: 'choices'; element: Element };

const TEXT_TYPES = new Set(['text', 'search', '']);

const isCombobox = (element: Element) =>
  element.getAttribute('role') === 'combobox' ||
  ['list', 'both'].includes(element.getAttribute('aria-autocomplete') ?? '') ||
  element.getAttribute('aria-haspopup') === 'listbox';

const CHOICES = 'input[type="radio"], input[type="checkbox"], [role="radio"], [role="checkbox"]';

function controlOf(element: Element): Control | null {
  if (element instanceof HTMLSelectElement) return { kind: 'select', element };
  if (element instanceof HTMLTextAreaElement) return { kind: 'text', element };
  if (element instanceof HTMLInputElement) {
    if (!TEXT_TYPES.has(element.getAttribute('type') ?? '')) return null;
    return { kind: isCombobox(element) ? 'combobox' : 'text', element };
  }
  return element.querySelector(CHOICES) ? { kind: 'choices', element } : null;
}

const CONTROLS = 'select, textarea, input, [role="radiogroup"], [role="group"], fieldset';
const usable = (element: Element) =>
  isShown(element) && !(element as HTMLInputElement).disabled && !(element as HTMLInputElement).readOnly;

/** How well a control fits: by its own name, or by what stands above it. */
function fit(element: Element, { names, not }: FieldDescription): number {
  const own = folded(nameOf(element));
  const above = folded(contextOf(element));
  if (not?.test(`${above} ${own}`)) return 0;
  if (names.test(own)) return 3;
  // The name of the one and the place of the other together: "Keywords" above, "Exclude" on the field.
  if (names.test(`${above} ${own}`)) return names.test(above) ? 1 : 2;
  return 0;
}

/** The control of a form that a description means: of several that fit equally well the first. */
export function findControl(root: ParentNode, description: FieldDescription): Control | null {
  let best: { control: Control; fit: number } | null = null;
  for (const element of root.querySelectorAll(CONTROLS)) {
    const control = usable(element) ? controlOf(element) : null;
    if (!control) continue;
    const value = fit(element, description);
    if (value > (best?.fit ?? 0)) best = { control, fit: value };
  }
  return best?.control ?? null;
}

/** The single choices of a group. */
export const choicesIn = (group: Element): HTMLElement[] =>
  [...group.querySelectorAll<HTMLElement>(CHOICES)].filter(
    (choice) => !(choice as HTMLInputElement).disabled,
  );
