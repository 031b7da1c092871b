import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DataTable, type DataTableProps } from '@/components/kit/data-table';
import { narrowHiddenIds, type DataTableColumn } from '@/components/kit/data-table-model';
import { KitTestProvider } from '@/components/kit/kit-test-provider';

interface Account {
  name: string;
  likes: number | null;
}

const ROWS: Account[] = [
  { name: 'Hushmill', likes: 2004 },
  { name: 'Foam Index', likes: null },
  { name: 'Velnora', likes: 4377 },
  { name: 'Tinbarge', likes: 100 },
];

const COLUMNS: DataTableColumn<Account>[] = [
  { id: 'name', header: 'Account', keep: true, sortValue: (row) => row.name, cell: (row) => row.name },
  {
    id: 'likes',
    header: 'Likes',
    numeric: true,
    sortValue: (row) => row.likes,
    cell: (row) => row.likes ?? 'no data yet',
  },
  { id: 'note', header: 'Note', cell: (row) => `About ${row.name}` },
];

function Table(props: Partial<DataTableProps<Account>>) {
  const name = (row: Account) => row.name;
  return (
    <KitTestProvider>
      <DataTable label="Accounts" columns={COLUMNS} rows={ROWS} rowId={name} rowName={name} {...props} />
    </KitTestProvider>
  );
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(
      (row) =>
        within(row)
          .getAllByRole('cell')
          .find((cell) => cell.textContent !== '')?.textContent,
    );
const head = (name: string) => screen.getByRole('columnheader', { name });
const sortBy = (name: string) => userEvent.click(within(head(name)).getByRole('button'));

test('[KIT-09, KIT-10, KIT-11] clicks on a column sort ascending, descending and not at all', async () => {
  render(<Table />);
  const given = ROWS.map((row) => row.name);
  expect(names()).toEqual(given);
  expect(head('Likes')).toHaveAttribute('aria-sort', 'none');
  await sortBy('Likes');
  expect(head('Likes')).toHaveAttribute('aria-sort', 'ascending');
  expect(names()).toEqual(['Tinbarge', 'Hushmill', 'Velnora', 'Foam Index']);
  await sortBy('Likes');
  expect(head('Likes')).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(['Velnora', 'Hushmill', 'Tinbarge', 'Foam Index']);
  await sortBy('Likes');
  expect(head('Likes')).toHaveAttribute('aria-sort', 'none');
  expect(names()).toEqual(given);
});

test('[KIT-09] another column starts again with ascending; a column without values has no sort', async () => {
  render(<Table defaultSort={{ columnId: 'likes', direction: 'desc' }} />);
  await sortBy('Account');
  expect(head('Account')).toHaveAttribute('aria-sort', 'ascending');
  expect(head('Likes')).toHaveAttribute('aria-sort', 'none');
  expect(names()).toEqual(['Foam Index', 'Hushmill', 'Tinbarge', 'Velnora']);
  expect(within(head('Note')).queryByRole('button')).toBeNull();
});

test('[KIT-12] a table sorted on the server asks for the sort and leaves the rows as they come', async () => {
  const onSortChange = vi.fn();
  const { rerender } = render(<Table serverSort sort={null} onSortChange={onSortChange} />);
  await sortBy('Likes');
  expect(onSortChange).toHaveBeenLastCalledWith({ columnId: 'likes', direction: 'asc' });
  expect(names()).toEqual(ROWS.map((row) => row.name));
  rerender(<Table serverSort sort={{ columnId: 'likes', direction: 'asc' }} onSortChange={onSortChange} />);
  expect(names()).toEqual(ROWS.map((row) => row.name));
  await sortBy('Likes');
  expect(onSortChange).toHaveBeenLastCalledWith({ columnId: 'likes', direction: 'desc' });
  rerender(<Table serverSort sort={{ columnId: 'likes', direction: 'desc' }} onSortChange={onSortChange} />);
  await sortBy('Likes');
  expect(onSortChange).toHaveBeenLastCalledWith(null);
});

function SelectableTable({ initial = [] as string[], onChange = vi.fn() }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(initial));
  return (
    <Table
      selected={selected}
      onSelectedChange={(next) => {
        setSelected(next);
        onChange([...next]);
      }}
      selectionActions={<button type="button">Add to audience</button>}
    />
  );
}

