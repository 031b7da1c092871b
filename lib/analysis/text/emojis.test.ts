import { expect, test } from 'vitest';
import { extractEmojis } from './emojis';

test('sequences are one emoji, selectors are dropped, each counts once', () => {
  expect(extractEmojis('a ❤️ b ❤ 👨‍👩‍👧 👍🏽👍 🇯🇵🇺🇸 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈 ☕️☕')).toEqual([
    '❤',
    '👨‍👩‍👧',
    '👍🏽',
    '👍',
    '🇯🇵',
    '🇺🇸',
    '1⃣',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '🏳‍🌈',
    '☕',
  ]);
});

test('digits, signs and text forms are no emojis', () => {
  expect(extractEmojis('12 #1 * © ™ → ★ ☆ ♪ 〜 ・ a☺\ufe0eb')).toEqual([]);
  expect(extractEmojis('')).toEqual([]);
  expect(extractEmojis('\ud83d \udc4d')).toEqual([]);
});
