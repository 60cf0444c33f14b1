import type { Subject } from '#core/domain/question-bank/subjects.ts';

/** A page for each unit of the syllabus; their sources are in supabase/seed/materials. */
export const UNIT_SHEETS: readonly { slug: string; title: string; subject: Subject }[] = [
  { slug: 'physics-physics-and-measurement', title: 'Physics and Measurement', subject: 'Physics' },
  { slug: 'physics-kinematics', title: 'Kinematics', subject: 'Physics' },
  { slug: 'physics-laws-of-motion', title: 'Laws of Motion', subject: 'Physics' },
  { slug: 'physics-work-energy-and-power', title: 'Work, Energy and Power', subject: 'Physics' },
  { slug: 'physics-rotational-motion', title: 'Rotational Motion', subject: 'Physics' },
  { slug: 'physics-gravitation', title: 'Gravitation', subject: 'Physics' },
  {
    slug: 'physics-properties-of-solids-and-liquids',
    title: 'Properties of Solids and Liquids',
    subject: 'Physics',
  },
  { slug: 'physics-thermodynamics', title: 'Thermodynamics', subject: 'Physics' },
  { slug: 'physics-kinetic-theory-of-gases', title: 'Kinetic Theory of Gases', subject: 'Physics' },
  { slug: 'physics-oscillations-and-waves', title: 'Oscillations and Waves', subject: 'Physics' },
  { slug: 'physics-electrostatics', title: 'Electrostatics', subject: 'Physics' },
  { slug: 'physics-current-electricity', title: 'Current Electricity', subject: 'Physics' },
  {
    slug: 'physics-magnetic-effects-of-current-and-magnetism',
    title: 'Magnetic Effects of Current and Magnetism',
    subject: 'Physics',
  },
  {
    slug: 'physics-electromagnetic-induction-and-alternating-currents',
    title: 'Electromagnetic Induction and Alternating Currents',
    subject: 'Physics',
  },
  { slug: 'physics-electromagnetic-waves', title: 'Electromagnetic Waves', subject: 'Physics' },
  { slug: 'physics-optics', title: 'Optics', subject: 'Physics' },
  {
    slug: 'physics-dual-nature-of-matter-and-radiation',
    title: 'Dual Nature of Matter and Radiation',
    subject: 'Physics',
  },
  { slug: 'physics-atoms-and-nuclei', title: 'Atoms and Nuclei', subject: 'Physics' },
  { slug: 'physics-electronic-devices', title: 'Electronic Devices', subject: 'Physics' },
  { slug: 'physics-experimental-skills', title: 'Experimental Skills', subject: 'Physics' },
  { slug: 'chemistry-atomic-structure', title: 'Atomic Structure', subject: 'Chemistry' },
  {
    slug: 'chemistry-chemical-bonding',
    title: 'Chemical Bonding and Molecular Structure',
    subject: 'Chemistry',
  },
  { slug: 'chemistry-chemical-thermodynamics', title: 'Chemical Thermodynamics', subject: 'Chemistry' },
  { slug: 'chemistry-solutions', title: 'Solutions', subject: 'Chemistry' },
  { slug: 'chemistry-some-basic-concepts', title: 'Some Basic Concepts in Chemistry', subject: 'Chemistry' },
  {
    slug: 'biology-diversity-of-life-and-plants',
    title: 'Diversity I: Classification, Microbes and Plants',
    subject: 'Biology',
  },
  { slug: 'biology-diversity-animal-kingdom', title: 'Diversity II: Animal Kingdom', subject: 'Biology' },
  {
    slug: 'biology-structure-of-flowering-plants',
    title: 'Structure I: Flowering Plants',
    subject: 'Biology',
  },
  {
    slug: 'biology-structure-of-animals',
    title: 'Structure II: Animal Tissues and the Frog',
    subject: 'Biology',
  },
  { slug: 'biology-cell-and-division', title: 'Cell I: Structure and Division', subject: 'Biology' },
];
