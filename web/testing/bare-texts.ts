import ts from 'typescript';

/** These give elements, by their names: everything else that a call or a variable gives is taken for a text. */
const GIVES_ELEMENTS =
  /^(children|area|number|render\w+|dialogs|waitingTests|onward|panel|textsInElements|illustration|heading|tabs|footer|map|\w*(Icon|Element|Node|Card|Form|List)s?)$/;
const OPERATORS = new Set(['&&', '||', '??']);

type Kind = 'text' | 'sometimes a text' | 'sometimes an element' | 'element';

/**
 * Where a text stands bare beside something that comes and goes, in the source of a component. A browser that translates
 * pages replaces text nodes by elements of its own, and React ends with an error when it looks for them.
 * @returns the lines, from 1
 */
export function bareTexts(source: string): number[] {
  const file = ts.createSourceFile('component.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const lines: number[] = [];
  const visit = (node: ts.Node) => {
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && hasBareText(node))
      lines.push(file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}

function hasBareText(node: ts.JsxElement | ts.JsxFragment): boolean {
  const kinds = node.children.flatMap((child) => kindOf(child) ?? []);
  const comesAndGoes = kinds.some((kind) => kind.startsWith('sometimes'));
  return kinds.length > 1 && comesAndGoes && kinds.some((kind) => kind.endsWith('text'));
}

/** null for what is nothing on screen: white space between lines, comments. */
function kindOf(child: ts.JsxChild): Kind | null {
  if (ts.isJsxText(child)) return child.text.trim() === '' ? null : 'text';
  if (!ts.isJsxExpression(child)) return 'element';
  if (!child.expression) return null;
  const expression = strip(child.expression);
  if (ts.isStringLiteral(expression) && expression.text.trim() === '') return null;
  const ends = endsOf(expression);
  const texts = ends.filter(isText);
  if (ends.length === 1 && !isAnd(expression)) return texts.length === 1 ? 'text' : 'element';
  if (texts.length === ends.length && !isAnd(expression)) return 'text';
  return texts.length > 0 ? 'sometimes a text' : 'sometimes an element';
}

/** What an expression may come to. */
function endsOf(given: ts.Expression): ts.Expression[] {
  const expression = strip(given);
  if (ts.isConditionalExpression(expression))
    return [...endsOf(expression.whenTrue), ...endsOf(expression.whenFalse)];
  if (isAnd(expression)) return endsOf(expression.right);
  if (ts.isBinaryExpression(expression) && OPERATORS.has(expression.operatorToken.getText()))
    return [...endsOf(expression.left), ...endsOf(expression.right)];
  return [expression];
}

const isAnd = (expression: ts.Expression): expression is ts.BinaryExpression =>
  ts.isBinaryExpression(expression) && expression.operatorToken.getText() === '&&';

function isText(expression: ts.Expression): boolean {
  if (ts.isCallExpression(expression))
    return !holdsElements(expression) && !GIVES_ELEMENTS.test(nameOf(expression.expression));
  if (ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression)) {
    const name = nameOf(expression);
    return name !== 'undefined' && !GIVES_ELEMENTS.test(name);
  }
  return (
    ts.isStringLiteralLike(expression) ||
    ts.isTemplateExpression(expression) ||
    ts.isNumericLiteral(expression)
  );
}

const nameOf = (expression: ts.Expression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

function holdsElements(node: ts.Node): boolean {
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return true;
  return ts.forEachChild(node, (child) => holdsElements(child) || undefined) ?? false;
}

function strip(expression: ts.Expression): ts.Expression {
  if (
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isNonNullExpression(expression)
  )
    return strip(expression.expression);
  return expression;
}
