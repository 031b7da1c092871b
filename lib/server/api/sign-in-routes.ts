import 'server-only';
import type { Api } from './mount';

export function mountSignIn(_api: Api): void {}
