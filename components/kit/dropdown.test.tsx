import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Dropdown } from '@/components/kit/dropdown';
import { DROPDOWN_MARGIN_PX, DROPDOWN_MAX_WIDTH_PX, openSide } from '@/components/kit/open-side';

afterEach(() => vi.restoreAllMocks());

test('[KIT-21] a dropdown opens upwards if less than 316 px of space is below', () => {
  expect(openSide(685, 1000)).toBe('top');
  expect(openSide(684, 1000)).toBe('bottom');
});

test('[KIT-19, KIT-20] a dropdown is at most 600 px wide and 16 px from the edges', async () => {
  expect(DROPDOWN_MAX_WIDTH_PX).toBe(600);
  expect(DROPDOWN_MARGIN_PX).toBe(16);
  render(
    <Dropdown label="Window" trigger={<button type="button">Open</button>}>
      content
    </Dropdown>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Window' }).style.maxWidth).toContain('600px');
  expect(screen.getByRole('dialog', { name: 'Window' }).style.maxWidth).toContain('32px');
});

test('the panel closes by Escape and by its own content, and gives the focus back', async () => {
  render(
    <Dropdown label="Window" trigger={<button type="button">Open</button>}>
      {(close) => (
        <button type="button" onClick={close}>
          Apply
        </button>
      )}
    </Dropdown>,
  );
  const trigger = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(trigger);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(trigger);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(trigger).toHaveFocus();
});
