import { create } from 'zustand';

/** A section of the report that is open, by its heading. */
export interface OpenSection {
  id: string;
  title: string;
}

interface OpenReport {
  /** In the order of the page; none where no report is open. */
  sections: readonly OpenSection[];
  /** Goes to one of them, and opens it. */
  show: (id: string) => void;
}

const NONE: OpenReport = { sections: [], show: () => undefined };

/** What the page shows, for who wants to go to a part of it from elsewhere. */
export const useOpenReport = create<OpenReport>()(() => NONE);

/** Names the sections of the page. @returns takes them back. */
export function openReport(report: OpenReport): () => void {
  useOpenReport.setState(report);
  return () => useOpenReport.setState(NONE);
}
