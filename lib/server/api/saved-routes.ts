import 'server-only';
import type { Api } from './mount';

export function mountSaved(_api: Api): void {}
