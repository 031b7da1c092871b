import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Dropdown } from '@/components/kit/dropdown';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { DROPDOWN_MARGIN_PX, DROPDOWN_MAX_WIDTH_PX, openSide } from '@/components/ui/open-side';

afterEach(() => vi.restoreAllMocks());

test('[KIT-21] a dropdown opens upwards if less than 316 px of space is below', () => {
  expect(openSide(685, 1000)).toBe('top');
  expect(openSide(684, 1000)).toBe('bottom');
});

test.each([
  [315, 'top'],
  [316, 'bottom'],
])('[KIT-21] a menu with %s px below its button opens to the %s', async (space, side) => {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(1000);
  const box = new DOMRect(0, 1000 - space - 32, 80, 32);
  vi.spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
  render(
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <button type="button">More</button>
      </DropdownMenuTrigger>
      <DropdownMenuContent avoidCollisions={false}>
        <DropdownMenuItem>Rename</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('menu')).toHaveAttribute('data-side', side);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
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
