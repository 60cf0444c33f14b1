import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { projectPath } from '#server/paths.ts';
import { FACES } from './faces.ts';
import { parseTree } from './formulas/katex-tree.ts';
import { type Content, printedShape, sameShape } from './formulas/printed-shape.ts';
import { shownShape } from './formulas/shown-shape.ts';
import { texToTypst } from './formulas/tex-to-typst.ts';
import type { JsonValue } from './json-value.ts';
import { lackingSigns, signsOf } from './lacking-signs.ts';
import type { CompiledDocument, DocumentRequest } from './messages.ts';
import { showTitle } from './show-title.ts';

const require = createRequire(import.meta.url);
/** Latin, Devanagari, Telugu, Tamil; the faces for mathematics are Typst's own. */
const FONT_PACKAGES = ['noto-sans', 'noto-sans-devanagari', 'noto-sans-telugu', 'noto-sans-tamil'];
const FONT_WEIGHTS = ['400Regular', '700Bold'];
/** There is no such folder: whatever a document can see has been placed there in memory. */
const NO_FOLDER = '/vijaypath-has-no-such-folder';
/** Results of this many documents ago are forgotten. */
const KEPT_DOCUMENTS = 1;
const KEPT_FORMULAS = 20_000;

/** Checks a formula or a figure by itself. */
const PROBE = `#let part = json("data.json")
#if "typst" in part [#metadata(formula(part.typst)) <formula> #formula(part.typst)] else { image(part.figure) }`;

/** Signs one under another, so that none joins its neighbour. */
const SAMPLE = `#set text(font: json("faces.json"), fallback: false)
#set page(width: auto, height: auto)
#for sign in json("data.json") [#sign \\ ]`;
/** Unicode promises that this is no sign. */
const NO_SIGN = '\u{10ffff}';
/** How Typst draws a glyph, once for all of its places. */
const GLYPH = /<symbol id="(\w+)"/;
const KEPT_SIGNS = 20_000;

interface Compiled {
  result: NodeTypstDocument | null;
  problem: string;
}

/**
 * Typst without a folder: a template sees its data (`data.json`), its figures, and nothing else. Works in the calling
 * thread; see compile-document.ts.
 */
export class DocumentCompiler {
  readonly #compiler: NodeCompiler;
  readonly #templates = new Map<string, string>();
  /** TeX → Typst, or null where it is known not to work. */
  readonly #formulas = new Map<string, string | null>();
  /** Whether some face has the sign. */
  readonly #signs = new Map<string, boolean>();
  readonly #box: string;

  constructor() {
    const fontPaths = FONT_PACKAGES.flatMap((name) => {
      const folder = dirname(require.resolve(`@expo-google-fonts/${name}/package.json`));
      return FONT_WEIGHTS.map((weight) => join(folder, weight));
    });
    this.#compiler = NodeCompiler.create({ workspace: NO_FOLDER, fontArgs: [{ fontPaths }] });
    this.#box = GLYPH.exec(this.#draw([NO_SIGN]))?.[0] ?? 'nothing is drawn like this';
  }

  /** @throws where the template itself fails; a formula or a figure alone never makes it fail. */
  compile({
    template,
    data,
    figures = {},
    missingFigures = [],
    pdfTags = false,
  }: DocumentRequest): CompiledDocument {
    const missing = new Set(missingFigures);
    this.#placeFigures(figures);
    try {
      let compiled = this.#print(template, data, missing);
      if (!compiled.result) {
        this.#checkFormulas(data);
        this.#checkFigures(figures, missing);
        compiled = this.#print(template, data, missing);
      }
      if (!compiled.result) throw new Error(compiled.problem);
      const written = this.#compiler.pdf(compiled.result, { pdfTags, creationTimestamp: 0 });
      const pdf = pdfTags ? showTitle(written) : written;
      const plainFormulas = [...formulasOf(data)].filter((tex) => this.#typstOf(tex) === null);
      const missingSigns = this.#missingSigns(data);
      const pageCount = compiled.result.numOfPages;
      return {
        pdf: new Uint8Array(pdf),
        pageCount,
        plainFormulas,
        missingFigures: [...missing],
        missingSigns,
      };
    } finally {
      this.#compiler.resetShadow();
      this.#compiler.evictCache(KEPT_DOCUMENTS);
    }
  }

  /** What Typst says against a formula; null where it can be set. */
  problemOf(typst: string): string | null {
    const { result, problem } = this.#run(this.#probe(), { data: JSON.stringify({ typst }) });
    return result ? null : problem;
  }

  /** In what paper would differ from the screen; null: in nothing that is read. */
  differenceOf(tex: string): { shown: string; printed: string } | null {
    const typst = texToTypst(tex);
    if (typst === null) return { shown: tex, printed: '' };
    const { result } = this.#run(this.#probe(), { data: JSON.stringify({ typst }) });
    if (!result) return { shown: tex, printed: '' };
    const [found] = this.#compiler.query(result, { selector: '<formula>' }) as { value: Content }[];
    const shown = shownShape(parseTree(tex));
    const printed = printedShape(found?.value);
    return sameShape(shown, printed) ? null : { shown, printed };
  }

  #print(template: string, data: JsonValue, missing: ReadonlySet<string>): Compiled {
    const printed = this.#withTypst(data);
    const inputs = { data: JSON.stringify(printed), missing: JSON.stringify([...missing]) };
    return this.#run(this.#source(template), inputs);
  }

