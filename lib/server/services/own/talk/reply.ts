import 'server-only';
import type { OwnReference, OwnTalkEvent } from '@/lib/domain/own-talk';
import { markdownText } from '@/lib/domain/markdown';
import type { Locale } from '@/lib/domain/locales';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { sayer } from '@/lib/server/services/assistant/write-answer';
import { premiumHref } from '@/lib/tenants/premium-navigation';

export type OnPart = (event: OwnTalkEvent) => void;

type Values = Record<string, string | number>;
type Source = Omit<OwnReference, 'id' | 'rows'> & { rows?: OwnReference['rows'] };

/** An answer that is being written: sentences of the catalogue, each figure a link to where it comes from. */
export class Reply {
  readonly references: OwnReference[] = [];
  private readonly parts: string[] = [];
  /** Sources that `onPart` was told of. */
  private told = 0;
  private readonly translate: (key: string, values?: Values) => string;

  /** @param onPart Is told of each part as soon as it is written. */
  constructor(
    readonly locale: Locale,
    private readonly onPart: OnPart = () => undefined,
  ) {
    this.translate = sayer(locale);
  }

  /** Words of the catalogue, under `own-talk`. */
  words(key: string, values?: Values): string {
    return this.translate(`own-talk.${key}`, values);
  }

  day(at: Date | number): string {
    return formatDate(at, this.locale);
  }

  /** A figure as a link to its source; one source stands once. */
  cite(written: string, source: Source): string {
    const known = this.references.find(({ title, href }) => title === source.title && href === source.href);
    const id = known?.id ?? `c${this.references.length + 1}`;
    if (!known) this.references.push({ rows: [], ...source, id });
    return `[${markdownText(written)}](#${id})`;
  }

  /** A whole number as a link to its source. */
  count(value: number, source: Source): string {
    return this.cite(formatFull(value, this.locale), source);
  }

  tell(key: string, values?: Values): void {
    this.write(this.words(`say.${key}`, values));
  }

  private write(part: string): void {
    for (const reference of this.references.slice(this.told)) this.onPart({ type: 'context', reference });
    this.told = this.references.length;
    this.onPart({ type: 'response', text: this.parts.length === 0 ? part : `\n\n${part}` });
    this.parts.push(part);
  }

  list(items: readonly string[]): void {
    if (items.length > 0) this.write(items.map((item) => `- ${item}`).join('\n'));
  }

  get text(): string {
    return this.parts.join('\n\n');
  }
}

/** The profile of somebody on X; by number where their handle is not known. */
export const profileHref = ({ id, handle }: { id: string | null; handle: string | null }): string =>
  handle === null
    ? `https://x.com/i/user/${encodeURIComponent(id ?? '')}`
    : `https://x.com/${encodeURIComponent(handle)}`;

export const personName = (
  reply: Reply,
  { id, handle }: { id: string | null; handle: string | null },
): string => (handle === null ? reply.words('idOnly', { id: id ?? '' }) : `@${handle}`);

/** A source that is a screen of the suite; without a link while that screen does not exist. */
export const screenSource = (
  reply: Reply,
  screen: Parameters<typeof premiumHref>[0],
  given: { title: string; n?: number | null; rows?: OwnReference['rows'] },
): Source => ({
  title: reply.words(`sources.${given.title}`),
  n: given.n ?? null,
  href: premiumHref(screen),
  ...(given.rows && { rows: given.rows }),
});
