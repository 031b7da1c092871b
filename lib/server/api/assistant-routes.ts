import 'server-only';
import type { Api } from './mount';

export function mountAssistant(_api: Api): void {}
