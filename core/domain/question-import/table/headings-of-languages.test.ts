import { describe, expect, it } from 'vitest';
import { readCsv } from '../csv/read-csv.ts';
import { readJson } from '../json/read-json.ts';
import { readHeading } from './read-heading.ts';

const csv = (...rows: string[]) => readCsv(new TextEncoder().encode(rows.join('\n')));
const ROW = 'Metal rojo,hierro,cobre,zinc,plomo';
const OPTIONS = ['hierro', 'cobre', 'zinc', 'plomo'];

describe('columns named in other languages', () => {
  it.each([
    ['Spanish', 'Pregunta,Opción A,Opción B,Opción C,Opción D,Respuesta correcta', 'B'],
    ['Spanish with figures', 'enunciado,opcion1,opcion2,opcion3,opcion4,correcta', 'cobre'],
    [
      'Spanish answers',
      'Texto_Pregunta,respuesta_1,respuesta_2,respuesta_3,respuesta_4,respuesta_correcta',
      'cobre',
    ],
    ['Portuguese', 'Questão,Alternativa A,Alternativa B,Alternativa C,Alternativa D,Gabarito', 'b'],
    ['Portuguese in one word', 'enunciado,alternativaA,alternativaB,alternativaC,alternativaD,correta', 'B'],
    ['French', 'Énoncé,Réponse A,Réponse B,Réponse C,Réponse D,Bonne réponse', 'B'],
    ['Indonesian', 'Soal,Pilihan A,Pilihan B,Pilihan C,Pilihan D,Kunci Jawaban', 'B'],
  ])('are known in %s', (_, head, key) => {
    const file = csv(head, `${ROW},${key}`, `${ROW},${key}`);
    expect(file.problems).toEqual([]);
    expect(file.questions[0]).toMatchObject({
      ...{ stem: 'Metal rojo', options: OPTIONS, correctIndex: 1, problems: [] },
    });
  });

  it('may be of one right and several wrong options', () => {
    const head =
      'pregunta,respuesta correcta,respuesta incorrecta 1,respuesta incorrecta 2,respuesta incorrecta 3';
    const [question] = csv(head, 'Metal rojo,cobre,hierro,zinc,plomo').questions;
    expect(question?.options.toSorted()).toEqual([...OPTIONS].sort());
    expect(question?.options[question.correctIndex ?? -1]).toBe('cobre');
  });

  it.each([
    ['Materia', 'subject'],
    ['Capítulo', 'chapter'],
    ['Tema', 'topic'],
    ['Explicação', 'explanationText'],
    ['Pembahasan', 'explanationText'],
    ['Dificultad', 'difficulty'],
    ['Nivel', 'difficulty'],
    ['Opciones', 'options'],
  ])('say that %s is the %s', (heading, column) => {
    expect(readHeading(heading)?.column).toBe(column);
  });

  it('are the names of objects in JSON as well', () => {
    const questions = [
      { pregunta: 'Metal rojo', opciones: OPTIONS, respuesta: 'cobre', dificultad: 'fácil' },
      {
        enunciado: 'Metal rojo',
        opcoes: OPTIONS.map((texto, at) => ({ texto, correta: at === 1 })),
      },
    ];
    const read = (question: unknown) => readJson(new TextEncoder().encode(JSON.stringify([question])));
    for (const question of questions)
      expect(read(question).questions).toMatchObject([
        { stem: 'Metal rojo', options: OPTIONS, correctIndex: 1, problems: [] },
      ]);
  });
});
