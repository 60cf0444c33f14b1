import {
  MAX_PAPER_SECTIONS,
  type PaperContent,
  type PaperSection,
} from '#core/contracts/papers/paper-content.ts';
import { MAX_QUESTION_COUNT } from '#core/contracts/test-builder/create-test.ts';

/** Where a question stands: both from 0. */
export interface Place {
  section: number;
  index: number;
}

type Sections = readonly PaperSection[];

/** In the order of the paper. */
export const questionsOf = ({ sections }: Pick<PaperContent, 'sections'>) =>
  sections.flatMap(({ questions }) => questions);

/** How many more it takes. */
export const roomIn = (content: PaperContent) => MAX_QUESTION_COUNT - questionsOf(content).length;

export function addQuestion(content: PaperContent, section: number, id: string): PaperContent {
  if (questionsOf(content).includes(id) || roomIn(content) === 0) return content;
  return changeSection(content, section, (questions) => [...questions, id]);
}

export function removeQuestion(content: PaperContent, id: string): PaperContent {
  return {
    ...content,
    sections: content.sections.map((section) =>
      section.questions.includes(id)
        ? { ...section, questions: section.questions.filter((other) => other !== id) }
        : section,
    ),
  };
}

/** Puts a question at a place of the paper that does not have it any more; one behind the end is the end. */
export function moveQuestion(content: PaperContent, id: string, to: Place): PaperContent {
  if (!questionsOf(content).includes(id)) return content;
  const without = removeQuestion(content, id);
  return changeSection(without, to.section, (questions) => [
    ...questions.slice(0, to.index),
    id,
    ...questions.slice(to.index),
  ]);
}

/** One place up or down; over the border of a section into the next. */
export function stepQuestion(content: PaperContent, id: string, step: -1 | 1): PaperContent {
  const at = placeOf(content.sections, id);
  if (!at) return content;
  const { section, index } = at;
  const last = (content.sections[section]?.questions.length ?? 0) - 1;
  if (step === -1 && index === 0) {
    const before = content.sections[section - 1];
    return before
      ? moveQuestion(content, id, { section: section - 1, index: before.questions.length })
      : content;
  }
  if (step === 1 && index === last) {
    return content.sections[section + 1]
      ? moveQuestion(content, id, { section: section + 1, index: 0 })
      : content;
  }
  return moveQuestion(content, id, { section, index: index + step });
}

export function placeOf(sections: Sections, id: string): Place | null {
  const section = sections.findIndex(({ questions }) => questions.includes(id));
  return section === -1 ? null : { section, index: sections[section]?.questions.indexOf(id) ?? 0 };
}

export function addSection(content: PaperContent, name: string): PaperContent {
  if (content.sections.length >= MAX_PAPER_SECTIONS) return content;
  return { ...content, sections: [...content.sections, { name, marking: null, questions: [] }] };
}

/** Its questions go to the end of the one before it, or to the beginning of the next. */
export function removeSection(content: PaperContent, section: number): PaperContent {
  if (content.sections.length === 1) return content;
  const orphans = content.sections[section]?.questions ?? [];
  const sections = content.sections.filter((_, index) => index !== section);
  const heir = Math.max(section - 1, 0);
  return {
    ...content,
    sections: sections.map((kept, index) => {
      if (index !== heir) return kept;
      const questions = section === 0 ? [...orphans, ...kept.questions] : [...kept.questions, ...orphans];
      return { ...kept, questions };
    }),
  };
}

export function changeSectionFacts(
  content: PaperContent,
  section: number,
  facts: Partial<Pick<PaperSection, 'name' | 'marking' | 'counted' | 'cut_off' | 'duration_sec'>>,
): PaperContent {
  return {
    ...content,
    sections: content.sections.map((kept, index) => (index === section ? { ...kept, ...facts } : kept)),
  };
}

/** A question by what has taken its place in the bank. */
export function replaceQuestion(content: PaperContent, id: string, successor: string): PaperContent {
  if (questionsOf(content).includes(successor)) return removeQuestion(content, id);
  return {
    ...content,
    sections: content.sections.map((section) => ({
      ...section,
      questions: section.questions.map((other) => (other === id ? successor : other)),
    })),
  };
}

function changeSection(
  content: PaperContent,
  section: number,
  change: (questions: string[]) => string[],
): PaperContent {
  return {
    ...content,
    sections: content.sections.map((kept, index) =>
      index === section ? { ...kept, questions: change(kept.questions) } : kept,
    ),
  };
}
