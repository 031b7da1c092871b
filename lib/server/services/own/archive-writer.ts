import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { OWN_LISTS, type OwnListKind, type OwnSource } from '@/lib/domain/own-account';
import { type HeldKind, type OwnAdLine, type OwnRowLine, ownRowLineSchema } from '@/lib/domain/own-rows';
import type { OwnAccountRow } from '@/lib/server/stores/own/own-accounts-store';
import {
  type AdRow,
  dropArchive,
  type FinishedArchive,
  insertAds,
  insertLikes,
  stageArchive,
} from '@/lib/server/stores/own/own-archives-store';
import { countList, dropLists, insertListIds, stageList } from '@/lib/server/stores/own/own-lists-store';
import { brokenRows } from './row-lines';

/** Ids of a list, likes and ads of one archive: more is no archive of a person. */
const MAX_ROWS = 20_000_000;
/** Rows that are written at once: each write is a part of its own on the disk. */
const BLOCK = 100_000;

/** Writes what an archive holds where nothing shows it until all of it stands. */
export class ArchiveWriter {
  private readonly lists = new Map<OwnListKind, number>();
  private readonly waiting: Record<OwnListKind, string[]> = { followers: [], following: [] };
  private readonly copies = new Map<string, number>();
  private archive: number | null = null;
  private held: HeldKind[] | null = null;
  private beliefs: FinishedArchive['beliefs'] = null;
  private readonly addresses: string[] = [];
  private readonly rows = { likes: 0, ads: 0, ids: 0 };
  private kept = false;

  constructor(
    private readonly account: Pick<OwnAccountRow, 'id' | 'number'>,
    private readonly of: { takenAt: Date; source: OwnSource },
  ) {}

  async take(raw: unknown): Promise<void> {
    const line = ownRowLineSchema.safeParse(raw);
    // Something after the end is as wrong as no end at all.
    if (!line.success || this.held !== null) throw brokenRows(line.error);
    await this.put(line.data);
    if (Object.values(this.rows).some((rows) => rows > MAX_ROWS))
      throw new AppError('too_large', 'The archive holds more rows than can be kept', {
        code: 'file_too_large',
      });
  }

  private async put(line: OwnRowLine): Promise<void> {
    switch (line.kind) {
      case 'followers':
      case 'following':
        return this.putIds(line.kind, line.ids);
      case 'likes':
        return this.putLikes(line.rows);
      case 'ads-seen':
      case 'ads-acted':
        return this.putAds(line.kind === 'ads-acted', line.rows);
      case 'beliefs':
        this.beliefs = line.beliefs;
        return undefined;
      case 'lists':
        this.addresses.push(...line.urls);
        return undefined;
      case 'end':
        this.held = line.held;
        return undefined;
    }
  }

  private async listOf(kind: OwnListKind): Promise<number> {
    const known = this.lists.get(kind);
    if (known !== undefined) return known;
    const list = await stageList({ accountId: this.account.id, kind, ...this.of });
    this.lists.set(kind, list);
    return list;
  }

  private async putIds(kind: OwnListKind, ids: readonly string[]): Promise<void> {
    this.rows.ids += ids.length;
    const waiting = this.waiting[kind];
    for (const id of ids) waiting.push(id);
    if (waiting.length >= BLOCK) await this.flush(kind);
  }

  private async flush(kind: OwnListKind): Promise<void> {
    const ids = this.waiting[kind].splice(0);
    if (ids.length > 0) await insertListIds(this.account.number, await this.listOf(kind), ids);
  }

  private async number(): Promise<number> {
    this.archive ??= await stageArchive(this.account.id, this.of.takenAt);
    return this.archive;
  }

  private async putLikes(rows: readonly { id: string; text: string | null }[]): Promise<void> {
    const likes = rows.map(({ id, text }) => ({ postId: id, text: text ?? '' }));
    await insertLikes(this.account.number, await this.number(), this.rows.likes, likes);
    this.rows.likes += rows.length;
  }

  private async putAds(acted: boolean, ads: readonly OwnAdLine[]): Promise<void> {
    await insertAds(
      this.account.number,
      await this.number(),
      ads.map((ad) => this.adRow(acted, ad)),
    );
    this.rows.ads += ads.length;
  }

  /** Equal ads of one moment are told apart by their number, so that another archive of the same weeks adds none. */
  private adRow(acted: boolean, ad: OwnAdLine): AdRow {
    const key = JSON.stringify([acted, ad]);
    const copy = this.copies.get(key) ?? 0;
    this.copies.set(key, copy + 1);
    const { at, advertiser, handle, criteria } = ad;
    return {
      acted,
      at: at === null ? null : new Date(at),
      advertiser: advertiser ?? '',
      handle: handle ?? '',
      criteria: criteria.map(({ kind, type, value }) => ({ kind, type, value: value ?? '' })),
      copy,
    };
  }

  /** @throws AppError when the rows broke off. */
  async finish(): Promise<FinishedArchive> {
    const { held } = this;
    if (held === null) throw brokenRows();
    for (const kind of OWN_LISTS) await this.flush(kind);
    const sizes = new Map<number, number>();
    for (const kind of OWN_LISTS)
      if (held.includes(kind)) {
        const list = await this.listOf(kind);
        sizes.set(list, await countList(this.account.number, list));
      }
    const archive = await this.number();
    const { id: accountId } = this.account;
    const { beliefs, addresses: lists } = this;
    return { archive, accountId, takenAt: this.of.takenAt, held, beliefs, lists, sizes };
  }

  /** How much of each kind was written; null for what the archive does not hold whole. */
  sizes(written: ReadonlyMap<number, number>) {
    const has = (kind: HeldKind) => this.held?.includes(kind) ?? false;
    const size = (kind: OwnListKind) => written.get(this.lists.get(kind) ?? -1) ?? null;
    return {
      followers: size('followers'),
      following: size('following'),
      likes: has('likes') ? this.rows.likes : null,
      ads: has('ads-seen') ? this.rows.ads : null,
    };
  }

  /** It stands: nothing of it is removed any more. */
  keep(): void {
    this.kept = true;
  }

  /** Removes what is not kept: everything unless it stands, and then the list of a file that was damaged. */
  async close(): Promise<void> {
    const { kept } = this;
    const whole = (kind: OwnListKind) => kept && (this.held?.includes(kind) ?? false);
    const left = [...this.lists].flatMap(([kind, list]) => (whole(kind) ? [] : [list]));
    await dropLists(this.account.number, left);
    if (!kept && this.archive !== null) await dropArchive(this.account.number, this.archive);
  }
}
