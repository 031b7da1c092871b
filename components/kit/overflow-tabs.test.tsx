import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KitTestProvider } from '@/components/kit/kit-test-provider';
import { OverflowTabs } from '@/components/kit/overflow-tabs';
import { TAB_INTERVAL_MS, visibleTabCount } from '@/components/kit/use-visible-tabs';

const TABS = Array.from({ length: 8 }, (_, index) => ({ id: `t${index}`, label: `Tab ${index}` }));

let width = 300;
beforeEach(() => {
  width = 300;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Analyses({ initial = 't0' }) {
  const [value, setValue] = useState(initial);
  return (
    <KitTestProvider>
      <OverflowTabs label="Analyses" tabs={TABS} value={value} onValueChange={setValue} />
    </KitTestProvider>
  );
}

const shown = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

test('[KIT-22] one tab is shown per 60 px of width', () => {
  expect([59, 60, 119, 120, 300, 9999].map((px) => visibleTabCount(px, 8))).toEqual([1, 1, 1, 2, 5, 8]);
  render(<Analyses />);
  expect(shown()).toEqual(['Tab 0', 'Tab 1', 'Tab 2', 'Tab 3', 'Tab 4']);
});

test('[KIT-23] the number of tabs is recalculated every 100 ms', () => {
  expect(TAB_INTERVAL_MS).toBe(100);
  vi.useFakeTimers();
  const { unmount } = render(<Analyses />);
  width = 130;
  act(() => vi.advanceTimersByTime(99));
  expect(shown()).toHaveLength(5);
  act(() => vi.advanceTimersByTime(1));
  expect(shown()).toHaveLength(2);
  width = 600;
  act(() => vi.advanceTimersByTime(100));
  expect(shown()).toHaveLength(8);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('[KIT-24] tabs that do not fit are in the overflow menu, and a chosen one comes into the row', async () => {
  render(<Analyses />);
  await userEvent.click(screen.getByRole('button', { name: '3 more tabs' }));
  expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual([
    'Tab 5',
    'Tab 6',
    'Tab 7',
  ]);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Tab 6' }));
  expect(shown()).toEqual(['Tab 0', 'Tab 1', 'Tab 2', 'Tab 3', 'Tab 6']);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Tab 6');
});

test('the active tab is always visible and the only one in the tab order', () => {
  render(<Analyses initial="t7" />);
  expect(shown()).toEqual(['Tab 0', 'Tab 1', 'Tab 2', 'Tab 3', 'Tab 7']);
  const inOrder = screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0);
  expect(inOrder.map((tab) => tab.textContent)).toEqual(['Tab 7']);
});

test('arrow keys go through all tabs, those of the menu included', async () => {
  render(<Analyses initial="t4" />);
  await userEvent.click(screen.getByRole('tab', { name: 'Tab 4' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Tab 5', selected: true })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Tab 7', selected: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Tab 0', selected: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Home}');
  expect(screen.getByRole('tab', { name: 'Tab 0', selected: true })).toHaveFocus();
});
