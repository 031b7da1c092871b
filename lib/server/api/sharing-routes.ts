import 'server-only';
import type { Api } from './mount';

export function mountSharing(_api: Api): void {}
