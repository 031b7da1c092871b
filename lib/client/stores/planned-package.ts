import { create } from 'zustand';
import type { Aimed } from '@/lib/domain/targeting-candidates';

/** A package that is planned without being the saved list of the address: it was read from a sheet, or is not saved yet. */
export type PlannedPackage = Aimed & { name: string };

export const usePlannedPackage = create<{ planned: PlannedPackage | null }>()(() => ({ planned: null }));

export const planPackage = (planned: PlannedPackage | null): void => usePlannedPackage.setState({ planned });
