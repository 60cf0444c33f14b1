/** A subject, or one of its chapters. */
export interface Place {
  subject: string;
  chapter?: string | undefined;
}

/** A name of a file that the syllabus does not know. */
export interface FileName {
  field: 'subject' | 'chapter';
  /** Of a chapter: the subject the file says with it, null where it says none that is known. */
  subject: string | null;
  name: string;
}

/** What somebody has said a name means; null: nothing, it stays as it is. */
export interface PlacedName extends FileName {
  to: Place | null;
}

/** As the check reports it. */
export interface UnknownName extends PlacedName {
  /** Rows that have it. */
  count: number;
  guess: Place | null;
}

export interface UnknownNames {
  listed: UnknownName[];
  /** How many names more there are than are listed. */
  unlisted: number;
}

/** Nobody maps more by hand; a file that has more has something else in this column. */
export const MAX_NAMES = 200;
/** Those of the list, and those that were in it before others were placed. */
export const MOST_NAMES = 2 * MAX_NAMES;
/** A longer one is no name, and is refused as too long. */
export const LONGEST_NAME = 200;
