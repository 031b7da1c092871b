import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { KitTestProvider } from '@/components/kit/kit-test-provider';
import { ToastArea } from '@/components/kit/toast-area';
import type { Toast } from '@/components/kit/toast-card';

const toast = (id: number, over: Partial<Toast> = {}): Toast => ({
  id,
  text: `Message ${id}`,
  level: 'info',
  options: { timeoutMs: 6000, format: 'text' },
  ...over,
});

function Area({ initial, log = vi.fn() }: { initial: Toast[]; log?: (event: string) => void }) {
  const [messages, setMessages] = useState(initial);
  const [paused, setPaused] = useState(false);
  const set = (next: boolean) => {
    if (next !== paused) log(next ? 'pause' : 'resume');
    setPaused(next);
  };
  return (
    <KitTestProvider>
      <ToastArea
        messages={messages}
        paused={paused}
        onClose={(id) => {
          log(`close ${id}`);
          setMessages((before) => before.filter((message) => message.id !== id));
        }}
        onPause={() => set(true)}
        onResume={() => set(false)}
      />
      <button type="button">Outside</button>
    </KitTestProvider>
  );
}

test('[TST-02] the area shows messages with their level; an error is an alert', () => {
  render(<Area initial={[toast(1, { level: 'success' }), toast(2, { level: 'error' })]} />);
  const area = screen.getByRole('region', { name: 'Messages' });
  expect(within(area).getByRole('status')).toHaveTextContent('Done: Message 1');
  expect(within(area).getByRole('alert')).toHaveTextContent('Error: Message 2');
});

test('[TST-03] a text is shown as it is, html as the few tags we allow', () => {
  const html = { timeoutMs: 0, format: 'html' as const };
  render(
    <Area
      initial={[
        toast(1, { text: '<b>not bold</b>' }),
        toast(2, {
          text: '<b>bold</b><br><a href="/saved">Saved</a><img src=x onerror=alert(1)>',
          options: html,
        }),
      ]}
    />,
  );
  expect(screen.getByText(/<b>not bold<\/b>/)).toBeInTheDocument();
  expect(screen.getByText('bold').tagName).toBe('B');
  expect(screen.getByRole('link', { name: 'Saved' })).toHaveAttribute('href', '/saved');
  expect(document.querySelector('img')).toBeNull();
});

test('[TST-04, TST-11] each message has a close button', async () => {
  const log = vi.fn();
  render(<Area initial={[toast(1), toast(2)]} log={log} />);
  const [first] = screen.getAllByRole('button', { name: 'Close message' });
  await userEvent.click(first ?? document.body);
  expect(log).toHaveBeenCalledWith('close 1');
  expect(screen.queryByText('Message 1')).toBeNull();
  expect(screen.getByText('Message 2')).toBeInTheDocument();
});

test('[TST-07, TST-08] the pause button holds on after pointer and focus have left, and resumes', async () => {
  const log = vi.fn();
  render(<Area initial={[toast(1), toast(2)]} log={log} />);
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const [pause] = screen.getAllByRole('button', { name: 'Pause messages' });
  await user.pointer({ target: pause, keys: '[TouchA]' });
  await user.click(screen.getByRole('button', { name: 'Outside' }));
  expect(log.mock.calls.flat()).toEqual(['pause']);
  const [resume] = screen.getAllByRole('button', { name: 'Resume messages' });
  await user.pointer({ target: resume, keys: '[TouchA]' });
  expect(log.mock.calls.flat()).toEqual(['pause', 'resume']);
});

test('[TST-08] the keyboard focus pauses and leaving resumes', async () => {
  const log = vi.fn();
  render(<Area initial={[toast(1)]} log={log} />);
  await userEvent.tab();
  expect(log.mock.calls.flat()).toEqual(['pause']);
  await userEvent.tab();
  expect(log.mock.calls.flat()).toEqual(['pause']);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Outside' })).toHaveFocus();
  expect(log.mock.calls.flat()).toEqual(['pause', 'resume']);
});

test('[TST-09] the area never stays paused without a message, or new ones would be lost for good', async () => {
  const log = vi.fn();
  render(<Area initial={[toast(1)]} log={log} />);
  await userEvent.hover(screen.getByText('Message 1'));
  await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(log.mock.calls.flat().at(-1)).toBe('resume');
});

test('closing by keyboard hands the focus to the neighbour', async () => {
  render(<Area initial={[toast(1), toast(2)]} />);
  const [first, second] = screen.getAllByRole('button', { name: 'Close message' });
  act(() => first?.focus());
  await userEvent.keyboard('{Enter}');
  expect(second).toHaveFocus();
});

test('the newest three are shown, the others behind a button', async () => {
  render(<Area initial={[1, 2, 3, 4, 5].map((id) => toast(id))} />);
  const hidden = () => document.querySelectorAll('li.invisible').length;
  expect(hidden()).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more messages' }));
  expect(hidden()).toBe(0);
});

test('[TST-12, TST-13] the bar runs for the timeout; a message that stays has none', () => {
  render(<Area initial={[toast(1), toast(2, { options: { timeoutMs: 0, format: 'text' } })]} />);
  const bars = Array.from(document.querySelectorAll<HTMLElement>('li > span[style]'));
  expect(bars.map((bar) => bar.style.animationDuration)).toEqual(['6000ms']);
});

test('a way back runs once and closes its message', async () => {
  const run = vi.fn();
  const log = vi.fn();
  const options = { timeoutMs: 6000, format: 'text' as const, action: { label: 'Undo', run } };
  render(<Area initial={[toast(1, { options })]} log={log} />);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith('close 1');
});
