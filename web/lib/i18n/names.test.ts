// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { chapterName, titleName, withTitleName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

beforeAll(() => i18n.loadNamespaces('names'));
afterAll(() => i18n.changeLanguage('en'));

it('leaves every name as the bank has it in English', () => {
  expect(chapterName('Work, Energy and Power')).toBe('Work, Energy and Power');
  expect(subjectName('Mathematics, Section B')).toBe('Mathematics, Section B');
  expect(titleName('Custom Test: Physics, Biology')).toBe('Custom Test: Physics, Biology');
});

describe('in Hindi', () => {
  beforeAll(() => i18n.changeLanguage('hi'));

  it('knows chapters as NCERT names them, whatever signs are in their names', () => {
    expect(chapterName('Work, Energy and Power')).toBe('कार्य, ऊर्जा और शक्ति');
    expect(chapterName('Cell: The Unit of Life')).toBe('कोशिका: जीवन की इकाई');
  });

  it('knows tests it was told to make, and what ships with the library', () => {
    expect(titleName('Custom Test: Physics, Biology')).toBe('कस्टम टेस्ट: भौतिकी, जीव विज्ञान');
    expect(titleName('Chapter Test: Work, Energy and Power')).toBe('अध्याय टेस्ट: कार्य, ऊर्जा और शक्ति');
    expect(titleName('NEET Model Paper 2')).toBe('NEET मॉडल पेपर 2');
    expect(titleName('Bookmarked Questions')).toBe('बुकमार्क किए प्रश्न');
  });

  it('says the title of a test inside a sentence of the server', () => {
    expect(withTitleName("'Custom Test: Physics' की आपकी शीट")).toBe("'कस्टम टेस्ट: भौतिकी' की आपकी शीट");
    expect(withTitleName("'Sunday paper' की आपकी शीट")).toBe("'Sunday paper' की आपकी शीट");
  });

  it('knows sections of papers by their subject and their letter', () => {
    expect(subjectName('Mathematics, Section B')).toBe('गणित, खंड B');
    expect(subjectName('Section A')).toBe('खंड A');
    expect(subjectName('Quantitative Aptitude')).toBe('संख्यात्मक अभियोग्यता');
    expect(subjectName('Section of the brave')).toBe('Section of the brave');
  });

  it('leaves alone what an institute named', () => {
    for (const title of ['NEET paper', 'Sunday paper 3', 'constructor']) {
      expect(titleName(title)).toBe(title);
    }
    expect(chapterName('Vedic Physics')).toBe('Vedic Physics');
    expect(titleName('Custom Test: Vedic Physics')).toBe('कस्टम टेस्ट: Vedic Physics');
  });
});

describe('in Telugu', () => {
  beforeAll(() => i18n.changeLanguage('te'));

  it('knows chapters, tests and what ships with the library', () => {
    expect(chapterName('Cell: The Unit of Life')).toBe('కణం: జీవ ప్రమాణం');
    expect(titleName('Chapter Test: Equilibrium')).toBe('చాప్టర్ టెస్ట్: సమతాస్థితి');
    expect(titleName('NEET Model Paper 2')).toBe('NEET మోడల్ పేపర్ 2');
    expect(titleName('Sunday paper 3')).toBe('Sunday paper 3');
  });
});
