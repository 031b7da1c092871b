import 'server-only';
import type { Api } from './mount';

export function mountPeople(_api: Api): void {}
