/** Read-out of the step under the pointer or focus. Hidden from screen readers: the table holds the same. */
export function ChartTooltip(props: { x: number; y: number; width: number; title: string; lines: string[] }) {
  const { x, y, width, title, lines } = props;
  const toLeft = x > width - 150;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-10 rounded-sm bg-inverse px-2 py-1.5 text-xs whitespace-nowrap text-on-inverse"
      style={toLeft ? { right: width - x + 10, top: y } : { left: x + 10, top: y }}
    >
      <div className="font-semibold">{title}</div>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}
