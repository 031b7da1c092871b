import 'server-only';
import type { Block } from './pdf/block';
import type { ReportModel, SectionModel } from './pdf/report-model';

/** A cell of a table: one line, without the sign that ends a cell. */
const cell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();
const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  numeric: readonly boolean[],
): string[] {
  return [line(head), line(numeric.map((right) => (right ? '---:' : '---'))), ...rows.map(line)];
}

function blockLines(block: Block): string[] {
  switch (block.kind) {
    case 'bars': {
      const rows = block.rows.map(({ label, value, note }) => [label, value, note]);
      const lines = table(['', '', ''], rows, [false, true, false]);
      return block.rest ? [...lines, '', block.rest] : lines;
    }
    case 'table':
      return [...table(block.head, block.rows, block.numeric), ...(block.rest ? ['', block.rest] : [])];
    case 'posts':
      return block.posts.map(({ head, text, figures }) => `- ${cell(head)}: ${cell(text)} (${figures})`);
    // A drawing without words: its finding says what it shows.
    case 'columns':
    case 'heat':
      return [];
  }
}

function sectionLines(section: SectionModel): string[] {
  const drawn = section.blocks.map(blockLines).filter((lines) => lines.length > 0);
  return [
    `## ${cell(section.title)} (${section.note})`,
    ...(section.finding ? ['', section.finding] : []),
    ...drawn.flatMap((lines) => ['', ...lines]),
    '',
    `_${section.receipt}_`,
    '',
  ];
}

/** The report as text to paste: the same sentences, figures and receipts as on paper. */
export function reportMarkdown(model: ReportModel): string {
  return [
    `# ${cell(model.title)}`,
    '',
    model.subtitle,
    `${model.totals} · ${model.datasets}`,
    ...(model.filters ? [model.filters] : []),
    ...(model.sample ? ['', `> ${model.sample.text}`] : []),
    '',
    ...model.sections.flatMap(sectionLines),
    ...(model.limits.sentences.length > 0
      ? [`## ${model.limits.title}`, '', ...model.limits.sentences.map((sentence) => `- ${sentence}`), '']
      : []),
  ].join('\n');
}
