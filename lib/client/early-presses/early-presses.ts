/** Stands on the document while nothing of the page lives, and on a part of it whose code has not come. */
export const ASLEEP = 'data-asleep';
/** Where the inline script keeps the buttons that were pressed, in the order of the presses. */
const PRESSED = 'earlyPresses';

/**
 * Source of the inline script that keeps presses of buttons which nothing would hear: React drops what happens in markup
 * before it lives there. A form is not sent by the browser meanwhile. Links work by themselves.
 */
export const EARLY_PRESSES_SCRIPT = `(function(){var kept=window.${PRESSED}=[];document.documentElement.setAttribute('${ASLEEP}','');document.addEventListener('click',function(e){
var b=e.isTrusted&&e.target.closest&&e.target.closest('button');if(!b||!b.closest('[${ASLEEP}]'))return;
e.preventDefault();e.stopImmediatePropagation();if(kept.indexOf(b)<0)kept.push(b)},true)})()`;

const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent;

/** The button itself, or the one that took its place with the rest of its part: the only one of its name. */
function presentOf(button: HTMLButtonElement): HTMLButtonElement | null {
  if (button.isConnected) return button;
  const alike = [...document.querySelectorAll('button')].filter((other) => nameOf(other) === nameOf(button));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** As a mouse does it: menus open when the button goes down, everything else at the click. */
function press(button: HTMLButtonElement): void {
  button.focus();
  const how = { bubbles: true, cancelable: true, pointerType: 'mouse', button: 0 };
  button.dispatchEvent(new PointerEvent('pointerdown', how));
  button.dispatchEvent(new PointerEvent('pointerup', how));
  button.click();
}

/** Presses again what was pressed too early and is alive by now; the rest stays kept. */
export function repeatPresses(): void {
  const kept: unknown = Reflect.get(window, PRESSED);
  if (!Array.isArray(kept) || kept.length === 0) return;
  const buttons: HTMLButtonElement[] = kept.splice(0);
  for (const button of buttons) {
    const present = presentOf(button);
    if (present?.closest(`[${ASLEEP}]`)) kept.push(button);
    else if (present) press(present);
  }
}
