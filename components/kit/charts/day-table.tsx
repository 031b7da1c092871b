/** What a chart of days draws, for who cannot see it. */
export function DayTable({
  label,
  days,
}: {
  label: string;
  days: readonly { day: string; lines: readonly string[] }[];
}) {
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <tbody>
          {days.map(({ day, lines }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{lines.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
