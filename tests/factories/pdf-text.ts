import { inflateSync } from 'node:zlib';

/* Reads the text of a PDF as a reader would select it: enough of the format for files that we write ourselves. */

interface PdfObject {
  dictionary: string;
  stream: Buffer | null;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match;
    const start = body.indexOf('stream\n');
    if (start < 0) {
      objects.set(id, { dictionary: body, stream: null });
      continue;
    }
    const dictionary = body.slice(0, start);
    const raw = Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1');
    objects.set(id, { dictionary, stream: dictionary.includes('FlateDecode') ? inflateSync(raw) : raw });
  }
  return objects;
}

const fromUtf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Glyph to text, from a font's ToUnicode table. */
function glyphTexts(table: string): Map<number, string> {
  const texts = new Map<number, string>();
  for (const [, low = '', , list = ''] of table.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], place) =>
      texts.set(parseInt(low, 16) + place, fromUtf16(hex.replaceAll(' ', ''))),
    );
  }
  for (const [, glyph = '', hex = ''] of table.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gim)) {
    texts.set(parseInt(glyph, 16), fromUtf16(hex));
  }
  return texts;
}

function fontsOf(objects: Map<string, PdfObject>, resources: string): Map<string, Map<number, string>> {
  const fonts = new Map<string, Map<number, string>>();
  const listed = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '';
  for (const [, name = '', id = ''] of listed.matchAll(/\/(\w+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1];
    fonts.set(name, glyphTexts(objects.get(table ?? '')?.stream?.toString('latin1') ?? ''));
  }
  return fonts;
}

/** The text of each page, drawn texts one a line; hidden objects and pictures are left out. */
export function pdfPages(bytes: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(bytes));
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary));
  return pages.map(({ dictionary }) => {
    const content = /\/Contents (\d+) 0 R/.exec(dictionary)?.[1] ?? '';
    const resources = /\/Resources (\d+) 0 R/.exec(dictionary)?.[1];
    const fonts = fontsOf(objects, resources ? (objects.get(resources)?.dictionary ?? '') : dictionary);
    const stream = objects.get(content)?.stream?.toString('latin1') ?? '';
    let font: Map<number, string> | undefined;
    const lines: string[] = [];
    for (const [, name, shown] of stream.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name);
      if (shown === undefined) continue;
      const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      lines.push(glyphs.map((glyph) => font?.get(parseInt(glyph, 16)) ?? '').join(''));
    }
    return lines.join('\n');
  });
}
