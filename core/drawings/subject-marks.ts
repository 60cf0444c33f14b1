/** One stroke of a drawing: a path, filled lightly with the colour of its lines where something is full. */
export interface Stroke {
  d: string;
  isFilled?: boolean;
  /** Has no line of its own. */
  isBare?: boolean;
}

/** In a box of 24 by 24, with lines of 1.7 and round ends; the same on screen and on paper. */
const MARKS: Record<string, readonly Stroke[]> = {
  // A lens, and light that meets behind it.
  Physics: [
    { d: 'M11 3c4 5.2 4 12.8 0 18-4-5.2-4-12.8 0-18z', isFilled: true },
    { d: 'M2 7.5h6.5M2 16.5h6.5M13.7 7.5 22 12l-8.3 4.5' },
  ],
  // A flask with something in it.
  Chemistry: [
    { d: 'M7.3 15h9.4l2.6 5.2a.8.8 0 0 1-.7 1.1H5.4a.8.8 0 0 1-.7-1.1z', isFilled: true, isBare: true },
    { d: 'M9 2.7h6M10 2.7v6.8L4.7 20.2a.8.8 0 0 0 .7 1.1h13.2a.8.8 0 0 0 .7-1.1L14 9.5V2.7M7.3 15h9.4' },
  ],
  // A leaf with its veins.
  Biology: [
    { d: 'M5.5 18.5C3.5 9.5 9.5 3.5 20.5 3.5c.5 11-6 16.5-15 15z', isFilled: true },
    { d: 'M3 21.5C7 15.5 11 11.5 16 8M9.2 14l-.4-5M12 11.3l5.2.9' },
  ],
  // A set square.
  Mathematics: [{ d: 'M4 3.5v17h17z', isFilled: true }, { d: 'M8.5 13.5v3h3M4 8h2M4 12.5h1.5' }],
};

/** Of every other subject: an open book. */
const BOOK: readonly Stroke[] = [
  {
    d: 'M12 6c-2.5-1.7-5.5-2-9-2v14.5c3.5 0 6.5.3 9 2 2.5-1.7 5.5-2 9-2V4c-3.5 0-6.5.3-9 2zm0 0v14.5',
    isFilled: true,
  },
];

export function subjectMark(subject: string): readonly Stroke[] {
  return Object.hasOwn(MARKS, subject) ? (MARKS[subject] ?? BOOK) : BOOK;
}
