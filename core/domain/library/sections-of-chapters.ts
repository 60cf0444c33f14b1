/** Of sheets that treat several chapters: the section each of them begins with; it goes on until another begins. */
export const FIRST_SECTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'physics-kinematics': {
    'Motion in a Straight Line': 'Position, velocity, acceleration',
    'Motion in a Plane': 'Vectors',
  },
  'physics-properties-of-solids-and-liquids': {
    'Mechanical Properties of Solids': 'Elasticity',
    'Mechanical Properties of Fluids': 'Fluids at rest',
    'Thermal Properties of Matter': 'Heat',
  },
  'physics-oscillations-and-waves': {
    Oscillations: 'Simple harmonic motion',
    Waves: 'Travelling waves',
  },
  'physics-electrostatics': {
    'Electric Charges and Fields': "Charge and Coulomb's law",
    'Electrostatic Potential and Capacitance': 'Potential and energy',
  },
  'physics-magnetic-effects-of-current-and-magnetism': {
    'Moving Charges and Magnetism': 'Fields of currents',
    'Magnetism and Matter': 'Magnets',
  },
  'physics-electromagnetic-induction-and-alternating-currents': {
    'Electromagnetic Induction': 'Induction',
    'Alternating Current': 'Alternating current',
  },
  'physics-optics': {
    'Ray Optics and Optical Instruments': 'Signs',
    'Wave Optics': 'Interference',
  },
  'physics-atoms-and-nuclei': { Atoms: "Rutherford's experiment", Nuclei: 'Nucleus' },
  'chemistry-redox-reactions-and-electrochemistry': {
    'Redox Reactions': 'Oxidation numbers',
    Electrochemistry: 'Galvanic cells',
  },
  'chemistry-organic-compounds-containing-oxygen': {
    'Alcohols, Phenols and Ethers': 'Alcohols',
    'Aldehydes, Ketones and Carboxylic Acids': 'Aldehydes and ketones',
  },
  'biology-diversity-of-life-and-plants': {
    'The Living World': 'Naming and ranks',
    'Biological Classification': 'Kingdoms and Monera',
    'Plant Kingdom': 'Algae',
  },
  'biology-structure-of-flowering-plants': {
    'Morphology of Flowering Plants': 'Root, stem and leaf',
    'Anatomy of Flowering Plants': 'Tissues',
  },
  'biology-cell-and-division': {
    'Cell: The Unit of Life': 'Cell theory and sizes',
    'Cell Cycle and Cell Division': 'Cell cycle',
  },
  'biology-plant-physiology': {
    'Photosynthesis in Higher Plants': 'How photosynthesis was found out',
    'Respiration in Plants': 'Respiration',
    'Plant Growth and Development': 'Growth',
  },
  'biology-breathing-circulation-excretion': {
    'Breathing and Exchange of Gases': 'How we breathe',
    'Body Fluids and Circulation': 'Blood',
    'Excretory Products and their Elimination': 'Kidney',
  },
  'biology-movement-nerves-hormones': {
    'Locomotion and Movement': 'Muscle',
    'Neural Control and Coordination': 'Neuron and impulse',
    'Chemical Coordination and Integration': 'Hormones and their glands',
  },
  'biology-human-reproduction-and-health': {
    'Human Reproduction': 'Male system',
    'Reproductive Health': 'Contraception',
  },
  'biology-molecular-basis-and-evolution': {
    'Molecular Basis of Inheritance': 'The molecule',
    Evolution: 'Evidence of evolution',
  },
  'biology-human-welfare': {
    'Human Health and Disease': 'Diseases',
    'Microbes in Human Welfare': 'Microbes at work',
  },
  'biology-biotechnology': {
    'Biotechnology: Principles and Processes': 'Principles',
    'Biotechnology and its Applications': 'Crops',
  },
  'biology-ecology-and-environment': {
    'Organisms and Populations': 'Populations',
    Ecosystem: 'Productivity and decomposition',
    'Biodiversity and Conservation': 'Biodiversity',
  },
};
