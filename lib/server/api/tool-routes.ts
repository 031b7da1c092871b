import 'server-only';
import type { Api } from './mount';

export function mountTools(_api: Api): void {}
