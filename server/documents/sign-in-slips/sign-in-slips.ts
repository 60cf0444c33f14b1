import type { DocumentRequest } from '#server/documents/messages.ts';

export interface SignInSlip {
  name: string | null;
  group: string | null;
  rollNumber: string;
  password: string;
}

export interface SignInSlips {
  site: string;
  /** Where the sign-in is. */
  address: string;
  slips: readonly SignInSlip[];
}

const A_PAGE = 8;

/** In English and Hindi: nothing is known yet of who reads them. */
const WORDS = {
  address: 'Address · पता',
  roll: 'Roll number · रोल नंबर',
  password: 'First password · पहला पासवर्ड',
  notes: [
    'Sign in with these, then choose a password of your own. Show this slip to nobody.',
    'इनसे साइन इन करें, फिर अपना पासवर्ड चुनें। यह पर्ची किसी को न दिखाएँ।',
  ],
};

/** What the compiler makes the slips' PDF of: eight to a page, in their order. */
export function signInSlipsRequest({ site, address, slips }: SignInSlips): DocumentRequest {
  const printed = slips.map(({ name, group, rollNumber, password }) => ({
    name: name ?? rollNumber,
    group,
    roll: rollNumber,
    password,
  }));
  const pages = Array.from({ length: Math.ceil(printed.length / A_PAGE) }, (_, at) =>
    printed.slice(at * A_PAGE, (at + 1) * A_PAGE),
  );
  return { template: 'sign-in-slips', data: { title: 'Sign-in slips', site, address, words: WORDS, pages } };
}
