import { watchCrashes } from '@/components/features/crash/watch-crashes';

// Runs once in every browser tab, on all three sites, before the page is hydrated.
watchCrashes();
