import 'server-only';
import type { Api } from './mount';

export function mountSocial(_api: Api): void {}
