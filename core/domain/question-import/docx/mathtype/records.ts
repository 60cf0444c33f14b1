/** What an equation of MathType is made of, whichever version wrote it. */
export type EquationRecord = LineRecord | SignRecord | TemplateRecord | PileRecord | MatrixRecord;

/** A line, or a slot of a template. `isMissing`: the slot is not there, which is more than empty. */
export interface LineRecord {
  kind: 'line';
  isMissing: boolean;
  items: EquationRecord[];
}

export type SignStyle = 'variable' | 'function' | 'text' | 'bold' | 'sign';

export interface SignRecord {
  kind: 'sign';
  text: string;
  style: SignStyle;
  /** The first letter of the name of a function. */
  startsName: boolean;
  /** MathType's numbers of what stands above, below or across the sign. */
  marks: number[];
}

/** @property selector and variation as MTEF 5 counts them. */
export interface TemplateRecord {
  kind: 'template';
  selector: number;
  variation: number;
  slots: EquationRecord[];
  /** Brackets, the sign of a sum. */
  signs: SignRecord[];
}

/** Lines below each other. */
export interface PileRecord {
  kind: 'pile';
  isAtRelations: boolean;
  lines: EquationRecord[];
}

export interface MatrixRecord {
  kind: 'matrix';
  columns: number;
  hasRules: boolean;
  cells: EquationRecord[];
}
