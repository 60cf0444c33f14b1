import type { CsvColumn, OTHER_COLUMNS } from './table-columns.ts';

/**
 * What columns are called in Spanish, Portuguese, French and Indonesian, as `headingKey` makes it: without accents. Columns of the
 * language, the status and the kind are not here: their cells would be in that language, too.
 */
export const HEADINGS_OF_LANGUAGES: Partial<
  Record<CsvColumn | (typeof OTHER_COLUMNS)[number], readonly string[]>
> = {
  subject: [
    ...['materia', 'asignatura', 'disciplina', 'matiere', 'discipline'],
    ...['matapelajaran', 'mapel', 'namamapel'],
  ],
  chapter: ['capitulo', 'unidad', 'unidade', 'chapitre', 'unite', 'bab'],
  topic: [
    'tema',
    'subtema',
    'categoria',
    'assunto',
    'topico',
    'theme',
    'categorie',
    'sujet',
    'topik',
    'kategori',
  ],
  stem: [
    ...['pregunta', 'preguntas', 'enunciado', 'enunciados', 'pergunta', 'perguntas', 'questao', 'questoes'],
    ...['enonce', 'intitule', 'soal', 'pertanyaan', 'soalan'],
  ],
  options: [
    ...['opciones', 'alternativas', 'opcoes', 'choix', 'propositions', 'pilihan', 'pilihanjawaban', 'opsi'],
    ...['opsijawaban', 'opcionesderespuesta', 'opcoesderesposta', 'choixdereponses'],
  ],
  explanationText: [
    ...['explicacion', 'justificacion', 'retroalimentacion', 'solucion', 'resolucion'],
    ...['explicacao', 'justificativa', 'solucao', 'resolucao', 'explication', 'corrige'],
    ...['penjelasan', 'pembahasan'],
  ],
  difficulty: [
    ...['dificultad', 'niveldedificultad', 'nivel', 'dificuldade', 'niveldedificuldade'],
    ...['difficulte', 'niveau', 'kesulitan', 'tingkatkesulitan', 'tingkat'],
  ],
  source: ['fuente', 'fonte', 'sumber'],
  tags: ['etiquetas', 'palabrasclave', 'palavraschave', 'motscles'],
  picture: ['imagen', 'imagem', 'gambar'],
  number: ['numero', 'nro', 'idpregunta', 'idpergunta', 'codigo', 'nomor', 'nomorsoal', 'numeropregunta'],
};

/** 'Texto de la pregunta', 'Texto_Pregunta'. */
export const withoutTextWord = (key: string): string =>
  key.replace(/^(?:texto|texte|teks)(?:de(?:la|l)?|d[ao])?/, '');

const OPTION =
  '(?:opcion|opcao|alternativa|respuesta|resposta|reponse|choix|proposition|pilihan|opsi|jawaban|inciso)';
/** The words before or behind the letter or figure of an option. */
export const OPTION_OF_LANGUAGES = new RegExp(`^${OPTION}([a-f1-6])$|^([a-f1-6])${OPTION}$`);

const ANSWER =
  '(?:respuesta|opcion|alternativa|resposta|opcao|letra|reponse|choix|option|proposition|jawaban|pilihan|opsi)s?';
const RIGHT =
  '(?:correct[ao]s?|corret[ao]s?|correctes?|cert[ao]s?|exactes?|justes?|(?:yang)?benar|(?:yang)?tepat)';
/** 'Respuesta correcta', 'Alternativa correta', 'Bonne réponse', 'Kunci jawaban', 'Gabarito'. */
export const KEY_OF_LANGUAGES = new RegExp(
  `^(?:${ANSWER}${RIGHT}|bonn?e?s?(?:reponses?|choix)|${RIGHT}|gabarito|respuestas?|respostas?|reponses?|jawaban|kunci(?:jawaban)?)(?:numero|letra|lettre|texto|texte)?$`,
);

/** 'Respuesta incorrecta 1', 'Resposta errada 2', 'Mauvaise réponse', 'Jawaban salah 3'. */
export const WRONG_OF_LANGUAGES = new RegExp(
  `^(?:(?:${ANSWER})?(?:incorrect[ao]s?|incorret[ao]s?|errad[ao]s?|fals[ao]s?|fausse?s?|incorrectes?|salah)|mauvaise?s?(?:reponses?|choix)|distratore?s?|distracteurs?|distractores|pengecoh)(?:[a-f]|\\d)?$`,
);
