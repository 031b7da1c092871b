import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import messages from '@/messages/en/charts.json';
import { makeVolume } from '@/tests/factories/report-sections';
import { ChartTableView } from './chart-table-view';
import { volumeTable } from './volume-transform';
import { ZoomedVolume } from './zoomed-volume';

const show = (node: ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ charts: messages }} timeZone="UTC">
      {node}
    </NextIntlClientProvider>,
  );

test('volume: a chart begins where the posts are, says what lies outside, and shows all of it on demand', async () => {
  const posts = Array<number>(40).fill(1);
  posts[20] = 600;
  const section = makeVolume(posts, { to: '2026-12-11T00:00:00Z' });
  const { container } = show(<ZoomedVolume label="x" section={section} onSelect={vi.fn()} />);
  const bars = () => screen.getByRole('img', { name: 'x' }).querySelectorAll('rect').length;
  expect(bars()).toBe(1);
  expect(screen.getByText(/39 posts lie outside/)).toBeInTheDocument();
  expect(container.querySelectorAll('[data-zoom]')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show the whole window' }));
  expect(bars()).toBe(40);
  await userEvent.click(screen.getByRole('button', { name: /^Zoom to/ }));
  expect(bars()).toBe(1);
});

test('volume: steps that nobody read are hatched, named in words and never zero', () => {
  const section = makeVolume([5, 0, 9, 0, 4]);
  const items = section.items.map((item, place) =>
    place === 3 ? { ...item, posts: null, engagements: null } : item,
  );
  const unread = { ...section, items };
  const { container } = show(
    <>
      <ZoomedVolume label="x" section={unread} onSelect={vi.fn()} />
      <ChartTableView table={volumeTable(unread)} caption="x" />
    </>,
  );
  expect(container.querySelectorAll('[data-unread="1"]')).toHaveLength(1);
  expect(screen.getByRole('button', { name: '4 Nov 2026: not read' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '2 Nov 2026: 0 posts' })).toBeInTheDocument();
  expect(screen.getByText(/no source has read these steps/)).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Not read' })).toBeInTheDocument();
});

test('volume: beside a sentence about days, bars that are weeks say that they are weeks', () => {
  const section = makeVolume(Array<number>(140).fill(5), { to: '2027-03-21T00:00:00Z' });
  show(<ZoomedVolume label="x" section={section} />);
  expect(screen.getByText('median week 35')).toBeInTheDocument();
  expect(screen.getByText(/^week of .+: 35$/)).toBeInTheDocument();
});
