import { ByteCursor } from '#core/domain/question-import/docx/mathtype/byte-cursor.ts';
import { FORMATS, type Format } from '#core/domain/question-import/docx/mathtype/formats.ts';
import { skipPreferences } from '#core/domain/question-import/docx/mathtype/preferences.ts';
import type {
  EquationRecord,
  LineRecord,
  MatrixRecord,
  PileRecord,
  SignRecord,
  TemplateRecord,
} from '#core/domain/question-import/docx/mathtype/records.ts';
import { EquationRefusal } from '#core/domain/question-import/docx/mathtype/refusal.ts';
import { signOfCode, signOfFont, styleOf } from '#core/domain/question-import/docx/mathtype/signs.ts';
import { TEMPLATES as T } from '#core/domain/question-import/docx/mathtype/templates.ts';

/** Of one equation. The largest of real papers have some hundred records, eight deep. */
export const EQUATION_LIMITS = { records: 20_000, depth: 40 };

const NUDGED = 8;
const FULL_SIZE = 10;
const SMALLEST_SIZE = 12;
/** Less is spacing. */
const LEAST_MOVE = 32;

/** Reads the records of MTEF, versions 3 to 5. @throws EquationRefusal for what is no such equation, or too large */
export function readEquation(bytes: Uint8Array): EquationRecord[] {
  const from = new ByteCursor(bytes);
  const format = FORMATS[from.byte()];
  if (!format) throw new EquationRefusal('unknown version');
  from.skip(4);
  if (format.hasDefinitions) {
    from.text();
    from.skip(1);
  }
  return new Reader(from, format).list();
}

class Reader {
  #records = 0;
  /** By hand, of the last record; 32nds of a point. */
  #movedDown = 0;
  #depth = 0;
  readonly #fonts: { name: string }[] = [];
  /** Bold and italic of fonts chosen by hand, by the number their signs name. */
  readonly #styles = new Map<number, { bits: number; font: string }>();
  readonly #from: ByteCursor;
  readonly #format: Format;

  constructor(from: ByteCursor, format: Format) {
    this.#from = from;
    this.#format = format;
  }

