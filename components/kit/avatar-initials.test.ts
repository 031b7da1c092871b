import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AVATAR_COLOURS, avatarColour, avatarInitials } from '@/components/kit/avatar-initials';

test('[KIT-17] initials come from the first two words, or from the first two letters of one', () => {
  expect(avatarInitials('Slow Pour Notes')).toBe('SP');
  expect(avatarInitials('velnora')).toBe('VE');
  expect(avatarInitials('@tinbarge_coffee')).toBe('TC');
  expect(avatarInitials('x')).toBe('X');
  expect(avatarInitials('焙煎だより')).toBe('焙煎');
  expect(avatarInitials('ßtraße')).toBe('SS');
  expect(avatarInitials('🌱 ☕')).toBe('');
});

test('[KIT-17] initials are at most 2 upper-case characters for any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), (text) => {
      const initials = avatarInitials(text);
      expect(Array.from(initials).length).toBeLessThanOrEqual(2);
      expect(initials).toBe(initials.toUpperCase());
    }),
    { seed: 17, numRuns: 500 },
  );
});

test('[KIT-18] the colour is one of four and depends on the text alone', () => {
  expect(AVATAR_COLOURS).toEqual(['info', 'warn', 'success', 'danger']);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(AVATAR_COLOURS).toContain(avatarColour(text));
      expect(avatarColour(text)).toBe(avatarColour(`${text}`));
    }),
    { seed: 18 },
  );
});

test('[KIT-18] many texts spread over all four colours', () => {
  const counts = new Map<string, number>();
  for (let index = 0; index < 4000; index += 1) {
    const colour = avatarColour(`account_${index}`);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  for (const colour of AVATAR_COLOURS) expect(counts.get(colour)).toBeGreaterThan(800);
});
