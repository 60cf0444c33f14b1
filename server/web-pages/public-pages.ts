/** What search engines and messengers are told of a page; the browser's own titles come from its locale files. */
export interface PublicPage {
  title: string;
  description: string;
}

/** The pages that may be listed. Everything else is for anyone who is signed in, or has a link. */
export const PUBLIC_PAGES: Record<string, PublicPage> = {
  '/': {
    title: 'Vijaypath: path to victory in NEET',
    description:
      'Build NEET practice tests from real chapters, take them on any phone or on paper, and see which two or three things would raise your score most.',
  },
  '/demo': {
    title: 'Demo test · Vijaypath',
    description: 'Try five NEET questions without an account: marked as in the exam, each one explained.',
  },
  '/courses': {
    title: 'Courses · Vijaypath',
    description:
      'Physics, Chemistry and Biology for NEET, chapter by chapter, for classes XI, XII and droppers.',
  },
  '/pricing': {
    title: 'Premium · Vijaypath',
    description:
      'Two plans, monthly or yearly: unlimited tests, papers to print and analytics that show where marks are lost.',
  },
  '/about': {
    title: 'About Us · Vijaypath',
    description: 'What Vijaypath is for, and what it holds itself to.',
  },
  '/contact': {
    title: 'Contact · Vijaypath',
    description: 'Whom to ask about an account, a question or your data.',
  },
  '/privacy': {
    title: 'Privacy Policy · Vijaypath',
    description: 'What is kept about you, why, for how long, and what you can do about it.',
  },
  '/terms': {
    title: 'Terms of Service · Vijaypath',
    description: 'The agreement between you and whoever runs this server, in plain words.',
  },
};
