/** Every character of a double-byte encoding with its bytes; the platform only decodes. */
function encoderOf(encoding: 'shift_jis' | 'euc-jp'): Map<string, number[]> {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const text = decoder.decode(new Uint8Array([lead, trail]));
      if ([...text].length === 1 && !text.includes('\uFFFD') && !bytes.has(text))
        bytes.set(text, [lead, trail]);
    }
  return bytes;
}

/** Text in Shift_JIS or EUC-JP. @throws Error for a character the encoding has not. */
export function encodeJapanese(text: string, encoding: 'shift_jis' | 'euc-jp'): Buffer {
  const encoder = encoderOf(encoding);
  const codes = [...text].flatMap((character) => {
    const code = character.charCodeAt(0);
    const found = code < 0x80 ? [code] : encoder.get(character);
    if (!found) throw new Error(`${character} is not in ${encoding}`);
    return found;
  });
  return Buffer.from(codes);
}

export const utf16le = (text: string) => Buffer.from(text, 'utf16le');
export const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
/** Latin-1, which Windows-1252 contains. */
export const latin1 = (text: string) => Buffer.from(text, 'latin1');
