const WORD = '[\\p{L}_][\\p{L}\\d_]*';
const NAME = `${WORD}(?:\\.${WORD}|\\[[^\\]]*\\])*`;
const TYPE = `${WORD}(?:<[^>]*>)?(?:\\[\\])?\\**`;

const CODE: readonly RegExp[] = [
  /^[{}()[\];,\s]+$/,
  /^#\s*(?:include|define)\b/,
  /^(?:import|package|using)\s+[\w.*\s]+;$/,
  /^(?:public|private|protected|static|final|abstract)\s+[\w<>[\]\s]+[({;=]?/,
  /^(?:abstract\s+)?(?:class|interface|struct|enum)\s+\w+(?:\s+(?:extends|implements)\s+[\w,\s]+)?\s*\{?$/,
  /^\}?\s*(?:try|else|do|finally)\s*\{?$/,
  /^\}?\s*(?:if|else if|for|while|switch|catch|synchronized)\s*\([^?]*\)\s*[{;]?$/,
  /^(?:int|void|char|double|float|bool|boolean|long)\s+\w+\s*\([^?]*\)\s*\{?$/,
  /^(?:return\b[^?]*;|break;|continue;)$/,
  // 'obj.display();', 'X a = new X();', 'Class obj;', 'main()'
  new RegExp(
    `^(?:${TYPE}\\s+)?${NAME}\\s*(?:\\([^?]*\\)|[-+*/%^&|]?=[^?]*|\\+\\+|--)?\\s*(?:;|\\)\\s*\\{)\\s*(?://.*)?$`,
    'u',
  ),
  new RegExp(`^${WORD}\\([^?]*\\)\\s*\\{?$`, 'u'),
];

/** Longer lines are walked through by no pattern. */
const LONGEST = 200;

/** Whether a text is a line of a program, whose numbers are no questions'. */
export function isCode(text: string): boolean {
  const line = text.trim();
  return line !== '' && line.length <= LONGEST && CODE.some((pattern) => pattern.test(line));
}
