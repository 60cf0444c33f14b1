/** Free places to learn, by subject: official or non-profit, at addresses that have stood for years. */
interface LearningLink {
  name: string;
  url: string;
}

export const LEARNING_LINKS: { subject: string; links: LearningLink[] }[] = [
  {
    subject: 'Physics',
    links: [
      { name: 'NCERT Textbooks: Physics XI and XII', url: 'https://ncert.nic.in/textbook.php' },
      { name: 'Khan Academy: Physics library', url: 'https://www.khanacademy.org/science/physics' },
      {
        name: 'PhET Simulations: Physics',
        url: 'https://phet.colorado.edu/en/simulations/filter?subjects=physics',
      },
    ],
  },
  {
    subject: 'Chemistry',
    links: [
      { name: 'NCERT Textbooks: Chemistry XI and XII', url: 'https://ncert.nic.in/textbook.php' },
      { name: 'Khan Academy: Chemistry library', url: 'https://www.khanacademy.org/science/chemistry' },
      {
        name: 'PhET Simulations: Chemistry',
        url: 'https://phet.colorado.edu/en/simulations/filter?subjects=chemistry',
      },
    ],
  },
  {
    subject: 'Biology',
    links: [
      { name: 'NCERT Textbooks: Biology XI and XII', url: 'https://ncert.nic.in/textbook.php' },
      { name: 'Khan Academy: Biology library', url: 'https://www.khanacademy.org/science/biology' },
      {
        name: 'PhET Simulations: Biology',
        url: 'https://phet.colorado.edu/en/simulations/filter?subjects=biology',
      },
    ],
  },
  {
    subject: 'NEET',
    links: [
      { name: 'NEET (UG), National Testing Agency', url: 'https://neet.nta.nic.in' },
      { name: 'NMC: syllabus for NEET (UG)', url: 'https://www.nmc.org.in' },
      { name: 'SWAYAM: courses for class XI and XII', url: 'https://swayam.gov.in' },
    ],
  },
];
