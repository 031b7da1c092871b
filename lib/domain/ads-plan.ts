import type { SideState } from './ads-desk';
import type { Micros } from './ads-network';
import { differences } from './three-way';
import { dateIn } from './zone-clock';

/* From what is wanted and what the network shows to the writes that make one the other. Pure. */

export interface WantedThing {
  rowId: string;
  /** Row of the campaign or the ad set that it belongs to. */
  parentId: string | null;
  /** Removed here. */
  gone: boolean;
  remoteId: string | null;
  base: SideState | null;
  observed: SideState | null;
  ours: SideState;
}

export interface PlannedOperation {
  kind: 'campaign' | 'line_item' | 'criterion' | 'promoted_post';
  op: 'create' | 'update' | 'delete';
  rowId: string;
  remoteId: string | null;
  fields: SideState;
}

export type PushPurpose = 'send' | 'live';

const CRITERIA = 'targeting';
const HELD = ' ';

/** Everything begins paused, and only somebody who has seen the money lets it go on. */
function statusOf(thing: WantedThing, purpose: PushPurpose): SideState {
  const wanted = thing.ours['status'];
  const theirs = thing.observed?.['status'] ?? null;
  if (wanted === 'ACTIVE') return purpose === 'live' && theirs !== 'ACTIVE' ? { status: 'ACTIVE' } : {};
  return theirs === 'ACTIVE' ? { status: 'PAUSED' } : {};
}

const ownChanges = (thing: WantedThing): SideState =>
  Object.fromEntries(
    differences(thing.base, thing.ours, thing.observed ?? {})
      .filter(({ side, field }) => side === 'ours' && field !== 'status' && field !== CRITERIA)
      .map(({ field, ours }) => [field, ours]),
  );

type Kind = 'campaign' | 'line_item';

function written(kind: Kind, thing: WantedThing): PlannedOperation[] {
  const { rowId, remoteId, ours } = thing;
  if (thing.gone || ours['status'] === 'DRAFT') return [];
  if (remoteId === null) {
    const { [CRITERIA]: _, ...fields } = ours;
    return [{ kind, op: 'create', rowId, remoteId: null, fields: { ...fields, status: 'PAUSED' } }];
  }
  const pause = statusOf(thing, 'send');
  const fields = { ...ownChanges(thing), ...pause };
  return Object.keys(fields).length === 0 ? [] : [{ kind, op: 'update', rowId, remoteId, fields }];
}

function removed(kind: PlannedOperation['kind'], thing: WantedThing): PlannedOperation[] {
  const { rowId, remoteId } = thing;
  return thing.gone && remoteId !== null && thing.observed?.['deleted'] !== true
    ? [{ kind, op: 'delete', rowId, remoteId, fields: {} }]
    : [];
}

const listOf = (value: SideState[string] | undefined): readonly string[] =>
  Array.isArray(value) ? value : [];

/** `BROAD_KEYWORD EQ oat milk` */
export const criterionText = ({ type, operator, value }: { type: string; operator: string; value: string }) =>
  [type, operator, value].join(HELD);

export function criterionOf(text: string): { type: string; operator: string; value: string } {
  const [type = '', operator = '', ...rest] = text.split(HELD);
  return { type, operator, value: rest.join(HELD) };
}

/** What is aimed at has no update there: what is no longer wanted goes, what is new comes. */
function criteria(thing: WantedThing): PlannedOperation[] {
  if (thing.gone || thing.ours['status'] === 'DRAFT') return [];
  const there = listOf(thing.observed?.['criteria']).map((entry) => {
    const at = entry.indexOf(HELD);
    return { id: entry.slice(0, at), text: entry.slice(at + 1) };
  });
  const [difference] = differences(
    thing.base,
    { [CRITERIA]: thing.ours[CRITERIA] ?? [] },
    thing.observed ?? {},
  );
  if (thing.remoteId !== null && difference?.side !== 'ours') return [];
  const wanted = new Set(listOf(thing.ours[CRITERIA]));
  const kept = new Set(there.map(({ text }) => text));
  const base = { kind: 'criterion' as const, rowId: thing.rowId };
  return [
    ...there
      .filter(({ text }) => !wanted.has(text))
      .map(({ id, text }) => ({ ...base, op: 'delete' as const, remoteId: id, fields: criterionOf(text) })),
    ...[...wanted]
      .filter((text) => !kept.has(text))
      .map((text) => ({ ...base, op: 'create' as const, remoteId: null, fields: criterionOf(text) })),
  ];
}

