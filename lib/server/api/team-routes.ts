import 'server-only';
import type { Api } from './mount';

export function mountTeams(_api: Api): void {}
