import ts from 'typescript';

/** One small mistake in a file: the text between two places is another. */
export interface Mutant {
  path: string;
  /** From 1. */
  line: number;
  start: number;
  end: number;
  /** Stands in its place. */
  text: string;
}

const { SyntaxKind: Kind } = ts;

const OPERATORS: Partial<Record<ts.SyntaxKind, string>> = {
  [Kind.LessThanToken]: '<=',
  [Kind.LessThanEqualsToken]: '<',
  [Kind.GreaterThanToken]: '>=',
  [Kind.GreaterThanEqualsToken]: '>',
  [Kind.EqualsEqualsEqualsToken]: '!==',
  [Kind.ExclamationEqualsEqualsToken]: '===',
  [Kind.AmpersandAmpersandToken]: '||',
  [Kind.BarBarToken]: '&&',
  [Kind.PlusToken]: '-',
  [Kind.MinusToken]: '+',
  [Kind.AsteriskToken]: '/',
  [Kind.SlashToken]: '*',
  [Kind.PlusEqualsToken]: '-=',
};
const METHODS: Record<string, string> = { min: 'max', max: 'min', some: 'every', every: 'some' };
/** A condition of SQL that stands on a line of its own, with its brackets. */
const SQL_CONDITION = /^[ \t]*and (?:[^()\n]|\([^()\n]*\))+$/gm;

/** Every mistake tried in a file, in the order of its text: operators, conditions, results, filters and conditions of SQL. */
export function mutantsOf(path: string, source: string): Mutant[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const add = (start: number, end: number, text: string) => {
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    mutants.push({ path, line, start, end, text });
  };
  const replace = (node: ts.Node, ...texts: string[]) => {
    for (const text of texts) add(node.getStart(file), node.getEnd(), text);
  };

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const other = OPERATORS[node.operatorToken.kind];
      if (other !== undefined) replace(node.operatorToken, other);
      if (node.operatorToken.kind === Kind.QuestionQuestionToken) replace(node, node.right.getText(file));
    } else if (ts.isIfStatement(node)) replace(node.expression, 'true', 'false');
    else if (ts.isConditionalExpression(node)) replace(node.condition, 'true', 'false');
    else if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken)
      replace(node, node.operand.getText(file));
    else if (ts.isReturnStatement(node) && node.expression) replace(node.expression, 'undefined');
    else if (node.kind === Kind.TrueKeyword) replace(node, 'false');
    else if (node.kind === Kind.FalseKeyword) replace(node, 'true');
    else if (ts.isNumericLiteral(node)) replace(node, `${node.getText(file)} + 1`);
    else if (ts.isBreakStatement(node) && !ts.isCaseOrDefaultClause(node.parent)) replace(node, 'continue;');
    else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression;
      const method = METHODS[name.text];
      if (method !== undefined) replace(name, method);
      if (name.text === 'filter' || name.text === 'sort') add(expression.getEnd(), node.getEnd(), '');
    } else if (ts.isTemplateLiteralToken(node) || ts.isStringLiteral(node)) {
      const from = node.getStart(file);
      for (const found of node.getText(file).matchAll(SQL_CONDITION))
        add(from + found.index, from + found.index + found[0].replace(/[`;]+$/, '').length, '');
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return mutants.sort((a, b) => a.start - b.start);
}

export const mutated = (source: string, { start, end, text }: Mutant) =>
  source.slice(0, start) + text + source.slice(end);

/** So many of them; the same seed takes the same. */
export function sampleOf<T>(all: readonly T[], size: number, seed: number): T[] {
  const left = [...all];
  let state = seed >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return Array.from({ length: Math.min(size, left.length) }, () => {
    const [taken] = left.splice(Math.floor(next() * left.length), 1);
    return taken as T;
  });
}