/** An ad is there or it is not: to pause one means to take it away. */
function promoted(thing: WantedThing): PlannedOperation[] {
  const { rowId, remoteId, ours } = thing;
  const there = remoteId !== null && thing.observed?.['deleted'] !== true;
  const wanted = !thing.gone && ours['status'] === 'ACTIVE' && ours['post'] !== null;
  const other = there && wanted && thing.observed?.['post'] !== ours['post'];
  const base = { kind: 'promoted_post' as const, rowId };
  return [
    ...(there && (!wanted || other) ? [{ ...base, op: 'delete' as const, remoteId, fields: {} }] : []),
    ...(wanted && (!there || other)
      ? [{ ...base, op: 'create' as const, remoteId: null, fields: { post: ours['post'] ?? null } }]
      : []),
  ];
}

const switchedOn = (kind: Kind, thing: WantedThing): PlannedOperation[] => {
  const fields = thing.gone ? {} : statusOf(thing, 'live');
  return fields['status'] === 'ACTIVE'
    ? [{ kind, op: 'update', rowId: thing.rowId, remoteId: thing.remoteId, fields }]
    : [];
};

export interface WantedCampaign {
  campaign: WantedThing;
  sets: readonly WantedThing[];
  ads: readonly WantedThing[];
}

/**
 * The writes of a campaign in an order in which each finds what it needs: what goes first, from the ads up; then what
 * comes, from the campaign down; last, and only to go live, what is switched on, the campaign at the very end.
 */
export function planOperations(
  { campaign, sets, ads }: WantedCampaign,
  purpose: PushPurpose,
): PlannedOperation[] {
  const alive = campaign.gone ? [] : sets.filter(({ gone }) => !gone);
  // Of one that is not made no ad is.
  const made = alive.filter(({ ours, remoteId }) => ours['status'] !== 'DRAFT' || remoteId !== null);
  const shown = new Set(made.map(({ rowId }) => rowId));
  const under = campaign.gone ? [] : ads.filter(({ parentId }) => shown.has(parentId ?? ''));
  const promotions = under.flatMap(promoted);
  const aims = alive.flatMap(criteria);
  return [
    ...promotions.filter(({ op }) => op === 'delete'),
    ...(campaign.gone ? [] : sets.flatMap((one) => removed('line_item', one))),
    ...removed('campaign', campaign),
    ...(campaign.gone ? [] : written('campaign', campaign)),
    ...alive.flatMap((one) => written('line_item', one)),
    ...aims.filter(({ op }) => op === 'delete'),
    ...aims.filter(({ op }) => op === 'create'),
    ...promotions.filter(({ op }) => op === 'create'),
    ...(purpose === 'live' && !campaign.gone
      ? [...alive.flatMap((one) => switchedOn('line_item', one)), ...switchedOn('campaign', campaign)]
      : []),
  ];
}

/** What a plan lets be spent: in a day, and in all where everything has an end to its money. */
export interface PlanMoney {
  daily: Micros | null;
  lifetime: Micros | null;
}

const DAY_MS = 86_400_000;

const micros = (value: SideState[string] | undefined): number | null =>
  typeof value === 'number' ? value : null;

const least = (one: number | null, other: number | null) =>
  one === null ? other : other === null ? one : Math.min(one, other);

const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);

/** Days of the account from the first to the last on which any of them runs; null: one has no end. */
function daysOf(sides: readonly SideState[], zone: string): number | null {
  const [starts, ends] = [sides.map(({ start }) => start), sides.map(({ end }) => end)];
  if (sides.length === 0 || ![...starts, ...ends].every((at) => typeof at === 'string')) return null;
  const first = dateIn(Math.min(...starts.map((at) => Date.parse(String(at)))), zone);
  const last = dateIn(Math.max(...ends.map((at) => Date.parse(String(at)))) - 1, zone);
  return Math.max(1, Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1);
}

/** What it may cost in all by its own budgets: so much a day up to its last day. */
function inAll(ours: SideState, days: number | null): number | null {
  const daily = micros(ours['daily_budget']);
  return least(micros(ours['lifetime_budget']), daily === null || days === null ? null : daily * days);
}

/** Money of everything that would run when all that is wanted on is on. @param zone Whose days the account counts. */
export function planMoney({ campaign, sets }: WantedCampaign, zone: string): PlanMoney {
  const running = sets
    .filter(({ gone, ours }) => !gone && ours['status'] === 'ACTIVE')
    .map(({ ours }) => ours);
  const daily = running.map((ours) => least(micros(ours['daily_budget']), micros(ours['lifetime_budget'])));
  const lifetime = running.map((ours) => inAll(ours, daysOf([ours], zone)));
  return {
    daily: least(micros(campaign.ours['daily_budget']), running.length === 0 ? 0 : sumOf(daily)),
    lifetime: least(inAll(campaign.ours, daysOf(running, zone)), running.length === 0 ? 0 : sumOf(lifetime)),
  };
}
