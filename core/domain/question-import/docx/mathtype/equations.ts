import { mathTypeToTex } from '#core/domain/question-import/docx/mathtype/mathtype-to-tex.ts';
import type { DocumentPackage } from '#core/domain/question-import/docx/package/document-package.ts';

export interface Equations {
  /** The TeX of the equation object a relationship leads to; null where only its picture can be kept. */
  take: (id: string | undefined) => string | null;
}

export function readEquations({ archive, relationships }: DocumentPackage): Equations {
  return {
    take: (id) => {
      const relationship = id === undefined ? undefined : relationships.get(id);
      if (!relationship || relationship.isExternal) return null;
      const object = archive.read(relationship.target);
      return object ? mathTypeToTex(object) : null;
    },
  };
}
