import ts from 'typescript';

const BLOCKS = new Set(['it', 'test', 'describe']);

/** The titles of the tests in a file and of the groups they stand in, as they are written: `%s` for what a table fills in. */
export function titlesOf(source: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && BLOCKS.has(nameOf(node.expression))) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('tests.tsx', source, ts.ScriptTarget.Latest, true));
  return titles;
}

/** `it` of `it`, `it.each(…)` and `it.skip`. */
function nameOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  const inner =
    ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)
      ? callee.expression
      : ts.isTaggedTemplateExpression(callee)
        ? callee.tag
        : null;
  return inner ? nameOf(inner) : '';
}
