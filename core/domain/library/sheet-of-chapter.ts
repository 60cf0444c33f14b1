import { SUBJECTS, type Subject } from '#core/domain/question-bank/subjects.ts';

/** The chapters each sheet of a unit treats, as NCERT's books name them. */
const CHAPTERS_OF_SHEETS: Record<Subject, Readonly<Record<string, readonly string[]>>> = {
  Physics: {
    'physics-physics-and-measurement': ['Units and Measurements'],
    'physics-kinematics': ['Motion in a Straight Line', 'Motion in a Plane'],
    'physics-laws-of-motion': ['Laws of Motion'],
    'physics-work-energy-and-power': ['Work, Energy and Power'],
    'physics-rotational-motion': ['System of Particles and Rotational Motion'],
    'physics-gravitation': ['Gravitation'],
    'physics-properties-of-solids-and-liquids': [
      'Mechanical Properties of Solids',
      'Mechanical Properties of Fluids',
      'Thermal Properties of Matter',
    ],
    'physics-thermodynamics': ['Thermodynamics'],
    'physics-kinetic-theory-of-gases': ['Kinetic Theory'],
    'physics-oscillations-and-waves': ['Oscillations', 'Waves'],
    'physics-experimental-skills': ['Experimental Skills'],
    'physics-electrostatics': ['Electric Charges and Fields', 'Electrostatic Potential and Capacitance'],
    'physics-current-electricity': ['Current Electricity'],
    'physics-magnetic-effects-of-current-and-magnetism': [
      'Moving Charges and Magnetism',
      'Magnetism and Matter',
    ],
    'physics-electromagnetic-induction-and-alternating-currents': [
      'Electromagnetic Induction',
      'Alternating Current',
    ],
    'physics-electromagnetic-waves': ['Electromagnetic Waves'],
    'physics-optics': ['Ray Optics and Optical Instruments', 'Wave Optics'],
    'physics-dual-nature-of-matter-and-radiation': ['Dual Nature of Radiation and Matter'],
    'physics-atoms-and-nuclei': ['Atoms', 'Nuclei'],
    'physics-electronic-devices': ['Semiconductor Electronics: Materials, Devices and Simple Circuits'],
  },
  Chemistry: {
    'chemistry-some-basic-concepts': ['Some Basic Concepts of Chemistry'],
    'chemistry-atomic-structure': ['Structure of Atom'],
    'chemistry-classification-of-elements-and-periodicity-in-properties': [
      'Classification of Elements and Periodicity in Properties',
    ],
    'chemistry-chemical-bonding': ['Chemical Bonding and Molecular Structure'],
    'chemistry-chemical-thermodynamics': ['Thermodynamics'],
    'chemistry-equilibrium': ['Equilibrium'],
    'chemistry-redox-reactions-and-electrochemistry': ['Redox Reactions', 'Electrochemistry'],
    'chemistry-some-basic-principles-of-organic-chemistry': [
      'Organic Chemistry – Some Basic Principles and Techniques',
    ],
    'chemistry-hydrocarbons': ['Hydrocarbons'],
    'chemistry-p-block-elements': ['The p-Block Elements'],
    'chemistry-solutions': ['Solutions'],
    'chemistry-chemical-kinetics': ['Chemical Kinetics'],
    'chemistry-d-and-f-block-elements': ['The d- and f-Block Elements'],
    'chemistry-coordination-compounds': ['Coordination Compounds'],
    'chemistry-organic-compounds-containing-halogens': ['Haloalkanes and Haloarenes'],
    'chemistry-organic-compounds-containing-oxygen': [
      'Alcohols, Phenols and Ethers',
      'Aldehydes, Ketones and Carboxylic Acids',
    ],
    'chemistry-organic-compounds-containing-nitrogen': ['Amines'],
    'chemistry-biomolecules': ['Biomolecules'],
    'chemistry-principles-related-to-practical-chemistry': ['Principles Related to Practical Chemistry'],
  },
  Biology: {
    'biology-diversity-of-life-and-plants': [
      'The Living World',
      'Biological Classification',
      'Plant Kingdom',
    ],
    'biology-diversity-animal-kingdom': ['Animal Kingdom'],
    'biology-structure-of-flowering-plants': [
      'Morphology of Flowering Plants',
      'Anatomy of Flowering Plants',
    ],
    'biology-structure-of-animals': ['Structural Organisation in Animals'],
    'biology-cell-and-division': ['Cell: The Unit of Life', 'Cell Cycle and Cell Division'],
    'biology-biomolecules-and-enzymes': ['Biomolecules'],
    'biology-plant-physiology': [
      'Photosynthesis in Higher Plants',
      'Respiration in Plants',
      'Plant Growth and Development',
    ],
    'biology-breathing-circulation-excretion': [
      'Breathing and Exchange of Gases',
      'Body Fluids and Circulation',
      'Excretory Products and their Elimination',
    ],
    'biology-movement-nerves-hormones': [
      'Locomotion and Movement',
      'Neural Control and Coordination',
      'Chemical Coordination and Integration',
    ],
    'biology-reproduction-flowering-plants': ['Sexual Reproduction in Flowering Plants'],
    'biology-human-reproduction-and-health': ['Human Reproduction', 'Reproductive Health'],
    'biology-inheritance': ['Principles of Inheritance and Variation'],
    'biology-molecular-basis-and-evolution': ['Molecular Basis of Inheritance', 'Evolution'],
    'biology-human-welfare': ['Human Health and Disease', 'Microbes in Human Welfare'],
    'biology-biotechnology': [
      'Biotechnology: Principles and Processes',
      'Biotechnology and its Applications',
    ],
    'biology-ecology-and-environment': [
      'Organisms and Populations',
      'Ecosystem',
      'Biodiversity and Conservation',
    ],
  },
};

/** The sheet that treats a chapter; null for a chapter of the institute's own. */
export function sheetOfChapter(subject: string, chapter: string): string | null {
  const sheets = Object.hasOwn(CHAPTERS_OF_SHEETS, subject) ? CHAPTERS_OF_SHEETS[subject as Subject] : {};
  return Object.keys(sheets).find((slug) => sheets[slug]?.includes(chapter)) ?? null;
}

export interface ChaptersOfSheet {
  subject: Subject;
  chapters: readonly string[];
}

/** What the sheet of a unit treats; null for a sheet of a whole subject, and where there is no such sheet. */
export function chaptersOfSheet(slug: string): ChaptersOfSheet | null {
  for (const subject of SUBJECTS) {
    const sheets = CHAPTERS_OF_SHEETS[subject];
    const chapters = Object.hasOwn(sheets, slug) ? sheets[slug] : undefined;
    if (chapters) return { subject, chapters };
  }
  return null;
}
