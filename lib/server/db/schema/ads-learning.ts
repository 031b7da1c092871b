import 'server-only';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { JudgedArm, JudgedDays } from '@/lib/domain/ads-learning';
import { adsCampaigns } from './ads';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What the closed days of a campaign said of its arms, each time they said something else: the last row holds. */
export const adsVerdicts = pgTable(
  'ads_verdicts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => adsCampaigns.id, { onDelete: 'cascade' }),
    /** By the clock of the network. */
    judgedAt: instant('judged_at').notNull(),
    closed: integer('closed').notNull(),
    planned: integer('planned').notNull(),
    controlId: uuid('control_id'),
    /** Totals and verdict of each arm: they stay when the figures of the days are gone. */
    arms: jsonb('arms').$type<JudgedArm[]>().notNull(),
    /** Days that X had told before and corrected since. */
    corrected: text('corrected').array().notNull().default([]),
    /** Figures that were judged, by day; null: they were older than the network lets us keep. */
    days: jsonb('days').$type<JudgedDays>(),
  },
  (table) => [index('ads_verdicts_campaign').on(table.campaignId, table.judgedAt)],
);
