import 'server-only';

/** Texts of a column, read where they lie: most of them are never asked for. */
export class Texts {
  constructor(
    private readonly bytes: Buffer,
    private readonly starts: Uint32Array,
    private readonly lengths: Uint32Array,
  ) {}

  at(row: number): string {
    const start = this.starts[row] ?? 0;
    return this.bytes.toString('utf8', start, start + (this.lengths[row] ?? 0));
  }

  isEmpty(row: number): boolean {
    return this.lengths[row] === 0;
  }
}

/** 64-bit numbers, two words of each: the low one first. */
export type Keys = Uint32Array;

export interface Lists {
  /** Where the list of each row ends. */
  ends: Uint32Array;
  keys: Keys;
}

type Scalar = 'UInt8' | 'UInt32' | 'UInt64' | 'Float64';
const WIDTHS: Record<Scalar, number> = { UInt8: 1, UInt32: 4, UInt64: 8, Float64: 8 };
const isScalar = (type: string): type is Scalar => type in WIDTHS;

/** Texts of which many are alike: the number of each among the different ones. */
export interface Coded {
  codes: Uint32Array;
  names: readonly string[];
}

class Dictionary {
  readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();

  /** @param own Of one block, by a dictionary of its own. */
  numbersOf(own: { names: readonly string[]; codes: ArrayLike<number> }): Uint32Array {
    const known = own.names.map((text) => this.numberOf(text));
    const numbers = new Uint32Array(own.codes.length);
    for (let row = 0; row < numbers.length; row += 1) numbers[row] = known[own.codes[row] ?? 0] ?? 0;
    return numbers;
  }

  private numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.names.length);
    return this.names.push(text) - 1;
  }
}

/** Where the values of a column lie in one block. */
interface Piece {
  rows: number;
  start: number;
  end: number;
}

interface Found {
  type: string;
  pieces: Piece[];
}

/** Reads the places of columns in the engine's `Native` format: blocks, each with its part of every column. */
class Walk {
  constructor(
    private readonly bytes: Buffer,
    public place = 0,
  ) {}

  get ended(): boolean {
    return this.place >= this.bytes.length;
  }

  number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.bytes[this.place] ?? 0;
      this.place += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }

  text(): string {
    const length = this.number();
    this.place += length;
    return this.bytes.toString('utf8', this.place - length, this.place);
  }

  piece(type: string, rows: number): Piece {
    const start = this.place;
    if (isScalar(type)) this.place += WIDTHS[type] * rows;
    else if (type === 'String') for (let row = 0; row < rows; row += 1) this.skipText();
    else if (type === 'Array(UInt64)') this.place += 8 * (rows + this.lastEnd(rows));
    else if (type === 'LowCardinality(String)' && rows > 0) this.codes();
    else if (type === 'Array(LowCardinality(String))' && rows > 0) this.codeLists(rows);
    else throw new TypeError(`A column of ${type} cannot be read`);
    return { rows, start, end: this.place };
  }

  /** After a version a dictionary and, for each row, a place in it of one, two or four bytes. */
  codes(): { names: string[]; codes: Uint8Array | Uint16Array | Uint32Array } {
    this.place += 8;
    return this.coded();
  }

  private coded(): { names: string[]; codes: Uint8Array | Uint16Array | Uint32Array } {
    const width = 2 ** (this.bytes[this.place] ?? 0);
    const size = Number(this.bytes.readBigUInt64LE(this.place + 8));
    this.place += 16;
    const names = Array.from({ length: size }, () => this.text());
    const rows = Number(this.bytes.readBigUInt64LE(this.place));
    const start = this.place + 8;
    this.place = start + rows * width;
    const own = new Uint8Array(this.bytes.subarray(start, this.place)).buffer;
    const codes =
      width === 1 ? new Uint8Array(own) : width === 2 ? new Uint16Array(own) : new Uint32Array(own);
    return { names, codes };
  }

  /** The version, the ends of the lists, then the same of what they hold. */
  codeLists(rows: number): { ends: Uint32Array } & ReturnType<Walk['codes']> {
    const start = this.place + 8;
    const ends = new Uint32Array(rows);
    for (let row = 0; row < rows; row += 1) ends[row] = this.bytes.readUInt32LE(start + 8 * row);
    this.place = start + 8 * rows;
    // Where all lists are empty nothing follows.
    return ends[rows - 1] ? { ends, ...this.coded() } : { ends, names: [], codes: new Uint8Array() };
  }

  private skipText(): void {
    const length = this.number();
    this.place += length;
  }

  private lastEnd(rows: number): number {
    return rows === 0 ? 0 : Number(this.bytes.readBigUInt64LE(this.place + 8 * (rows - 1)));
  }
}

