const LOCALES = { English: 'en-IN', Hindi: 'hi-IN', Telugu: 'te-IN', Tamil: 'ta-IN' } as const;

/** A moment as it is said in India, whatever the clock of the machine says. */
export function inIndia(at: Date, language: keyof typeof LOCALES = 'English'): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at);
}
