import 'server-only';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Font, renderToBuffer } from '@react-pdf/renderer';
import { breakWord } from './line-breaks';
import { FONT, ReportDocument } from './report-document';
import type { ReportModel } from './report-model';

const WEIGHTS = [
  [400, '400Regular/NotoSansJP_400Regular.ttf'],
  [600, '600SemiBold/NotoSansJP_600SemiBold.ttf'],
] as const;

/** Stands for a character that the font does not hold: an emoji or a script it lacks. */
export const MISSING = '□';
const EMOJI = /^\p{Extended_Pictographic}/u;
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Variation_Selector}]/u;

function registerFont(projectRoot: string): void {
  const { resolve } = createRequire(path.join(projectRoot, 'package.json'));
  const fonts = WEIGHTS.map(([fontWeight, file]) => ({
    fontWeight,
    src: resolve(`@expo-google-fonts/noto-sans-jp/${file}`),
  }));
  Font.register({ family: FONT, fonts });
  Font.registerHyphenationCallback(breakWord);
}

/** Whether the font draws a character. */
async function coverage(): Promise<(codePoint: number) => boolean> {
  await Font.load({ fontFamily: FONT, fontWeight: 400 });
  const font = Font.getFont({ fontFamily: FONT, fontWeight: 400 }).data;
  return (codePoint) => font?.hasGlyphForCodePoint(codePoint) ?? false;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

interface Writer {
  covers: (codePoint: number) => boolean;
  /** In the section that is about emojis each is named by its code points. */
  nameEmojis: boolean;
}

/** What cannot be drawn becomes the sign for a missing character. */
function drawable(text: string, { covers, nameEmojis }: Writer): string {
  const parts = [...graphemes.segment(text.normalize('NFC').replaceAll(/[\r\n\t]+/g, ' '))];
  const written = parts.map(({ segment }) => {
    const points = [...segment]
      .filter((sign) => !INVISIBLE.test(sign))
      .map((sign) => sign.codePointAt(0) ?? 0);
    if (points.every(covers)) return String.fromCodePoint(...points);
    const named = nameEmojis && EMOJI.test(segment);
    return named ? points.map((point) => `U+${point.toString(16).toUpperCase()}`).join(' ') : MISSING;
  });
  return written.join('');
}

/** Addresses and names that only this code reads. */
const NOT_TEXT = new Set(['href', 'kind', 'id', 'locale']);

/** The same tree with every text made drawable. */
function mapTexts<T>(value: T, write: (text: string) => string): T {
  const map = (node: unknown, key = ''): unknown => {
    if (typeof node === 'string') return NOT_TEXT.has(key) ? node : write(node);
    if (Array.isArray(node)) return node.map((child) => map(child));
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, map(child, name)]));
  };
  return map(value) as T;
}

function drawableModel(
  model: ReportModel,
  covers: Writer['covers'],
): { model: ReportModel; missing: boolean } {
  let missing = false;
  const write = (nameEmojis: boolean) => (text: string) => {
    const written = drawable(text, { covers, nameEmojis });
    missing ||= written.includes(MISSING) && !text.includes(MISSING);
    return written;
  };
  const sections = model.sections.map((section) => mapTexts(section, write(section.id === 'emojis')));
  return { model: { ...mapTexts({ ...model, sections: [] }, write(false)), sections }, missing };
}

/** The bytes of the PDF. Only the glyphs in use are in it. @param projectRoot Where the packages lie. */
export async function renderPdf(model: ReportModel, projectRoot: string): Promise<Uint8Array<ArrayBuffer>> {
  registerFont(projectRoot);
  const { model: drawn, missing } = drawableModel(model, await coverage());
  const buffer = await renderToBuffer(<ReportDocument model={drawn} missing={missing} />);
  return new Uint8Array(buffer);
}
