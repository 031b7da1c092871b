import 'server-only';

export interface Row {
  heading: string;
  name: string;
  /** Null: nothing stands behind the name. */
  id: string | null;
}

/** `Heading: Name=id | Name | …`, a heading a line; a line that begins with spaces goes on with the one before. */
export function readRows(table: string): Row[] {
  const lines = table.trim().replaceAll(/\n\s+/g, ' ').split('\n');
  return lines.flatMap((line) => {
    const end = line.indexOf(': ');
    const heading = line.slice(0, end);
    return line
      .slice(end + 2)
      .split('|')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => {
        const sign = part.lastIndexOf('=');
        return sign < 0
          ? { heading, name: part, id: null }
          : { heading, name: part.slice(0, sign), id: part.slice(sign + 1) };
      });
  });
}
