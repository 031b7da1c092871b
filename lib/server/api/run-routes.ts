import 'server-only';
import type { Api } from './mount';

export function mountRuns(_api: Api): void {}
