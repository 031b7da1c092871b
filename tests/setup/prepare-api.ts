import type { TestProject } from 'vitest/node';
import { bundleExtension } from '../../scripts/lib/bundle-extension.mjs';
import { bundleForTests } from './bundles';
import { placeOfFolders } from './folder-place';
import { storeTemplate } from './store-template';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Made once before the API files: what runs outside the test runner, migrated stores to copy, and where to. */
    prepared: { bundles: Record<keyof typeof PREPARED, string>; template: string; place: string };
  }
}

const PREPARED = {
  murmur: 'scripts/murmur.ts',
  lock: 'lib/server/data-folder/folder-lock.ts',
  worker: 'lib/server/workers/annotate.ts',
  source: 'lib/server/workers/source.ts',
  pdf: 'lib/server/workers/pdf.ts',
  app: 'tests/fixtures/app-process/server.ts',
  hang: 'tests/fixtures/webhooks/hang.ts',
  push: 'tests/fixtures/push-crash/child.ts',
};
export default async function prepareApi(project: TestProject): Promise<() => void> {
  const [bundles, template] = await Promise.all([
    bundleForTests(PREPARED),
    storeTemplate(),
    bundleExtension(),
  ]);
  project.provide('prepared', { bundles: bundles.files, template, place: placeOfFolders() });
  return bundles.remove;
}
