import { printLabellingQuery } from '@/lib/domain/labelling-url';
import { route } from '@/lib/tenants/routes';

/** Where rounds of a dataset are started and listed. */
export const labellingAddress = (dataset: string) => `${route('labelling')}?${printLabellingQuery(dataset)}`;

/** Where a round is labelled; its code lets a second person in. */
export function roundAddress(id: string, code?: string): string {
  return `${route('labelling', { id })}${code ? `?${new URLSearchParams({ code })}` : ''}`;
}
