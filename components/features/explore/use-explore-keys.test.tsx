import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useExploreKeys } from './use-explore-keys';

function Screen({ enabled = true }: { enabled?: boolean }) {
  useExploreKeys(enabled);
  return (
    <>
      <input aria-label="Query" />
      {['one', 'two', 'three'].map((id) => (
        <section key={id} id={id} tabIndex={-1} aria-label={id} data-columns={1}>
          <button type="button">in {id}</button>
        </section>
      ))}
      <div role="dialog" aria-label="Layer">
        <button type="button">in layer</button>
      </div>
    </>
  );
}

/** jsdom has no layout: every card would lie at 0, under the bars. */
function placeCards() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, { one: 200, two: 600, three: 1000 }[this.id] ?? 0, 100, 300);
  });
}

test('brackets go from card to card and stay at the ends', async () => {
  placeCards();
  render(<Screen />);
  const user = userEvent.setup();
  const visited: string[] = [];
  // In a typed text `[[` stands for one bracket.
  for (const key of [']', ']', ']', ']', '[[', '[[', '[[']) {
    await user.keyboard(key);
    visited.push(document.activeElement?.id ?? '');
  }
  expect(visited).toEqual(['one', 'two', 'three', 'three', 'two', 'one', 'one']);
});

test('a bracket goes on from the card that holds the focus', async () => {
  placeCards();
  render(<Screen />);
  screen.getByRole('button', { name: 'in two' }).focus();
  await userEvent.keyboard(']');
  expect(document.activeElement?.id).toBe('three');
});

test('in a field, in a layer, with a modifier and when switched off the keys do nothing', async () => {
  placeCards();
  const { rerender } = render(<Screen />);
  const user = userEvent.setup();
  const field = screen.getByLabelText('Query');
  await user.click(field);
  await user.keyboard('x]');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('x]');
  const inLayer = screen.getByRole('button', { name: 'in layer' });
  inLayer.focus();
  await user.keyboard(']');
  expect(inLayer).toHaveFocus();
  screen.getByRole('button', { name: 'in one' }).focus();
  await user.keyboard('{Control>}]{/Control}');
  expect(screen.getByRole('button', { name: 'in one' })).toHaveFocus();
  rerender(<Screen enabled={false} />);
  await user.keyboard(']');
  expect(screen.getByRole('button', { name: 'in one' })).toHaveFocus();
});
