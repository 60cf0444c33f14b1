import { i18n } from '#web/lib/i18n/i18n.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

interface LearningLink {
  /** In the texts of the library; sites keep their own names in every language. */
  name: 'ncert' | 'khan' | 'phet' | 'neet' | 'nmc' | 'swayam';
  url: string;
}

/** Free places to learn, by subject: official or non-profit, at addresses that have stood for years. */
export const LEARNING_LINKS: { subject: string; links: LearningLink[] }[] = [
  {
    subject: 'Physics',
    links: [
      { name: 'ncert', url: 'https://ncert.nic.in/textbook.php' },
      { name: 'khan', url: 'https://www.khanacademy.org/science/physics' },
      { name: 'phet', url: 'https://phet.colorado.edu/en/simulations/filter?subjects=physics' },
    ],
  },
  {
    subject: 'Chemistry',
    links: [
      { name: 'ncert', url: 'https://ncert.nic.in/textbook.php' },
      { name: 'khan', url: 'https://www.khanacademy.org/science/chemistry' },
      { name: 'phet', url: 'https://phet.colorado.edu/en/simulations/filter?subjects=chemistry' },
    ],
  },
  {
    subject: 'Biology',
    links: [
      { name: 'ncert', url: 'https://ncert.nic.in/textbook.php' },
      { name: 'khan', url: 'https://www.khanacademy.org/science/biology' },
      { name: 'phet', url: 'https://phet.colorado.edu/en/simulations/filter?subjects=biology' },
    ],
  },
  {
    subject: 'NEET',
    links: [
      { name: 'neet', url: 'https://neet.nta.nic.in' },
      { name: 'nmc', url: 'https://www.nmc.org.in' },
      { name: 'swayam', url: 'https://swayam.gov.in' },
    ],
  },
];

/** As the reader's language names it. */
export const linkText = (name: LearningLink['name'], subject: string): string =>
  i18n.t(`library:links.names.${name}`, { subject: subjectName(subject) });
