import type { SectionId } from '@/lib/domain/sections';

/** An item of the report that a question names. */
export interface Entity {
  section: SectionId;
  key: string;
  /** Where in the question. */
  start: number;
  end: number;
}