test('[KIT-13, KIT-14] the header checkbox selects all rows, none, and shows when some are selected', async () => {
  render(<SelectableTable />);
  const all = screen.getByRole('checkbox', { name: 'Select all rows' });
  expect(all).not.toBeChecked();
  expect(screen.queryByText('Add to audience')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Velnora' }));
  expect(all).toBePartiallyChecked();
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(screen.getByText('Add to audience')).toBeVisible();
  await userEvent.click(all);
  expect(all).toBeChecked();
  expect(screen.getByText('4 selected')).toBeVisible();
  await userEvent.click(all);
  expect(all).not.toBeChecked();
  expect(screen.queryByText('Add to audience')).toBeNull();
});

test('[KIT-13] rows chosen elsewhere stay chosen; shift reaches from the row chosen last', async () => {
  const onChange = vi.fn();
  render(<SelectableTable initial={['elsewhere']} onChange={onChange} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Select Hushmill' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Velnora' }));
  await user.keyboard('{/Shift}');
  expect(onChange).toHaveBeenLastCalledWith(['elsewhere', 'Hushmill', 'Foam Index', 'Velnora']);
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(onChange).toHaveBeenLastCalledWith([]);
});

test("[KIT-15] an empty table shows 'No results', but not while it loads", () => {
  const { rerender } = render(<Table rows={[]} />);
  expect(screen.getByRole('cell', { name: 'No results' })).toBeVisible();
  rerender(<Table rows={[]} loading />);
  expect(screen.queryByText('No results')).toBeNull();
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
});

test("[KIT-16] 'Show more results' stands there when a handler is given, with the count", async () => {
  const onShowMore = vi.fn();
  const { rerender } = render(<Table total={1024} />);
  expect(screen.queryByRole('button', { name: 'Show more results' })).toBeNull();
  rerender(<Table total={1024} onShowMore={onShowMore} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show more results' }));
  expect(onShowMore).toHaveBeenCalledTimes(1);
  expect(screen.getByText('4 of 1,024')).toBeVisible();
});

test('under 760 px the name, the status and the sorted metric stay', () => {
  const columns = [
    ...COLUMNS,
    { id: 'followers', header: 'Followers', numeric: true, cell: () => '1' },
    { id: 'status', header: 'Status', keep: true, cell: () => 'Active' },
  ];
  expect([...narrowHiddenIds(columns, null)]).toEqual(['note', 'followers']);
  expect([...narrowHiddenIds(columns, { columnId: 'followers', direction: 'desc' })]).toEqual([
    'likes',
    'note',
  ]);
});

test('what leaves a narrow table is in the detail of its row', async () => {
  render(<Table />);
  const toggle = screen.getByRole('button', { name: 'Show details of Velnora' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle);
  expect(screen.getByRole('term')).toHaveTextContent('Note');
  expect(screen.getByRole('definition')).toHaveTextContent('About Velnora');
  expect(screen.getByRole('button', { name: 'Hide details of Velnora' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('the density toggle tells the caller', async () => {
  const onDensityChange = vi.fn();
  render(<Table density="compact" onDensityChange={onDensityChange} />);
  expect(screen.getByRole('button', { name: 'Compact rows', pressed: true })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Compact rows' }));
  expect(onDensityChange).toHaveBeenCalledWith('default');
});

test('[KIT-12] a narrow table is sorted by a list, as most heads are not there', async () => {
  const onSortChange = vi.fn();
  const columns = [
    ...COLUMNS,
    { id: 'followers', header: 'Followers', numeric: true, sortable: true, cell: () => '1' },
  ];
  render(<Table columns={columns} serverSort onSortChange={onSortChange} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Sort by' }));
  await userEvent.click(screen.getByRole('option', { name: 'Followers, descending' }));
  expect(onSortChange).toHaveBeenLastCalledWith({ columnId: 'followers', direction: 'desc' });
});

test('a sorted table comes to rest, also with arrays made while rendering', async () => {
  const cell = vi.fn((row: Account) => row.name);
  render(<Table rows={[...ROWS]} columns={COLUMNS.map((column) => ({ ...column, cell }))} />);
  await sortBy('Likes');
  await new Promise((resolve) => setTimeout(resolve));
  const calls = cell.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve));
  expect(cell.mock.calls.length).toBe(calls);
});
