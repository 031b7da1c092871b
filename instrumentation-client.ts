import { watchCrashes } from '@/components/features/crash/watch-crashes';

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// The pages' policy forbids to make code out of text, and even zod's attempt to is reported.
globalThis.__zod_globalConfig = { jitless: true };

// Runs once in every browser tab, on all three sites, before the page is hydrated.
watchCrashes();
