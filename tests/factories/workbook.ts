import { strToU8, zipSync } from 'fflate';

/** `{ date }` is a serial number with a date format, `{ raw }` a number with exactly these digits. */
export type WorkbookCell = string | number | boolean | null | { date: number } | { raw: string };

export interface WorkbookSheet {
  name: string;
  rows: WorkbookCell[][];
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

function cellXml(cell: WorkbookCell, at: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  return 'date' in cell
    ? `<c r="${at}" s="1"><v>${cell.date}</v></c>`
    : `<c r="${at}"><v>${cell.raw}</v></c>`;
}

function sheetXml(rows: WorkbookCell[][]): string {
  const lines = rows.map((cells, row) => {
    const inner = cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${row + 1}`)).join('');
    return `<row r="${row + 1}">${inner}</row>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of an XLSX file, so that a test can damage one of them. */
export function workbookParts(sheets: WorkbookSheet[]): Record<string, string> {
  const list = sheets.map(
    ({ name }, at) => `<sheet name="${escape(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const targets = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const styles = `<Relationship Id="rId99" Type="${relations}/styles" Target="styles.xml"/>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.join('')}${styles}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  sheets.forEach(({ rows }, at) => (parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(rows)));
  return parts;
}

/** A small XLSX file as Excel would write it. */
export function workbook(sheets: WorkbookSheet[]): Uint8Array {
  return zipParts(workbookParts(sheets));
}

export function zipParts(parts: Record<string, string>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

/** Days since 30 December 1899, as Excel keeps times. */
export const serialDate = (iso: string) => Date.parse(iso) / 86_400_000 + 25_569;