  #run(mainFileContent: string, data: Record<string, string>): Compiled {
    for (const [name, text] of Object.entries({ ...data, faces: JSON.stringify(FACES) }))
      this.#compiler.mapShadow(join(NO_FOLDER, `${name}.json`), Buffer.from(text));
    const outcome = this.#compiler.compile({ mainFileContent });
    if (outcome.result && !outcome.hasError()) return { result: outcome.result, problem: '' };
    const [problem] = outcome.takeError()?.shortDiagnostics ?? [];
    return { result: null, problem: String(problem?.message ?? 'unknown') };
  }

  #source(template: string): string {
    let source = this.#templates.get(template);
    if (source === undefined) {
      source = `${textOf('formula-words')}${textOf(template)}`;
      this.#templates.set(template, source);
    }
    return source;
  }

  #probe(): string {
    return `${textOf('formula-words')}${PROBE}`;
  }

  #placeFigures(figures: Record<string, Uint8Array>) {
    for (const [name, bytes] of Object.entries(figures))
      this.#compiler.mapShadow(join(NO_FOLDER, name), Buffer.from(bytes));
  }

  #checkFormulas(data: JsonValue) {
    for (const tex of formulasOf(data)) {
      const typst = this.#typstOf(tex);
      if (typst !== null && this.problemOf(typst) !== null) this.#formulas.set(tex, null);
    }
  }

  #checkFigures(figures: Record<string, Uint8Array>, missing: Set<string>) {
    for (const name of Object.keys(figures))
      if (!this.#run(this.#probe(), { data: JSON.stringify({ figure: name }) }).result) missing.add(name);
  }

  #missingSigns(data: JsonValue): string[] {
    const signs = [...signsOf(data)];
    const unknown = signs.filter((sign) => !this.#signs.has(sign));
    if (this.#signs.size + unknown.length > KEPT_SIGNS) this.#signs.clear();
    for (const sign of unknown) this.#signs.set(sign, true);
    const showsBox = (some: readonly string[]) => this.#draw(some).includes(this.#box);
    for (const sign of lackingSigns(unknown, showsBox)) this.#signs.set(sign, false);
    return signs.filter((sign) => this.#signs.get(sign) === false);
  }

  #draw(signs: readonly string[]): string {
    const { result } = this.#run(SAMPLE, { data: JSON.stringify(signs) });
    return result ? this.#compiler.plainSvg(result) : '';
  }

  #typstOf(tex: string): string | null {
    let typst = this.#formulas.get(tex);
    if (typst === undefined) {
      if (this.#formulas.size >= KEPT_FORMULAS) this.#formulas.clear();
      // What paper would show otherwise than the screen is printed as it is written, which says that it is not set.
      typst = this.differenceOf(tex) === null ? texToTypst(tex) : null;
      this.#formulas.set(tex, typst);
    }
    return typst;
  }

  #withTypst(value: JsonValue): JsonValue {
    if (Array.isArray(value)) return value.map((item) => this.#withTypst(item));
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value).map(([key, item]) => [key, this.#withTypst(item)] as const);
    if (typeof value.tex === 'string') entries.push(['typst', this.#typstOf(value.tex)]);
    return Object.fromEntries(entries);
  }
}

const textOf = (template: string) =>
  readFileSync(projectPath('server/documents/templates', `${template}.typ`), 'utf8');

/** The `tex` of every formula in the data. */
function formulasOf(value: JsonValue, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) formulasOf(item, found);
  else if (value !== null && typeof value === 'object') {
    if (typeof value.tex === 'string') found.add(value.tex);
    for (const item of Object.values(value)) formulasOf(item, found);
  }
  return found;
}
