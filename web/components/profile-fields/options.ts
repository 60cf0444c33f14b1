export const boards = ['CBSE', 'State', 'ICSE', 'Other'] as const;
export const mediums = ['English', 'Hindi', 'Other'] as const;
export const classes = ['XI', 'XII', 'Dropper'] as const;

/** Suggestions only: any state can be typed. */
export const indianStates = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

/** As the profiles table spells them, with the name each language gives itself. */
export const studyLanguages = [
  { value: 'English', label: 'English', ownName: 'English', lang: 'en' },
  { value: 'Hindi', label: 'Hindi · हिन्दी', ownName: 'हिन्दी', lang: 'hi' },
  { value: 'Telugu', label: 'Telugu · తెలుగు', ownName: 'తెలుగు', lang: 'te' },
  { value: 'Tamil', label: 'Tamil · தமிழ்', ownName: 'தமிழ்', lang: 'ta' },
] as const;
