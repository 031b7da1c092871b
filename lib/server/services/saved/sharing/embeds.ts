import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { PageFindings } from '@/lib/domain/page-findings';
import type { Sections } from '@/lib/domain/report';
import { sectionIdSchema } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import { type Embed, type Embedded, EMBEDS_EACH } from '@/lib/domain/sharing';
import { derivedCodes, hashToken } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { builtProOrigin } from '@/lib/server/services/site/site-of-host';
import {
  addEmbed,
  type EmbedRow,
  findEmbed,
  listEmbedRows,
  removeEmbedRow,
  withOwnShare,
} from '@/lib/server/stores/saved/embeds-store';
import { readFrozen } from '@/lib/server/stores/saved/shares-store';
import { receiptNumber } from '@/lib/server/services/analysis/receipt-number';

/*
 * One card of a shared report in a frame of pages that its owner names. Its code stands in those pages for everybody to
 * read, so it is another than the link's and opens this card only.
 */

const codesOf = ({ id, shareId }: Pick<EmbedRow, 'id' | 'shareId'>) =>
  derivedCodes('share', `embed ${id} of ${shareId}`);

function embedView(row: EmbedRow): Embed {
  const code = codesOf(row).find((one) => hashToken(one) === row.codeHash);
  return {
    id: row.id,
    section: sectionIdSchema.parse(row.card),
    hosts: row.hosts,
    url: code === undefined ? null : `${builtProOrigin()}/embed/${code}`,
  };
}

const noShare = () => new AppError('not_found', 'There is no such link', { code: 'unknown_share' });
const ownOf = (ctx: Ctx, id: string) => ({ userId: requirePerson(ctx).id, id, now: ctx.now() });

/** @throws AppError `not_found` for a link that is closed or somebody else's. */
export async function listEmbeds(ctx: Ctx, id: string): Promise<Embed[]> {
  const rows = await withOwnShare(ownOf(ctx, id), (tx) => listEmbedRows(id, tx));
  if (!rows) throw noShare();
  return rows.map(embedView);
}

/**
 * @throws AppError as `listEmbeds`; `conflict` (code `embed_password`) for a link with a password, (code `full`) beyond 20;
 * `not_found` (code `unknown_section`) for a card that was not frozen.
 */
export async function createEmbed(
  ctx: Ctx,
  { share: shareId, section, hosts }: { share: string; section: SectionId; hosts: readonly string[] },
): Promise<Embed> {
  const row = await withOwnShare(ownOf(ctx, shareId), async (tx, share) => {
    if (share.password !== null)
      throw new AppError('conflict', 'A report behind a password cannot be shown elsewhere', {
        code: 'embed_password',
      });
    if (share.report?.sections[section] === undefined)
      throw new AppError('not_found', 'The report does not hold this card', { code: 'unknown_section' });
    if ((await listEmbedRows(shareId, tx)).length >= EMBEDS_EACH)
      throw new AppError('conflict', `At most ${EMBEDS_EACH} cards of a link. Remove one first.`, {
        code: 'full',
      });
    const id = crypto.randomUUID();
    const codeHash = hashToken(codesOf({ id, shareId })[0]);
    const given = { id, shareId, codeHash, card: section, hosts: [...new Set(hosts)] };
    return addEmbed({ ...given, createdAt: ctx.now() }, tx);
  });
  if (!row) throw noShare();
  return embedView(row);
}

/** @throws AppError `not_found` when it is not there, or beside somebody else's link. */
export async function removeEmbed(ctx: Ctx, id: string): Promise<void> {
  if (!(await removeEmbedRow(requirePerson(ctx).id, id))) throw noShare();
}

/** @throws AppError `not_found` once the card, its link or its time is over. */
export async function readEmbedHosts({ now }: Pick<Ctx, 'now'>, code: string): Promise<{ hosts: string[] }> {
  const found = await findEmbed(hashToken(code), now());
  if (!found) throw noShare();
  return { hosts: found.embed.hosts };
}

/** Of what the page of the link says, only what it says of this card. */
const saidOf = ({ findings, unclear, ...family }: PageFindings, section: SectionId): PageFindings => ({
  ...family,
  findings: findings.filter((finding) => finding.section === section),
  unclear: unclear.filter((claim) => claim.section === section),
});

/** What the frame shows; null where there is nothing any more. */
export async function readEmbed(code: string, now: Date): Promise<Embedded | null> {
  const found = await findEmbed(hashToken(code), now);
  if (!found) return null;
  const { report } = await readFrozen(found.share.id);
  if (!report) return null;
  const section = sectionIdSchema.parse(found.embed.card);
  const kept: Partial<Sections> = { [section]: report.sections[section] };
  return {
    title: found.share.title,
    frozen_at: found.share.createdAt.toISOString(),
    receipt: receiptNumber(report),
    section,
    report: {
      ...report,
      sections: kept,
      ...(report.findings && { findings: saidOf(report.findings, section) }),
    },
  };
}