/** The rows of a statement in columns, as the engine holds them. */
export class NativeAnswer {
  private readonly found = new Map<string, Found>();
  readonly rows: number;

  constructor(private readonly bytes: Buffer) {
    const walk = new Walk(bytes);
    let all = 0;
    while (!walk.ended) {
      const [columns, rows] = [walk.number(), walk.number()];
      for (let column = 0; column < columns; column += 1) {
        const [name, type] = [walk.text(), walk.text()];
        const held = this.found.get(name) ?? { type, pieces: [] };
        held.pieces.push(walk.piece(type, rows));
        this.found.set(name, held);
      }
      all += rows;
    }
    this.rows = all;
  }

  has(name: string): boolean {
    return this.found.has(name);
  }

  bytesOf(name: string): Uint8Array {
    return this.joined(name, 'UInt8');
  }

  wordsOf(name: string): Uint32Array {
    return new Uint32Array(this.joined(name, 'UInt32').buffer);
  }

  floatsOf(name: string): Float64Array {
    return new Float64Array(this.joined(name, 'Float64').buffer);
  }

  keysOf(name: string): Keys {
    return new Uint32Array(this.joined(name, 'UInt64').buffer);
  }

  textsOf(name: string): Texts {
    const [starts, lengths] = [new Uint32Array(this.rows), new Uint32Array(this.rows)];
    let row = 0;
    for (const { rows, start } of this.piecesOf(name, 'String')) {
      let place = start;
      const end = row + rows;
      for (; row < end; row += 1) {
        let length = 0;
        for (let factor = 1; ; factor *= 128) {
          const byte = this.bytes[place] ?? 0;
          place += 1;
          length += (byte & 127) * factor;
          if (byte < 128) break;
        }
        starts[row] = place;
        lengths[row] = length;
        place += length;
      }
    }
    return new Texts(this.bytes, starts, lengths);
  }

  /** The number of each row's text among the different ones. */
  codesOf(name: string): Coded {
    const [dictionary, codes] = [new Dictionary(), new Uint32Array(this.rows)];
    let row = 0;
    for (const { start, rows } of this.piecesOf(name, 'LowCardinality(String)')) {
      if (rows === 0) continue;
      codes.set(dictionary.numbersOf(new Walk(this.bytes, start).codes()), row);
      row += rows;
    }
    return { codes, names: dictionary.names };
  }

  /** The same of the texts in lists. */
  codeListsOf(name: string): Coded & { ends: Uint32Array } {
    const [dictionary, ends] = [new Dictionary(), new Uint32Array(this.rows)];
    const found: Uint32Array[] = [];
    let [row, size] = [0, 0];
    for (const { start, rows } of this.piecesOf(name, 'Array(LowCardinality(String))')) {
      if (rows === 0) continue;
      const own = new Walk(this.bytes, start).codeLists(rows);
      for (const end of own.ends) ends[row++] = size + end;
      const numbers = dictionary.numbersOf(own);
      found.push(numbers);
      size += numbers.length;
    }
    const codes = new Uint32Array(size);
    let filled = 0;
    for (const numbers of found) {
      codes.set(numbers, filled);
      filled += numbers.length;
    }
    return { ends, codes, names: dictionary.names };
  }

  listsOf(name: string): Lists {
    const pieces = this.piecesOf(name, 'Array(UInt64)');
    const ends = new Uint32Array(this.rows);
    const size = pieces.reduce((sum, { rows, start, end }) => sum + end - start - 8 * rows, 0);
    const keys = new Uint8Array(size);
    let [row, filled] = [0, 0];
    for (const { rows, start, end } of pieces) {
      for (let own = 0; own < rows; own += 1, row += 1)
        ends[row] = filled / 8 + this.bytes.readUInt32LE(start + 8 * own);
      this.bytes.copy(keys, filled, start + 8 * rows, end);
      filled += end - start - 8 * rows;
    }
    return { ends, keys: new Uint32Array(keys.buffer) };
  }

  private piecesOf(name: string, type: string): readonly Piece[] {
    const held = this.found.get(name);
    if (held && held.type !== type) throw new TypeError(`${name} is ${held.type}, not ${type}`);
    return held?.pieces ?? [];
  }

  /** The values of all blocks side by side. */
  private joined(name: string, type: Scalar): Uint8Array<ArrayBuffer> {
    const values = new Uint8Array(this.rows * WIDTHS[type]);
    let filled = 0;
    for (const { start, end } of this.piecesOf(name, type)) {
      this.bytes.copy(values, filled, start, end);
      filled += end - start;
    }
    return values;
  }
}
