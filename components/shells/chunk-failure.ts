/** Whether an error says that code of this page is gone, which happens after a new version was put up. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /Loading (?:CSS )?chunk [^ ]+ failed|Failed to load chunk|(?:Failed to fetch|error loading) dynamically imported module|Importing a module script failed/i.test(
      error.message,
    )
  );
}