  /** Records up to the end of the list they stand in. What says how large or coloured something is is passed over. */
  list(): EquationRecord[] {
    this.#depth += 1;
    if (this.#depth > EQUATION_LIMITS.depth) throw new EquationRefusal('too deep');
    const records: EquationRecord[] = [];
    let isSmall = false;
    while (!this.#from.isAtEnd) {
      const { type, options } = this.#format.readTag(this.#from);
      if (type === 0) break;
      this.#records += 1;
      if (this.#records > EQUATION_LIMITS.records) throw new EquationRefusal('too long');
      if (type >= FULL_SIZE && type <= SMALLEST_SIZE) isSmall = type !== FULL_SIZE;
      const record = this.#record(type, options);
      if (record) records.push(isSmall && record.kind === 'sign' ? this.#scriptByHand(record) : record);
    }
    this.#depth -= 1;
    return records;
  }

  /** A small sign that was moved up or down by hand is a script. */
  #scriptByHand(sign: SignRecord): EquationRecord {
    if (Math.abs(this.#movedDown) < LEAST_MOVE) return sign;
    const line: LineRecord = { kind: 'line', isMissing: false, items: [sign] };
    const none: LineRecord = { kind: 'line', isMissing: true, items: [] };
    return this.#movedDown < 0
      ? { kind: 'template', selector: T.superscript, variation: 0, slots: [none, line], signs: [] }
      : { kind: 'template', selector: T.subscript, variation: 0, slots: [line, none], signs: [] };
  }

  #record(type: number, options: number): EquationRecord | null {
    this.#movedDown = 0;
    if (type >= 1 && type <= 6 && (options & NUDGED) !== 0) this.#movedDown = readNudge(this.#from);
    switch (type) {
      case 1:
        return this.#line(options);
      case 2:
        return this.#sign(options);
      case 3:
        return this.#template();
      case 4:
        return this.#pile(options);
      case 5:
        return this.#matrix();
      default:
        this.#skip(type);
        return null;
    }
  }

  #line(options: number): LineRecord {
    if ((options & 4) !== 0) this.#from.skip(2);
    if ((options & 2) !== 0) this.#skipRuler();
    const isMissing = (options & 1) !== 0;
    return { kind: 'line', isMissing, items: isMissing ? [] : this.list() };
  }

  #skipRuler(): void {
    // The stops are a record of their own.
    if ((this.#from.peek() & 0x0f) === 7) this.#from.byte();
    this.#from.skip(this.#from.byte() * 3);
  }

  #sign(options: number): SignRecord {
    const typeface = this.#from.byte();
    const chosen = this.#styles.get(this.#format.hasDefinitions ? 128 - typeface : typeface);
    const { code, place } = this.#format.readCode(this.#from, options);
    const text = code === null ? signOfFont(chosen?.font ?? 'Symbol', place ?? 0) : signOfCode(code);
    const marks = (options & this.#format.hasMarks) !== 0 ? this.#marks() : [];
    const startsName = this.#format.startsName !== 0 && (options & this.#format.startsName) !== 0;
    return { kind: 'sign', text, style: styleOf(typeface, chosen?.bits), startsName, marks };
  }

  #marks(): number[] {
    const marks: number[] = [];
    while (!this.#from.isAtEnd) {
      const { type, options } = this.#format.readTag(this.#from);
      if (type === 0) break;
      if (type !== 6) {
        this.#skip(type);
        continue;
      }
      if ((options & NUDGED) !== 0) readNudge(this.#from);
      marks.push(...this.#format.readMarks(this.#from));
      if (marks.length > 20) throw new EquationRefusal('too long');
    }
    return marks;
  }

  #template(): TemplateRecord {
    const selector = this.#from.byte();
    let variation = this.#from.byte();
    if (this.#format.hasDefinitions && variation >= 128)
      variation = (variation & 127) | (this.#from.byte() << 8);
    this.#from.skip(1);
    const parts = this.list();
    return {
      kind: 'template',
      ...this.#format.template(selector, variation),
      slots: parts.filter(({ kind }) => kind !== 'sign'),
      signs: parts.filter((part) => part.kind === 'sign'),
    };
  }

  #pile(options: number): PileRecord {
    const alignment = this.#from.byte();
    this.#from.skip(1);
    if ((options & 2) !== 0) this.#skipRuler();
    return { kind: 'pile', isAtRelations: alignment === 4, lines: this.list() };
  }

  #matrix(): MatrixRecord {
    this.#from.skip(3);
    const rows = this.#from.byte();
    const columns = this.#from.byte();
    const bytesOfRules = Math.ceil((rows + 1) / 4) + Math.ceil((columns + 1) / 4);
    let hasRules = false;
    for (let index = 0; index < bytesOfRules; index += 1) hasRules = this.#from.byte() !== 0 || hasRules;
    const cells = this.list();
    if (columns === 0 || cells.length > rows * columns) throw new EquationRefusal('matrix');
    return { kind: 'matrix', columns, hasRules, cells };
  }

  #skip(type: number): void {
    const from = this.#from;
    if (type === 7) from.skip(from.byte() * 3);
    else if (type === 8) this.#fontStyle();
    else if (type === 9) skipSize(from);
    else if (type >= 10 && type <= 14) return;
    else if (!this.#format.hasDefinitions) throw new EquationRefusal('unknown record');
    else this.#definition(type);
  }

  #fontStyle(): void {
    const from = this.#from;
    if (this.#format.hasDefinitions) {
      const font = this.#fonts[from.count() - 1]?.name ?? '';
      this.#styles.set(this.#styles.size + 1, { font, bits: from.byte() });
    } else {
      const typeface = from.byte();
      const bits = from.byte();
      this.#styles.set(typeface, { bits, font: from.text() });
    }
  }

  #definition(type: number): void {
    const from = this.#from;
    if (type === 15) from.count();
    else if (type === 16) {
      const options = from.byte();
      from.skip((options & 1) !== 0 ? 8 : 6);
      if ((options & 4) !== 0) from.text();
    } else if (type === 17) {
      from.count();
      this.#fonts.push({ name: from.text() });
    } else if (type === 18) skipPreferences(from);
    else if (type === 19) from.text();
    else if (type >= 100) from.skip(from.count());
    else throw new EquationRefusal('unknown record');
  }
}

/** How far something was moved down by hand. */
function readNudge(from: ByteCursor): number {
  const isFar = from.byte() === 128;
  const down = from.byte();
  if (!isFar || down !== 128) return down - 128;
  from.skip(2);
  const far = from.short();
  return far >= 0x8000 ? far - 0x10000 : far;
}

function skipSize(from: ByteCursor): void {
  const first = from.byte();
  from.skip(first === 101 ? 2 : first === 100 ? 3 : 1);
}
