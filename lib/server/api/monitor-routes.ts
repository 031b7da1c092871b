import 'server-only';
import type { Api } from './mount';

export function mountMonitors(_api: Api): void {}
