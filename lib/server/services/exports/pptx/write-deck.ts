import 'server-only';
import type PptxGenJs from 'pptxgenjs';
import type { Locale } from '@/lib/domain/locales';
import { COLORS } from '@/lib/server/services/exports/pdf/colors';
import type { DeckChart, DeckModel } from './deck-model';

/*
 * Slides of 13.33 × 7.5 inches with charts that can be edited. Nothing is loaded from an address, and no picture is in it.
 */

type Deck = PptxGenJs;
type Slide = PptxGenJs.Slide;

const hex = (color: string) => color.replace('#', '').toUpperCase();
const INK = hex(COLORS.ink);
const MUTED = hex(COLORS.muted);
const SUBTLE = hex(COLORS.subtle);
const LINE = hex(COLORS.line);
const BAR = hex(COLORS.accent);
/** Fonts that the usual programs have. */
const FONT: Record<Locale, string> = { en: 'Arial', ja: 'Yu Gothic' };
const LEFT = 0.6;
const WIDE = 12.1;

interface Writing {
  deck: Deck;
  model: DeckModel;
}

function newSlide({ deck, model }: Writing, title: string): Slide {
  const slide = deck.addSlide();
  slide.addText(title, {
    x: LEFT,
    y: 0.4,
    w: WIDE,
    h: 0.6,
    fontSize: 24,
    bold: true,
    color: INK,
    fit: 'shrink',
  });
  slide.addText(model.foot, { x: LEFT, y: 7.05, w: 11, h: 0.3, fontSize: 9, color: SUBTLE });
  slide.slideNumber = { x: 12.3, y: 7.05, fontSize: 9, color: SUBTLE };
  return slide;
}

function titleSlide({ deck, model }: Writing): void {
  const slide = deck.addSlide();
  const at = (y: number, h: number) => ({ x: LEFT, y, w: WIDE, h });
  slide.addText('murmur', { ...at(0.5, 0.5), fontSize: 16, bold: true, color: INK });
  if (model.sample) slide.addText(model.sample, { ...at(1.1, 0.4), fontSize: 12, color: hex(COLORS.warn) });
  slide.addText(model.title, {
    ...at(1.9, 1.8),
    fontSize: 36,
    bold: true,
    color: INK,
    valign: 'bottom',
    fit: 'shrink',
  });
  slide.addText(model.subtitle, { ...at(3.8, 0.45), fontSize: 16, color: MUTED });
  slide.addText(model.about, { ...at(4.25, 0.45), fontSize: 12, color: SUBTLE });
  if (model.message !== '')
    slide.addText(model.message, { ...at(5, 1.4), fontSize: 16, italic: true, color: INK, valign: 'top' });
  slide.addText(model.foot, { x: LEFT, y: 7.05, w: WIDE, h: 0.3, fontSize: 9, color: SUBTLE });
}

const BORDER: PptxGenJs.TableProps['border'] = [
  { type: 'none' },
  { type: 'none' },
  { type: 'solid', pt: 0.5, color: LINE },
  { type: 'none' },
];

function linesSlide(writing: Writing): void {
  const { title, rows } = writing.model.lines;
  const slide = newSlide(writing, title);
  const table = rows.map(({ sentence, figure, verdict }, place) => [
    { text: String(place + 1), options: { color: SUBTLE } },
    { text: sentence, options: { color: INK } },
    { text: figure, options: { color: INK, bold: true } },
    { text: verdict, options: { color: MUTED } },
  ]);
  const options = { x: LEFT, y: 1.3, w: WIDE, colW: [0.5, 6.7, 3.1, 1.8], fontSize: 14, border: BORDER };
  slide.addTable(table, { ...options, margin: [0.09, 0.05, 0.09, 0.05] });
}

const common = (font: string) => ({
  catAxisLabelFontSize: 10,
  valAxisLabelFontSize: 9,
  catAxisLabelFontFace: font,
  valAxisLabelFontFace: font,
  catAxisLabelColor: INK,
  valAxisLabelColor: SUBTLE,
  valGridLine: { color: LINE, size: 0.5 },
  chartColors: [BAR],
  showLegend: false,
  showTitle: false,
});

function chartSlide(writing: Writing, chart: DeckChart): void {
  const { deck, model } = writing;
  const slide = newSlide(writing, chart.title);
  slide.addText([chart.finding, chart.note].filter(Boolean).join('  ·  '), {
    ...{ x: LEFT, y: 1, w: WIDE, h: 0.4, fontSize: 12, color: MUTED },
  });
  // A chart of bars begins at its foot.
  const [labels, values] =
    chart.kind === 'bars'
      ? [chart.labels.toReversed(), chart.values.toReversed()]
      : [chart.labels, chart.values];
  const data = [{ name: chart.title, labels, values }];
  const looks = { ...common(FONT[model.locale]), altText: `${chart.title}. ${chart.finding ?? ''}` };
  if (chart.kind === 'columns') {
    const place = { x: LEFT, y: 1.5, w: WIDE, h: 5.3 };
    // Only the first and the last step are named.
    const catAxisLabelFrequency = String(Math.max(1, labels.length - 1));
    const columns = { barDir: 'col', barGapWidthPct: 30, catAxisLabelFrequency } as const;
    slide.addChart(deck.ChartType.bar, data, { ...place, ...looks, ...columns });
    return;
  }
  const bars = { barDir: 'bar', barGapWidthPct: 45 } as const;
  const place = { x: LEFT, y: 1.5, w: 6.4, h: 5.3 };
  slide.addChart(deck.ChartType.bar, data, { ...place, ...looks, ...bars, valAxisHidden: true });
  const cells = chart.rows.map(([label = '', value = '', note = '']) => [
    { text: label, options: { color: INK } },
    { text: value, options: { color: INK, bold: true, align: 'right' as const } },
    { text: note, options: { color: SUBTLE, fontSize: 9 } },
  ]);
  slide.addTable(cells, { x: 7.2, y: 1.6, w: 5.5, colW: [2, 1, 2.5], fontSize: 11, border: BORDER });
}

function methodSlide(writing: Writing): void {
  const { title, rows } = writing.model.method;
  const slide = newSlide(writing, title);
  const cells = rows.map(([term, text]) => [
    { text: term, options: { color: SUBTLE } },
    { text, options: { color: INK } },
  ]);
  slide.addTable(cells, { x: LEFT, y: 1.3, w: WIDE, colW: [2, 10.1], fontSize: 12, border: BORDER });
}

/** The slides as a file of PowerPoint and of everything else that reads OOXML. */
export async function writeDeck(model: DeckModel): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PptxGen } = await import('pptxgenjs');
  const deck = new PptxGen();
  deck.layout = 'LAYOUT_WIDE';
  deck.title = model.title;
  deck.company = deck.author = 'Murmur';
  deck.theme = { headFontFace: FONT[model.locale], bodyFontFace: FONT[model.locale] };
  const writing = { deck, model };
  titleSlide(writing);
  linesSlide(writing);
  for (const chart of model.charts) chartSlide(writing, chart);
  methodSlide(writing);
  const bytes = await deck.write({ outputType: 'uint8array' });
  if (!(bytes instanceof Uint8Array)) throw new Error('The slides were not written as bytes');
  return new Uint8Array(bytes);
}
