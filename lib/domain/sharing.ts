import { z } from 'zod';
import { comparisonSchema } from './comparison';
import { sectionIdSchema } from './recipe';
import { type Report, reportSchema } from './report';
import type { SectionId } from './sections';

/** A frozen report that a link opens, and what people write beside it. */

export const SHARE_DAYS = [7, 30, 90] as const;
export const DEFAULT_SHARE_DAYS = 30 satisfies (typeof SHARE_DAYS)[number];
/** A person's links that are open at one time. */
export const SHARES_EACH = 200;
export const SHARE_MESSAGE_LENGTH = 500;
export const COMMENT_LENGTH = 2_000;
export const COMMENTS_EACH = 500;
export const GUEST_NAME_LENGTH = 60;
export const COMMENT_WAYS = ['person', 'name', 'address'] as const;
export type CommentWay = (typeof COMMENT_WAYS)[number];

export const shareSchema = z.object({
  id: z.string(),
  title: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  /** Opens something now: neither closed nor expired. */
  open: z.boolean(),
  /** The address that opens it, while it does; null of links made before addresses could be shown again. */
  url: z.string().nullable(),
  has_password: z.boolean(),
  comments_open: z.boolean(),
  with_texts: z.boolean(),
  /** How often it was opened. */
  views: z.int(),
});
export type Share = z.infer<typeof shareSchema>;

export const commentSchema = z.object({
  /** Under a name that they gave themselves. */
  guest: z.boolean(),
  id: z.string(),
  /** What others see of who wrote it. */
  author: z.string(),
  /** May be removed by who asks. */
  own: z.boolean(),
  section: sectionIdSchema.nullable(),
  text: z.string(),
  created_at: z.string(),
});
export type Comment = z.infer<typeof commentSchema>;

const sharedFields = {
  title: z.string(),
  frozen_at: z.string(),
  expires_at: z.string(),
  /** Who shared it, and the team they name. */
  sender: z.object({ name: z.string(), team: z.string().nullable() }),
  /** What they say about it. */
  message: z.string(),
  /** Names these figures: the same question of the same data has the same number. */
  receipt: z.string(),
  comments_open: z.boolean(),
  comments: z.array(commentSchema),
  /**
   * As what the reader may write: as themselves, with a name behind the password, with an address that they prove; null
   * where nobody may.
   */
  comment_as: z.enum(COMMENT_WAYS).nullable(),
};
export const sharedReportSchema = z.object({ ...sharedFields, report: reportSchema });
export type SharedReport = z.infer<typeof sharedReportSchema>;
export const sharedComparisonSchema = z.object({ ...sharedFields, comparison: comparisonSchema });
export type SharedComparison = z.infer<typeof sharedComparisonSchema>;
export const openedShareSchema = z.union([sharedReportSchema, sharedComparisonSchema]);
export type OpenedShare = z.infer<typeof openedShareSchema>;

export const EMBEDS_EACH = 20;
export const EMBED_HOSTS = 10;
/** One card of a shared report as a part of other sites' pages. */
export const embedSchema = z.object({
  id: z.string(),
  section: sectionIdSchema,
  /** Origins whose pages may show it. */
  hosts: z.array(z.string()),
  /** The address to show; null when it was made under a key that is gone. */
  url: z.string().nullable(),
});
export type Embed = z.infer<typeof embedSchema>;

/** What the frame shows. */
export interface Embedded {
  title: string;
  frozen_at: string;
  receipt: string;
  section: SectionId;
  /** The frozen report with this one section. */
  report: Report;
}

export const SHARE_FILES = ['pdf', 'pptx', 'xlsx'] as const;
export type ShareFileFormat = (typeof SHARE_FILES)[number];
const OOXML = 'application/vnd.openxmlformats-officedocument';
export const SHARE_FILE_TYPES: Record<ShareFileFormat, string> = {
  pdf: 'application/pdf',
  pptx: `${OOXML}.presentationml.presentation`,
  xlsx: `${OOXML}.spreadsheetml.sheet`,
};
