import 'server-only';
import type { ColumnMapping, DateOrder, FileFormat } from '@/lib/domain/datasets';

/** What a person chose for a file, beyond what the preview found. Kept so that the import can be run again. */
export interface ImportChoices {
  format?: FileFormat;
  mapping?: ColumnMapping;
  dateOrder?: DateOrder;
  /** `2026-11-28`, of all posts of a file that tells no dates. */
  day?: string;
  /** Shown name of a dataset that this import creates. */
  title?: string;
  /** The posts the dataset has are taken out in the moment those of the file come in. */
  replace?: boolean;
}
