import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { CompilerProcess } from './compiler-process.ts';
import { DocumentCompiler } from './document-compiler.ts';
import { isHarmless } from './formulas/is-harmless.ts';
import { texToTypst } from './formulas/tex-to-typst.ts';
import type { DocumentRequest } from './messages.ts';

const documents = new CompilerProcess();
afterAll(() => documents.close());

const paper = (...parts: { [key: string]: string }[]): DocumentRequest => ({
  template: 'proof',
  data: { parts },
});
const INJECTIONS = [
  '\\text{a" #read("x") "}',
  '#read("/etc/passwd")',
  'std.read("/etc/passwd")',
  'std.panic("ran")',
  'a"#panic("ran")"b',
  '\\mathrm{x"} #panic("ran") {"}',
  '\\operatorname{a", #panic("ran"), "}',
  '\\text{\\" #panic("ran") \\"}',
  '\\text{$#panic("ran")$}',
  '\\ce{A ->[" #panic("ran") "] B}',
  '\\unknown{#panic("ran")}',
  '// \n #panic("ran")',
  '\\begin{array}{#panic("ran")}1\\end{array}',
];

describe('a document', () => {
  it('is the same to the byte, made by two processes', async () => {
    const other = new CompilerProcess();
    const request = paper({ text: 'நிலை 1: காந்தம்' }, { tex: '\\dfrac{1}{2}mv^2' }, { tex: '\\ce{SO4^2-}' });
    const [one, two] = await Promise.all([documents.compile(request), other.compile(request)]);
    other.close();
    expect(Buffer.from(one.pdf).subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.compare(one.pdf, two.pdf)).toBe(0);
    expect(one).toMatchObject({ plainFormulas: [], missingFigures: [] });
  });

  it('prints a formula it cannot set as its source, and says which', async () => {
    const { pdf, plainFormulas } = await documents.compile(
      paper({ tex: 'x^2' }, { tex: '\\frac{1' }, { tex: 'a \\nosuchcommand b' }),
    );
    expect(pdf.length).toBeGreaterThan(1000);
    expect(plainFormulas).toEqual(['\\frac{1', 'a \\nosuchcommand b']);
  });

  it('leaves out a figure it cannot read, and says which', async () => {
    const figures = {
      'f1.png': Buffer.from('no picture'),
      'f2.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    };
    const data = { parts: Object.keys(figures).map((figure) => ({ figure })) };
    const answer = await documents.compile({ template: 'proof', data, figures });
    expect(answer.missingFigures).toEqual(['f1.png']);
  });
});

describe('what stands in a question', () => {
  const compiler = new DocumentCompiler();

  it('is never run as code', () => {
    const { plainFormulas } = compiler.compile(
      paper(...INJECTIONS.map((text) => ({ text })), ...INJECTIONS.map((tex) => ({ tex }))),
    );
    for (const typst of INJECTIONS.map(texToTypst))
      if (typst !== null) expect(compiler.problemOf(typst)).toBeNull();
    expect(plainFormulas).toContain('#read("/etc/passwd")');
  });

  it.each(['"a" #panic("ran") ""', 'std.panic("ran")', 'sqrt(std.panic("ran"))', 'x_#panic("ran")'])(
    'is refused when it would run: %s',
    (typst) => {
      expect(compiler.problemOf(typst)).toContain('ran');
      expect(isHarmless(typst)).toBe(false);
    },
  );

  it('opens no door to code, however it is put together', () => {
    const pieces = [
      '#panic("ran")',
      'std',
      '.panic("ran")',
      'std.panic("ran")',
      '#',
      '"',
      '\\',
      '\\"',
      '$',
      '`',
      '@',
    ];
    pieces.push(
      'op',
      '(',
      ')',
      '[',
      ']',
      '_',
      'x',
      ' ',
      ',',
      ';',
      ':',
      '/*',
      '*/',
      '//',
      '\n',
      '#none',
      'sqrt',
      'a',
    );
    let run = 0;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 10 }), (chosen) => {
        const typst = chosen.join('');
        const runs = compiler.problemOf(typst)?.includes('ran') ?? false;
        if (runs) run += 1;
        expect(runs && isHarmless(typst)).toBe(false);
      }),
      { numRuns: 3000, seed: 8 },
    );
    expect(run).toBeGreaterThan(100);
  });

  it('cannot overflow the stack of the process', async () => {
    const deep = `${'{'.repeat(1500)}x${'}'.repeat(1500)}`;
    const roots = `${'\\sqrt{'.repeat(600)}x${'}'.repeat(600)}`;
    const answer = await documents.compile(paper({ tex: deep }, { tex: roots }, { tex: '(('.repeat(1900) }));
    expect(answer.plainFormulas).toContain(roots);
  });
});

describe('the process', () => {
  it('is replaced when a document takes too long; the others are made', async () => {
    const hurried = new CompilerProcess({ deadlineMs: 2000 });
    const endless = {
      ...paper(),
      data: { parts: Array.from({ length: 300_000 }, (_, n) => ({ tex: `x_${n}` })) },
    };
    const results = await Promise.allSettled([
      hurried.compile(endless),
      hurried.compile(paper({ text: 'next' })),
      hurried.compile(paper({ text: 'never' }), AbortSignal.abort(new Error('gone'))),
    ]);
    hurried.close();
    expect(results).toMatchObject([
      { status: 'rejected', reason: { code: 'timeout' } },
      { status: 'fulfilled' },
      { status: 'rejected', reason: { message: 'gone' } },
    ]);
  });
});
