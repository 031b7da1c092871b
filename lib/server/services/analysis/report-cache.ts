import 'server-only';
import { LRUCache } from 'lru-cache';
import type { SectionId } from '@/lib/domain/sections';
import type { PageFindings } from '@/lib/domain/page-findings';
import type { Section, Totals } from '@/lib/domain/report';
import { perProcess } from '@/lib/server/per-process';
import { type Clock, Computation } from './computation';
import type { ResolvedRecipe } from './resolve-recipe';

/** A report is about 200 kB in memory, so this is some 100 MB at most. */
const MAX_SECTIONS = 8_000;
const MAX_TOTALS = 2_000;

/** Finished sections by recipe, and the work in flight, so that the same question is computed once. */
export class ReportCache {
  private readonly sections = new LRUCache<string, Section>({ max: MAX_SECTIONS });
  private readonly totals = new LRUCache<string, Totals>({ max: MAX_TOTALS });
  private readonly findings = new LRUCache<string, PageFindings>({ max: MAX_TOTALS });
  private readonly running = new Map<string, Computation>();

  findSection(key: string, id: SectionId): Section | undefined {
    return this.sections.get(`${id} ${key}`);
  }

  keepSection(key: string, id: SectionId, section: Section): void {
    this.sections.set(`${id} ${key}`, section);
  }

  findTotals(key: string): Totals | undefined {
    return this.totals.get(key);
  }

  keepTotals(key: string, totals: Totals): void {
    this.totals.set(key, totals);
  }

  findFindings(key: string): PageFindings | undefined {
    return this.findings.get(key);
  }

  keepFindings(key: string, findings: PageFindings): void {
    this.findings.set(key, findings);
  }

  isRunning(key: string): boolean {
    return this.running.has(key);
  }

  /** The work for this recipe that is under way, else new work. */
  computation(resolved: ResolvedRecipe, clock: Clock): Computation {
    const { key } = resolved;
    const found = this.running.get(key);
    if (found) return found;
    const computation = new Computation(resolved, clock, () => this.running.delete(key));
    this.running.set(key, computation);
    return computation;
  }

  clear(): void {
    this.sections.clear();
    this.totals.clear();
    this.findings.clear();
  }
}

export const reportCache = () => perProcess('reports', () => new ReportCache());
