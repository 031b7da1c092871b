import { listPublicRegions } from '@/lib/contracts/countries';
import { useEndpoint } from './use-endpoint';

/** Regions and countries: asked for once while the page stands, however many ask and whenever they do. */
export function useRegions() {
  return useEndpoint(listPublicRegions, {}, { revalidateIfStale: false, revalidateOnReconnect: false });
}
