import 'server-only';
import type { Api } from './mount';

export function mountAdAccounts(_api: Api): void {}
