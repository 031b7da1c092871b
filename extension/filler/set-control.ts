/* Frameworks keep values of their own: what is set has to arrive as if it had been typed. */

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const prototypeOf = (element: TextControl) =>
  element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;

/** Past the setter that a framework puts before the browser's own. */
export function setText(element: TextControl, value: string): void {
  const own = Object.getOwnPropertyDescriptor(prototypeOf(element), 'value');
  own?.set?.call(element, value);
  element.dispatchEvent(new InputEvent('input', { bubbles: true, data: value, inputType: 'insertText' }));
}

export function pressKey(element: Element, key: string): void {
  for (const type of ['keydown', 'keypress', 'keyup'])
    element.dispatchEvent(new KeyboardEvent(type, { key, code: key, bubbles: true, cancelable: true }));
}

/** All that a click is made of: lists of suggestions listen to any of these. */
export function clickOn(element: HTMLElement): void {
  const init = { bubbles: true, cancelable: true };
  element.dispatchEvent(new PointerEvent('pointerdown', init));
  element.dispatchEvent(new MouseEvent('mousedown', init));
  element.dispatchEvent(new PointerEvent('pointerup', init));
  element.dispatchEvent(new MouseEvent('mouseup', init));
  element.click();
}
