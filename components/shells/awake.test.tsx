import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ASLEEP, EARLY_PRESSES_SCRIPT, repeatPresses } from '@/lib/client/early-presses/early-presses';
import { AwakeMark, WakingPart } from './awake';

const trusted: EventListener[] = [];
const root = document.documentElement;

/** Runs the inline script. What it hears is told as if a person had done it: a script can press nothing "trusted". */
beforeEach(() => {
  const listen = vi.spyOn(document, 'addEventListener').mockImplementation((_, heard) => {
    trusted.push(heard as EventListener);
  });
  new Function(EARLY_PRESSES_SCRIPT)();
  listen.mockRestore();
});
afterEach(() => {
  trusted.length = 0;
  root.removeAttribute(ASLEEP);
  document.body.replaceChildren();
});

/** @returns whether the page would still have done what it does by itself, as to send a form. */
function pressByHand(target: Element): boolean {
  const event = {
    ...{ isTrusted: true, target, stopImmediatePropagation: vi.fn() },
    preventDefault: vi.fn(),
  };
  for (const heard of trusted) heard(event as unknown as Event);
  return event.preventDefault.mock.calls.length === 0;
}

test('a button that is pressed before the page lives is pressed once it does, each once and in their order', () => {
  const heard: string[] = [];
  document.body.innerHTML =
    '<form><button>One</button><button><svg></svg></button></form><a href="#x">Link</a>';
  const [one, two] = [...document.querySelectorAll('button')];
  for (const [name, button] of Object.entries({ one, two }))
    button?.addEventListener('click', (event) => (event.preventDefault(), heard.push(name)));
  const icon = document.querySelector('svg');
  if (!one || !icon) throw new Error('no buttons');
  expect([one, icon, one].map(pressByHand)).toEqual([false, false, false]);
  expect(pressByHand(screen.getByText('Link'))).toBe(true);
  expect(heard).toEqual([]);
  render(<AwakeMark />);
  expect(heard).toEqual(['one', 'two']);
  expect(pressByHand(one)).toBe(true);
  repeatPresses();
  expect(heard).toEqual(['one', 'two']);
});

test('a part whose code comes later is waited for, and its button may have been made anew meanwhile', () => {
  const heard = vi.fn();
  const part = (
    <WakingPart>
      <button aria-label="More" onClick={heard} />
    </WakingPart>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(part);
  document.body.append(container);
  render(<AwakeMark />);
  expect(pressByHand(screen.getByRole('button'))).toBe(false);
  repeatPresses();
  expect(heard).not.toHaveBeenCalled();
  // The same markup again, as when what stood in for an answer gives way to it.
  container.innerHTML = renderToString(part);
  render(part, { container, hydrate: true });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(pressByHand(screen.getByRole('button'))).toBe(true);
});

test('where two buttons of one name took its place, neither is pressed', () => {
  const heard = vi.fn();
  document.body.innerHTML = '<button>Copy</button>';
  const old = screen.getByRole('button');
  pressByHand(old);
  document.body.innerHTML = '<button>Copy</button><button>Copy</button>';
  for (const button of screen.getAllByRole('button')) button.addEventListener('click', heard);
  render(<AwakeMark />);
  expect(heard).not.toHaveBeenCalled();
});
