import 'server-only';
import { markdownText } from '@/lib/domain/markdown';
import type { Block } from './pdf/block';
import type { ReportModel, SectionModel } from './pdf/report-model';

/** Everything is text: titles, labels and posts are other people's. */
const say = (text: string) => markdownText(text.trim());
const line = (cells: readonly string[]) => `| ${cells.map(say).join(' | ')} |`;

function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  numeric: readonly boolean[],
): string[] {
  const rule = `| ${numeric.map((right) => (right ? '---:' : '---')).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)];
}

function blockLines(block: Block): string[] {
  switch (block.kind) {
    case 'bars': {
      const rows = block.rows.map(({ label, value, note }) => [label, value, note]);
      const lines = table(['', '', ''], rows, [false, true, false]);
      return block.rest ? [...lines, '', say(block.rest)] : lines;
    }
    case 'table':
      return [...table(block.head, block.rows, block.numeric), ...(block.rest ? ['', say(block.rest)] : [])];
    case 'posts':
      return block.posts.map(({ head, text, figures }) => `- ${say(head)}: ${say(text)} (${say(figures)})`);
    // A drawing without words: its finding says what it shows.
    case 'columns':
    case 'heat':
      return [];
  }
}

function sectionLines(section: SectionModel): string[] {
  const drawn = section.blocks.map(blockLines).filter((lines) => lines.length > 0);
  return [
    `## ${say(section.title)} (${say(section.note)})`,
    ...(section.finding ? ['', say(section.finding)] : []),
    ...drawn.flatMap((lines) => ['', ...lines]),
    '',
    `_${say(section.receipt)}_`,
    '',
  ];
}

/** The report as text to paste: the same sentences, figures and receipts as on paper. */
export function reportMarkdown(model: ReportModel): string {
  return [
    `# ${say(model.title)}`,
    '',
    say(model.subtitle),
    say(`${model.totals} · ${model.datasets}`),
    ...(model.filters ? [say(model.filters)] : []),
    ...(model.sample ? ['', `> ${say(model.sample.text)}`] : []),
    '',
    ...model.sections.flatMap(sectionLines),
    ...(model.limits.sentences.length > 0
      ? [
          `## ${say(model.limits.title)}`,
          '',
          ...model.limits.sentences.map((sentence) => `- ${say(sentence)}`),
          '',
        ]
      : []),
  ].join('\n');
}
