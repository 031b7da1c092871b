import 'server-only';
import type { Api } from './mount';

export function mountBilling(_api: Api): void {}
