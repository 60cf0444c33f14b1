import { expect, it } from 'vitest';
import { SHIPPED_SHEETS } from './shipped-titles.ts';
import { UNIT_SHEETS } from './unit-sheets.ts';

/** Units of NMC's syllabus of NEET (UG), in its order. */
const UNITS = {
  Physics: [
    'Physics and Measurement',
    'Kinematics',
    'Laws of Motion',
    'Work, Energy and Power',
    'Rotational Motion',
    'Gravitation',
    'Properties of Solids and Liquids',
    'Thermodynamics',
    'Kinetic Theory of Gases',
    'Oscillations and Waves',
    'Electrostatics',
    'Current Electricity',
    'Magnetic Effects of Current and Magnetism',
    'Electromagnetic Induction and Alternating Currents',
    'Electromagnetic Waves',
    'Optics',
    'Dual Nature of Matter and Radiation',
    'Atoms and Nuclei',
    'Electronic Devices',
    'Experimental Skills',
  ],
  Chemistry: [
    'Some Basic Concepts in Chemistry',
    'Atomic Structure',
    'Chemical Bonding and Molecular Structure',
    'Chemical Thermodynamics',
    'Solutions',
    'Equilibrium',
    'Redox Reactions and Electrochemistry',
    'Chemical Kinetics',
    'Classification of Elements and Periodicity in Properties',
    'p-Block Elements',
    'd- and f-Block Elements',
    'Coordination Compounds',
    'Purification and Characterisation of Organic Compounds',
    'Some Basic Principles of Organic Chemistry',
    'Hydrocarbons',
    'Organic Compounds Containing Halogens',
    'Organic Compounds Containing Oxygen',
    'Organic Compounds Containing Nitrogen',
    // 'Biomolecules' in the syllabus, which is a title of biology as well.
    'Chemistry of Biomolecules',
    'Principles Related to Practical Chemistry',
  ],
  // A unit of biology that fills more than a page has two.
  Biology: [
    'Diversity I: Classification, Microbes and Plants',
    'Diversity II: Animal Kingdom',
    'Structure I: Flowering Plants',
    'Structure II: Animal Tissues and the Frog',
    'Cell I: Structure and Division',
    'Cell II: Biomolecules and Enzymes',
    'Plant Physiology',
    'Human Physiology I: Breathing, Circulation, Excretion',
    'Human Physiology II: Movement, Nerves, Hormones',
    'Reproduction I: Flowering Plants',
    'Reproduction II: Human Reproduction and Reproductive Health',
    'Genetics and Evolution I: Inheritance',
    'Genetics and Evolution II: Molecular Basis and Evolution',
    'Biology and Human Welfare',
    'Biotechnology and its Applications',
    'Ecology and Environment',
  ],
};

it.each(Object.entries(UNITS))(
  'every unit of %s has its sheet, in the order of the syllabus',
  (name, units) => {
    const sheets = UNIT_SHEETS.filter(({ subject }) => subject === name);
    expect(sheets.map(({ title }) => title)).toEqual(units);
  },
);

it('no two sheets share a title or a file', () => {
  for (const key of ['title', 'slug'] as const) {
    const names = SHIPPED_SHEETS.map((sheet) => sheet[key]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
});
