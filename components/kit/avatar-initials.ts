export const AVATAR_COLOURS = ['info', 'warn', 'success', 'danger'] as const;
export type AvatarColour = (typeof AVATAR_COLOURS)[number];

/** At most 2 upper-case characters: first letters of the first two words, or the first two of one word. */
export function avatarInitials(text: string): string {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const [first = '', second] = words;
  const letters = second ? firstCharacters(first, 1) + firstCharacters(second, 1) : firstCharacters(first, 2);
  // Upper-casing may lengthen ("ß" → "SS"), so the cut comes last.
  return firstCharacters(letters.toUpperCase(), 2);
}

function firstCharacters(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('');
}

/** The same text has the same colour everywhere (32-bit FNV-1a over UTF-16 units, modulo 4). */
export function avatarColour(text: string): AvatarColour {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return AVATAR_COLOURS[(hash >>> 0) % AVATAR_COLOURS.length] ?? 'info';
}
