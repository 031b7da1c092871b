import type { LeftReason } from '@/lib/domain/extension-messages';
import type { Wanted } from '../fill-job';
import { choicesIn, type Control } from './find-control';
import { matchOption } from './match';
import { folded, nameOf } from './names';
import { clickOn, setText } from './set-control';

/** What became of one thing. */
export type Outcome = 'filled' | LeftReason;

/** Takes one thing out of its field again, which may be another element by now. False: it is not as it was left. */
export type TakeBack = (control: Control, signal: AbortSignal) => boolean | Promise<boolean>;

export interface Filled {
  outcome: Outcome;
  /** Absent where the form was not changed: what stood there already stays. */
  takeBack?: TakeBack;
}

const only = (outcome: Outcome): Filled => ({ outcome });

const NOT_ONE = { none: 'no_option', several: 'several_options' } as const;

/** A field that takes any text: what stands in it already stays. */
export function fillText(element: HTMLInputElement | HTMLTextAreaElement, wanted: Wanted): Filled {
  const separator = element instanceof HTMLTextAreaElement ? '\n' : ', ';
  const parts = () => element.value.split(/[\n,]/).map(folded);
  if (parts().includes(folded(wanted.text))) return only('filled');
  const value = element.value.trim();
  const next = value === '' ? wanted.text : `${value}${separator}${wanted.text}`;
  if (element.maxLength >= 0 && next.length > element.maxLength) return only('not_taken');
  setText(element, next);
  if (!parts().includes(folded(wanted.text))) return only('not_taken');
  const takeBack: TakeBack = (control) => control.kind === 'text' && takeText(control.element, wanted.text);
  return { outcome: 'filled', takeBack };
}

/** The last part that says it goes, with the sign before it; everything else stays as it is written. */
function takeText(element: HTMLInputElement | HTMLTextAreaElement, text: string): boolean {
  const cut = element.value.split(/(\n|, ?)/);
  const at = cut.findLastIndex((part, place) => place % 2 === 0 && folded(part) === folded(text));
  if (at < 0) return false;
  cut.splice(Math.max(0, at - 1), 2);
  setText(element, cut.join(''));
  return true;
}

export function fillSelect(element: HTMLSelectElement, wanted: Wanted): Filled {
  const options = [...element.options].filter(({ disabled }) => !disabled);
  const match = matchOption(options, ({ text }) => text, wanted);
  if (match.kind !== 'one') return only(NOT_ONE[match.kind]);
  if (match.option.selected) return only('filled');
  const { text } = match.option;
  const before = element.multiple ? null : element.selectedOptions[0]?.text;
  choose(element, match.option, true);
  if (!match.option.selected) return only('not_taken');
  const takeBack: TakeBack = (control) =>
    control.kind === 'select' && unselect(control.element, text, before ?? null);
  return { outcome: 'filled', takeBack };
}

function choose(element: HTMLSelectElement, option: HTMLOptionElement, selected: boolean): void {
  option.selected = selected;
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Back to what was chosen before; what somebody chose since is left to them. */
function unselect(element: HTMLSelectElement, text: string, before: string | null): boolean {
  const options = [...element.options];
  const own = options.find((option) => option.text === text && option.selected);
  const previous = element.multiple ? own : options.find((option) => option.text === before);
  if (!own || !previous) return false;
  choose(element, previous, !element.multiple);
  return !own.selected;
}

const isChosen = (choice: HTMLElement) =>
  choice instanceof HTMLInputElement ? choice.checked : choice.getAttribute('aria-checked') === 'true';
const choiceName = (choice: HTMLElement) => nameOf(choice) || (choice.textContent ?? '');

/** One of several buttons, or boxes of which any may be ticked. */
export function fillChoices(group: Element, wanted: Wanted): Filled {
  const choices = choicesIn(group);
  const match = matchOption(choices, choiceName, wanted);
  if (match.kind !== 'one') return only(NOT_ONE[match.kind]);
  if (isChosen(match.option)) return only('filled');
  const name = choiceName(match.option);
  const before = isOneOfSeveral(match.option) ? choices.find(isChosen) : undefined;
  const other = before && choiceName(before);
  clickOn(match.option);
  if (!isChosen(match.option)) return only('not_taken');
  const takeBack: TakeBack = (control) =>
    control.kind === 'choices' && unchoose(choicesIn(control.element), name, other);
  return { outcome: 'filled', takeBack };
}

const isOneOfSeveral = (choice: HTMLElement) =>
  choice instanceof HTMLInputElement ? choice.type === 'radio' : choice.getAttribute('role') === 'radio';

/** A box is cleared; of several buttons the one that was chosen before is chosen again, if there was one. */
function unchoose(choices: readonly HTMLElement[], name: string, before: string | undefined): boolean {
  const own = choices.find((choice) => choiceName(choice) === name && isChosen(choice));
  const pressed = own && isOneOfSeveral(own) ? choices.find((choice) => choiceName(choice) === before) : own;
  if (!own || !pressed) return false;
  clickOn(pressed);
  return !isChosen(own);
}
