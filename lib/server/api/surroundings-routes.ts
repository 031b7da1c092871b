import 'server-only';
import type { Api } from './mount';

export function mountSurroundings(_api: Api): void {}
