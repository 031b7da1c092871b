/** Why a figure stands without an interval; a key of messages `charts.measureNotes`. */
export function measureNote(key: string): 'reach' | 'mean' | 'none' {
  if (key === 'reach') return 'reach';
  return key === 'posts_per_account' ? 'mean' : 'none';
}
