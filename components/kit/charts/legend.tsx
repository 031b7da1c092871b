export interface LegendItem {
  label: string;
  color: string;
  /** Drawn as a line instead of a square. */
  line?: boolean;
}

/** Keys of the series; `note` explains a way of drawing (hollow, dashed). */
export function Legend({ items, note }: { items: LegendItem[]; note?: string }) {
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-1 text-xs text-muted">
      {items.map(({ label, color, line = false }) => (
        <li key={label} className="inline-flex items-center gap-1.5">
          <Swatch color={color} line={line} />
          {label}
        </li>
      ))}
      {note === undefined ? null : <li className="text-subtle">{note}</li>}
    </ul>
  );
}

/** The 8 px colour key of a series. */
export function Swatch({ color, line = false }: { color: string; line?: boolean }) {
  return (
    <i
      aria-hidden="true"
      className={`flex-none forced-color-adjust-none ${line ? 'h-0.5 w-3 rounded-[1px]' : 'size-2 rounded-[2px]'}`}
      style={{ background: color }}
    />
  );
}
