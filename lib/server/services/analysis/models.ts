import 'server-only';
import type { SectionModel } from '@/lib/analysis/sections/section';

/** The model behind a method, or null for a method without one. */
export function modelOf(_method: string): SectionModel | null {
  return null;
}
