import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportQuestionsResponse } from '#core/contracts/question-bank/export-questions.ts';
import type { UndoQuestionImportResponse } from '#core/contracts/question-import/steps.ts';
import { csvHead, questionCsvLine } from '#core/domain/question-bank/question-csv.ts';
import { picturesOf, writeExport } from '#core/domain/question-export/export-file.ts';
import { paragraph, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';
import { IMPORT_FORMATS } from '#core/domain/question-import/import-format.ts';
import { SAMPLE_QUESTIONS } from '#core/domain/question-import/samples/sample-questions.ts';
import { writeSample } from '#core/domain/question-import/samples/write-sample.ts';
import { numerical } from '#core/domain/questions/kinds/numerical/numerical.ts';
import { OWNER } from '#server/database/database.ts';
import { IMPORTS } from '#server/operations/question-import/claim-import.ts';
import { nearKeys } from '#server/operations/question-import/near-keys.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { readImport, readImportRows, uploadImport, workImports } from '#server/testing/imports.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  student = await buildStudent(server);
});
afterAll(() => server.close());

let next = 0;
/** A line of the specification's CSV, different from all others unless told. */
const line = (columns: Record<string, unknown> = {}) => {
  next += 1;
  return questionCsvLine({
    subject: 'Physics',
    chapter: 'Laws of Motion',
    topic: null,
    stem: `A body of ${next} kg rests.`,
    options: ['1 N', '2 N', '3 N', '4 N'],
    correctIndex: 2,
    explanation: null,
    difficulty: 2,
    tags: ['force'],
    language: 'en',
    source: null,
    status: 'active',
    ...columns,
  });
};
const csv = (...lines: string[]) => csvHead() + lines.join('');
const step = (name: string, body: object) =>
  call<{ status: string; code?: string }>(server, admin, name, body);
const start = (import_id: string, takes_duplicates = false) =>
  step('start-question-import', { import_id, takes_duplicates });
const undo = (import_id: string) =>
  call<UndoQuestionImportResponse & { code?: string }>(server, admin, 'undo-question-import', { import_id });

async function checked(content: string | Uint8Array) {
  const { body } = await uploadImport(server, admin, 'csv', content);
  await workImports(server);
  return body.import_id;
}
async function imported(content: string) {
  const id = await checked(content);
  await start(id);
  await workImports(server);
  return id;
}
const questionsOf = async (id: string) => {
  const { data } = await admin.client
    .from('questions')
    .select('id, stem, created_by, import_id, kind, correct_index, key')
    .eq('import_id', id)
    .order('stem');
  return data ?? [];
};

describe('the check of a file', () => {
  it('says of every row what is wrong, by row, column and reason, and warnings apart', async () => {
    const id = await checked(
      csv(
        line(),
        line({ subject: 'History' }),
        line({ correctIndex: 7 }),
        line({ difficulty: 9 }),
        line({ chapter: '' }),
        line({ chapter: 'Law of Motions', correctIndex: null }),
        line({ stem: 'Find \\(\\frac{1}\\)' }),
        line({ options: ['a', '', 'c', 'd'] }),
      ),
    );
    expect(await readImport(server, id)).toMatchObject({ status: 'checked', row_count: 8, error: null });
    const rows = await readImportRows(server, id);
    expect(
      rows.map(({ row, severity, problems }) => [row, severity, problems.map((p) => [p.column, p.code])]),
    ).toEqual([
      [2, 'ok', []],
      [3, 'waiting', [['subject', 'subject_unknown']]],
      [4, 'error', [['correctIndex', 'answer_invalid']]],
      [5, 'error', [['difficulty', 'difficulty_invalid']]],
      [6, 'warning', [['chapter', 'chapter_missing']]],
      [
        7,
        'warning',
        [
          ['chapter', 'chapter_taken'],
          ['correctIndex', 'answer_missing'],
        ],
      ],
      [8, 'warning', [['stem', 'formula_unreadable']]],
      [9, 'error', [['optionB', 'option_missing']]],
    ]);
  });

  it('marks what stands in the bank or further up, however it is written', async () => {
    const stem = 'A ray of light, at 30.5°: \\(\\frac{1}{2}\\)?';
    await imported(csv(line({ stem })));
    const id = await checked(
      csv(
        line({ stem: 'a ray of light at 30.5°:  $\\frac{1}{2}$', options: ['4 N', '3 N', '2 N', '1 N.'] }),
        line({ stem, options: ['5', '6', '7', '8'] }),
        line({ stem: stem.replace('30.5', '305') }),
        line({ stem: 'Twice' }),
        line({ stem: 'twice?' }),
      ),
    );
    const rows = await readImportRows(server, id);
    expect(rows.map(({ likeness, duplicate_place }) => [likeness, duplicate_place])).toEqual([
      ['same', null],
      ['alike', null],
      [null, null],
      [null, null],
      ['same', 4],
    ]);
    expect(rows[0]?.duplicate_id).toMatch(/^[0-9a-f-]{36}$/);
    await start(id);
    await workImports(server);
    expect(await questionsOf(id)).toHaveLength(3);
  });

  it('marks the same words with other numbers, or in another order', async () => {
    const stem = 'A block of mass 2 kg slides down a rough inclined plane from rest. Find its final speed.';
    await imported(csv(line({ stem })));
    const id = await checked(
      csv(
        line({ stem: stem.replace('2 kg', '\\(3.5\\) kg') }),
        line({ stem: `From rest, ${stem.replace(' from rest', '').replace('block', 'cart')}` }),
        line({ stem: stem.replace('block', 'cart') }),
        line({ stem: stem.replace('speed', 'momentum') }),
      ),
    );
    const rows = await readImportRows(server, id);
    expect(rows.map(({ likeness, duplicate_place }) => [likeness, duplicate_place])).toEqual([
      ['alike', null],
      ['alike', null],
      ['alike', 2],
      ['alike', null],
    ]);
  });

  it('marks a few other words against the bank and within the file, and no other question', async () => {
    const stem =
      'In a closed jar of ten litres, a gas is warmed slowly until its pressure doubles. How warm is the gas then?';
    await imported(csv(line({ stem })));
    const own =
      'Roots of a water plant hold air in wide spaces between their cells. What are such tissues of plants called?';
    const id = await checked(
      csv(
        line({ stem: stem.replace('slowly', 'carefully').replace('jar', 'vessel') }),
        line({ stem: own }),
        line({ stem: own.replace('wide', 'large').replace('such tissues', 'these tissues') }),
        line({
          stem: 'In a closed jar of ten litres, two liquids do not mix. Which of them lies below the other one?',
        }),
        line({
          stem: 'What are such tissues of plants called that carry sugar down from leaves to the roots?',
        }),
      ),
    );
    const found = async () =>
      (await readImportRows(server, id)).map((row) => [
        row.likeness,
        row.duplicate_place,
        row.duplicate_id !== null,
      ]);
    expect(await found()).toEqual([
      ['alike', null, true],
      [null, null, false],
      ['alike', 2, false],
      [null, null, false],
      [null, null, false],
    ]);
    const fields = { stem: own.replace('plant', 'lily') };
    await step('correct-import-row', { import_id: id, place: 5, fields });
    expect((await found())[4]).toEqual(['alike', 2, false]);
  });

  it('makes the same keys of a stem as the database', async () => {
    const stems = [
      'A block of mass 2 kg slides down a rough inclined plane from rest.',
      'See ![A lens of GLASS](/a/b.png =4x4): \\(\\frac{h}{\\lambda}\\) Which lens, of what kind, is DRAWN here – and why?',
      'पौधों में प्रकाश संश्लेषण की क्रिया किस भाग में होती है और क्यों?',
      'too few words here',
      `${'word other third '.repeat(60)}end of it`,
    ];
    for (const stem of stems) {
      const { rows } = await server.database.query('select private.question_near_keys($1) as keys', [stem]);
      expect((rows[0] as { keys: number[] | null }).keys ?? []).toEqual(nearKeys(stem));
    }
  });

  it('remembers columns that were chosen by hand, for files with the same headings', async () => {
    const file = 'Bereich,Frage,w,x,y,z,R\nPhysics,What is it?,1,2,3,4,0\n';
    const id = await checked(file);
    expect(await readImport(server, id)).toMatchObject({ status: 'checked', row_count: 0 });
    const columns = { subject: 0, stem: 1, optionA: 2, optionB: 3, optionC: 4, optionD: 5, correctIndex: 6 };
    await step('recheck-question-import', { import_id: id, choices: { columns } });
    await workImports(server);
    expect(await readImport(server, id)).toMatchObject({ status: 'checked', row_count: 1 });
    const again = await checked(file);
    expect((await readImport(server, again)).report.table?.columns).toEqual(columns);
  });

  it('places names the syllabus does not know by hand, for all their rows and for later files', async () => {
    const file = csv(
      line({ chapter: 'Kinematics II' }),
      line({ chapter: 'KINEMATICS  II' }),
      line({ subject: 'Paper Two', chapter: 'Evolution' }),
      line({ chapter: 'Our own chapter' }),
    );
    const id = await checked(file);
    const names = async (of: string) => (await readImport(server, of)).report.names?.listed;
    expect((await names(id))?.map(({ field, name, count, to }) => [field, name, count, to])).toEqual([
      ['chapter', 'Kinematics II', 2, null],
      ['subject', 'Paper Two', 1, null],
      ['chapter', 'Our own chapter', 1, null],
    ]);
    const chapter = { subject: 'Physics', chapter: 'Motion in a Plane' };
    const placed = [
      { field: 'chapter', subject: 'Physics', name: 'Kinematics II', to: chapter },
      { field: 'subject', subject: null, name: 'Paper Two', to: { subject: 'Biology' } },
      { field: 'chapter', subject: 'Physics', name: 'Our own chapter', to: null },
    ];
    await step('recheck-question-import', { import_id: id, choices: { names: placed } });
    await workImports(server);
    const places = async (of: string) =>
      (await readImportRows(server, of)).map(({ parsed, severity }) => [
        ...[parsed.subject, parsed.chapter, severity],
      ]);
    const expected = [
      ['Physics', 'Motion in a Plane', 'ok'],
      ['Physics', 'Motion in a Plane', 'ok'],
      ['Biology', 'Evolution', 'ok'],
      ['Physics', 'Our own chapter', 'warning'],
    ];
    expect(await places(id)).toEqual(expected);
    expect((await names(id))?.map(({ to }) => to)).toEqual([chapter, { subject: 'Biology' }, null]);
    const again = await checked(file);
    expect(await places(again)).toEqual(expected);
    expect((await names(again))?.[0]?.to).toEqual(chapter);
    // What is taken back in this file is not remembered any longer.
    const back = placed.map((name) => ({ ...name, to: null }));
    await step('recheck-question-import', { import_id: again, choices: { names: back } });
    await workImports(server);
    expect((await places(again))[0]).toEqual(['Physics', 'Kinematics II', 'warning']);
    expect((await places(await checked(file)))[0]).toEqual(['Physics', 'Kinematics II', 'warning']);
    await step('cancel-question-import', { import_id: again });
    await start(id);
    await workImports(server);
    const { data } = await admin.client.from('questions').select('chapter').eq('import_id', id);
    expect(data?.map((question) => question.chapter).sort()).toEqual([
      ...['Evolution', 'Motion in a Plane', 'Motion in a Plane', 'Our own chapter'],
    ]);
  });

  it('is done again with what counts where the file says nothing', async () => {
    const id = await checked(csv(line({ subject: '', chapter: '' })));
    expect((await readImportRows(server, id))[0]?.severity).toBe('error');
    const defaults = { subject: 'Biology', chapter: 'Evolution', status: 'archived' };
    await step('recheck-question-import', { import_id: id, choices: { defaults } });
    await workImports(server);
    expect((await readImportRows(server, id))[0]?.severity).toBe('ok');
    await start(id);
    await workImports(server);
    const { data } = await admin.client.from('questions').select('subject, chapter').eq('import_id', id);
    expect(data).toEqual([{ subject: 'Biology', chapter: 'Evolution' }]);
  });

  it.each([
    ['a PDF', '%PDF-1.7 …', 'file_kind'],
    ['an Excel workbook', 'PK\x03\x04 …', 'file_kind'],
    ['nothing', '  \n ', 'empty'],
    ['bytes', 'a\0\0\0\0,b', 'not_text'],
    ['a quote without end', `${csvHead()}"open,`, 'quote_not_closed'],
    ['a single line without end', `${csvHead()}${'x'.repeat(500_000)}`, 'row_too_long'],
  ])('of %s under the name of a CSV ends with the reason', async (_, content, error) => {
    expect(await readImport(server, await checked(content))).toMatchObject({ status: 'error', error });
  });

  it('of 45 MB of blanks ends, and soon', async () => {
    const id = await checked(new Uint8Array(45 * 1024 * 1024).fill(32));
    expect(await readImport(server, id)).toMatchObject({ status: 'error', error: 'empty' });
  });

  it('does not begin a file a fourth time that brought the server down three times', async () => {
    const { body } = await uploadImport(server, admin, 'csv', csv(line()));
    await server.database.query('update public.question_imports set tries = 3 where id = $1', [
      body.import_id,
    ]);
    await workImports(server);
    expect(await readImport(server, body.import_id)).toMatchObject({
      status: 'error',
      error: 'not_processed',
    });
  });
});

describe('a row', () => {
  it('is corrected in place, and checked again', async () => {
    const id = await checked(csv(line({ subject: 'History', correctIndex: 9 })));
    const fields = {
      subject: 'Chemistry',
      chapter: 'mole concept',
      correctIndex: '1',
      tags: 'a, b',
      optionD: 'none',
    };
    expect(await step('correct-import-row', { import_id: id, place: 1, fields })).toMatchObject({
      status: 200,
    });
    const [row] = await readImportRows(server, id);
    expect(row).toMatchObject({
      severity: 'warning',
      parsed: {
        subject: 'Chemistry',
        correctIndex: 1,
        tags: ['a', 'b'],
        options: ['1 N', '2 N', '3 N', 'none'],
      },
    });
    await start(id);
    await workImports(server);
    const { data } = await admin.client
      .from('questions')
      .select('chapter, correct_index')
      .eq('import_id', id);
    expect(data).toEqual([{ chapter: 'Some Basic Concepts of Chemistry', correct_index: 1 }]);
  });

  it('can be left out', async () => {
    const id = await checked(csv(line(), line()));
    await step('correct-import-row', { import_id: id, place: 2, is_left_out: true });
    await start(id);
    await workImports(server);
    expect(await questionsOf(id)).toHaveLength(1);
  });

  it('stays as it is once the import has begun', async () => {
    const id = await imported(csv(line()));
    const answer = await step('correct-import-row', { import_id: id, place: 1, fields: { stem: 'Other' } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('an import', () => {
  it('makes the questions in the name of who asked for it, as one entry of the audit log', async () => {
    const id = await imported(csv(line(), line({ subject: 'History' }), line()));
    expect(await readImport(server, id)).toMatchObject({ status: 'done', imported_count: 2 });
    const questions = await questionsOf(id);
    expect(questions.map((question) => question.created_by)).toEqual([admin.id, admin.id]);
    const { data } = await admin.client.rpc('get_audit_log', { p_limit: 1 });
    expect(data).toMatchObject([
      {
        entity: 'question_imports',
        entity_id: id,
        action: 'insert',
        actor_id: admin.id,
        after: { imported_count: 2 },
      },
    ]);
    const history = await admin.client.rpc('get_audit_log', { p_entity_id: questions[0]?.id });
    expect(history.data).toMatchObject([{ action: 'insert', set_id: id, actor_id: admin.id }]);
  });

  it('leaves statistics, so that no plan takes the bank for an empty one', async () => {
    await imported(csv(line(), line()));
    const { rows } = await server.database.query(
      `select reltuples::int = (select count(*) from public.questions) as "isCounted"
       from pg_class where oid = 'public.questions'::regclass`,
    );
    expect(rows).toEqual([{ isCounted: true }]);
  });

  it('goes on after the death of its server, with nothing twice', async () => {
    const id = await checked(csv(...Array.from({ length: 1_200 }, () => line())));
    await start(id);
    // A server that claims it, commits one part of 500, and dies.
    const claimed = await IMPORTS.claimNext(server.database);
    expect(claimed?.id).toBe(id);
    await workImports(server);
    expect(await questionsOf(id)).toHaveLength(0);
    const { runImport } = await import('#server/operations/question-import/run-import.ts');
    let commits = 0;
    const mortal = {
      ...server.database,
      transaction: (...args: Parameters<typeof server.database.transaction>) => {
        commits += 1;
        if (commits > 1) throw new Error('killed');
        return server.database.transaction(...args);
      },
    } as unknown as typeof server.database;
    if (claimed) await expect(runImport(mortal, claimed)).rejects.toThrow('killed');
    expect(await readImport(server, id)).toMatchObject({ status: 'importing', imported_count: 500 });
    await server.database.query(
      `update public.question_imports set claimed_until = now() - interval '1 second' where id = $1`,
      [id],
    );
    await workImports(server);
    expect(await readImport(server, id)).toMatchObject({ status: 'done', imported_count: 1_200 });
    const { rows } = await server.database.query(
      'select count(*)::int as count, count(distinct stem)::int as stems from public.questions where import_id = $1',
      [id],
    );
    expect(rows).toEqual([{ count: 1_200, stems: 1_200 }]);
  });

  it('is cancelled between two parts, keeps what was made, and can go on', async () => {
    const id = await checked(csv(line(), line()));
    await start(id);
    expect(await step('cancel-question-import', { import_id: id })).toMatchObject({ status: 200 });
    await workImports(server);
    expect(await questionsOf(id)).toEqual([]);
    await start(id);
    await workImports(server);
    expect(await questionsOf(id)).toHaveLength(2);
  });

  it('is begun once', async () => {
    const id = await imported(csv(line()));
    expect(await start(id)).toMatchObject({ status: 409 });
    await workImports(server);
    expect(await questionsOf(id)).toHaveLength(1);
  });

  it('leaves rows of subjects to come waiting in it, and goes on with them once they have a place', async () => {
    const id = await imported(csv(line(), line({ subject: 'Mathematics', chapter: 'Sets' })));
    expect(await readImport(server, id)).toMatchObject({ status: 'done', imported_count: 1 });
    expect(await start(id)).toMatchObject({ status: 200 });
    await workImports(server);
    // Nothing has changed: it still waits.
    expect(await readImport(server, id)).toMatchObject({ status: 'done', imported_count: 1 });
    expect((await readImportRows(server, id)).map(({ severity }) => severity)).toEqual(['ok', 'waiting']);
    const correct = (place: number) =>
      step('correct-import-row', { import_id: id, place, fields: { subject: 'Physics', chapter: 'Waves' } });
    expect(await correct(1)).toMatchObject({ status: 409 });
    expect(await correct(2)).toMatchObject({ status: 200 });
    await start(id);
    await workImports(server);
    expect(await readImport(server, id)).toMatchObject({ status: 'done', imported_count: 2 });
    expect(await questionsOf(id)).toHaveLength(2);
    expect(await start(id)).toMatchObject({ status: 409 });
  });

  it('asks what answers count from, and takes what was said', async () => {
    const table =
      'Subject,Question,A,B,C,D,Correct Option\nPhysics,What is asked once?,newton,joule,watt,pascal,2\n';
    const id = await checked(table);
    expect((await readImportRows(server, id))[0]).toMatchObject({
      severity: 'error',
      problems: [{ code: 'answer_base' }, { code: 'chapter_missing' }],
    });
    await step('recheck-question-import', { import_id: id, choices: { answers_from: 1 } });
    await workImports(server);
    expect((await readImportRows(server, id))[0]).toMatchObject({ parsed: { correctIndex: 1 } });
  });

  it('asks whether several options are to be chosen together, and makes questions that ask for several', async () => {
    const table =
      'Subject,Question,A,B,C,D,Correct Option\nPhysics,What are units?,newton,metre,tree,sky,"A, B"\n';
    const id = await checked(table);
    expect((await readImportRows(server, id))[0]).toMatchObject({
      ...{ severity: 'error', problems: [{ code: 'several_answers' }, { code: 'chapter_missing' }] },
    });
    expect((await readImport(server, id)).report).toMatchObject({
      severalRight: { count: 1, areTogether: false, examples: [{ row: 2, key: 'A,B' }] },
    });
    await step('recheck-question-import', { import_id: id, choices: { several_together: true } });
    await workImports(server);
    await start(id);
    await workImports(server);
    expect(await questionsOf(id)).toMatchObject([
      { kind: 'multiple', correct_index: null, key: { kind: 'multiple', right: [[0, 1]], accepts: 'right' } },
    ]);
  });

  it('makes rows that are in the bank already when it is told to', async () => {
    const twice = line();
    await imported(csv(twice));
    const id = await checked(csv(twice));
    await start(id, true);
    await workImports(server);
    expect(await questionsOf(id)).toHaveLength(1);
  });
});

describe('other formats', () => {
  beforeAll(async () => {
    // What one administrator sends in a day is counted by the largest size a call may have.
    admin = await buildAdministrator(server);
  });

  it.each(IMPORT_FORMATS)('%s: the sample becomes questions', async (format) => {
    const { content } = writeSample(format);
    const { status, body } = await uploadImport(server, admin, format, content, {
      name: writeSample(format).name,
    });
    expect(status).toBe(200);
    await workImports(server);
    const choices = { defaults: { subject: 'Physics', source: format } };
    await step('recheck-question-import', { import_id: body.import_id, choices });
    await workImports(server);
    expect((await readImportRows(server, body.import_id)).map(({ severity }) => severity)).not.toContain(
      'error',
    );
    await start(body.import_id, true);
    await workImports(server);
    expect((await questionsOf(body.import_id)).length).toBeGreaterThanOrEqual(2);
  });

  it('a picture goes into the question, and comes back from an export as it was', async () => {
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#336' } })
      .png()
      .toBuffer();
    const question = {
      ...SAMPLE_QUESTIONS[0],
      stem: 'See:\n![A lens](attachment:lens.png =80x40)\nWhat is it?',
    };
    const pictures = { 'lens.png': png.toString('base64') };
    const file = { format: 'vijaypath-questions', version: 1, questions: [question], pictures };
    const sent = await uploadImport(server, admin, 'json', JSON.stringify(file));
    await workImports(server);
    await start(sent.body.import_id);
    await workImports(server);
    const [made] = await questionsOf(sent.body.import_id);
    expect(made?.stem).toMatch(
      /^See:\n!\[A lens\]\(\/storage\/v1\/object\/public\/question-media\/pictures\/\w+\.png =80x40\)/,
    );
    const exported = await call<ExportQuestionsResponse>(server, admin, 'export-questions', {
      ids: [made?.id],
      as: 'questions',
    });
    for (const format of ['json', 'moodle', 'qti'] as const) {
      const kept = await picturesOf(format, exported.body.questions, async (path) => {
        const answer = await server.fetch(`${TEST_SITE}/storage/v1/object/public/question-media/${path}`);
        return new Uint8Array(await answer.arrayBuffer());
      });
      expect(kept.size).toBe(1);
      const { content, name } = writeExport(format, exported.body.questions, kept);
      const again = await uploadImport(server, admin, format, content, { name });
      await workImports(server);
      const [row] = await readImportRows(server, again.body.import_id);
      expect(row).toMatchObject({
        likeness: 'same',
        duplicate_id: made?.id,
        parsed: { stem: made?.stem },
        problems: [],
      });
    }
  });

  it('JSON brings translations and the pool, and gives them back', async () => {
    const said = (language: string) => ({
      language,
      stem: `Stem ${language}`,
      options: ['w', 'x', 'y', 'z'],
      explanation: null,
    });
    const question = { ...SAMPLE_QUESTIONS[0], stem: 'Both languages?', pool: 'reserved' };
    const translations = [
      { ...said('hi'), machineMade: true },
      { ...said('te'), explanation: 'Because', machineMade: false },
    ];
    const content = JSON.stringify({
      format: 'vijaypath-questions',
      version: 1,
      questions: [
        { ...question, translations },
        { ...question, stem: 'Third language?', translations: [said('fr')] },
        { ...question, stem: 'Half of it?', translations: [{ ...said('ta'), options: ['w'] }] },
      ],
    });
    const { body } = await uploadImport(server, admin, 'json', content);
    await workImports(server);
    const rows = await readImportRows(server, body.import_id);
    expect(rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      [],
      ['translation_language'],
      ['translation_incomplete'],
    ]);
    await start(body.import_id);
    await workImports(server);
    const [made] = await questionsOf(body.import_id);
    const exported = await call<ExportQuestionsResponse>(server, admin, 'export-questions', {
      ids: [made?.id],
      as: 'questions',
    });
    expect(exported.body).toMatchObject({
      questions: [{ stem: 'Both languages?', pool: 'reserved', translations }],
      losses: { translations: 0, reserved: 0 },
    });
    const lines = await call<ExportQuestionsResponse>(server, admin, 'export-questions', { ids: [made?.id] });
    expect(lines.body.losses).toMatchObject({ translations: 1, reserved: 1 });
  });

  it('a Word paper takes its solutions from a second file, and says when that cannot be read', async () => {
    const word = (...texts: string[]) =>
      wordDocument({ body: texts.map((text) => paragraph(text)).join('') });
    const paper = word('1. Which one is it?', '(a) one', '(b) two', '(c) three', '(d) four');
    const send = async (second: Uint8Array, format: 'docx' | 'csv' = 'docx', name = 'key.docx') =>
      uploadImport(server, admin, format, format === 'docx' ? paper : csv(line()), {
        solutions: { name, content: second },
      });
    const good = await send(word('Hints & Solutions', '1. (c) Count on.'));
    const bad = await send(new TextEncoder().encode('%PDF-1.7'));
    await workImports(server);
    expect((await readImportRows(server, good.body.import_id))[0]).toMatchObject({
      parsed: { correctIndex: 2, explanation: 'Count on.' },
    });
    const report = await readImport(server, bad.body.import_id);
    expect(report.report.problems.map(({ code }) => code)).toEqual(['docx_solutions_unread', 'docx_is_pdf']);
    expect(report).toMatchObject({ status: 'checked', row_count: 1 });
    expect(await send(word('1. (c)'), 'csv')).toMatchObject({ status: 400 });
  });

  it('a picture with a script, or of another kind, is refused at its question', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>1</script></svg>';
    const question = { ...SAMPLE_QUESTIONS[0], stem: 'See ![A](attachment:a.svg)' };
    const pictures = { 'a.svg': Buffer.from(svg).toString('base64') };
    const file = { format: 'vijaypath-questions', version: 1, questions: [question], pictures };
    const { body } = await uploadImport(server, admin, 'json', JSON.stringify(file));
    await workImports(server);
    expect((await readImportRows(server, body.import_id))[0]?.problems).toMatchObject([
      { code: 'picture_refused' },
    ]);
  });
});

describe('undoing an import', () => {
  beforeAll(async () => {
    // One administrator sends a hundred files an hour.
    admin = await buildAdministrator(server);
  });

  it('removes what nobody uses, and names what stays', async () => {
    const id = await imported(csv(line(), line(), line()));
    const [used] = await questionsOf(id);
    await server.database.query(
      `with test as (
         insert into public.tests (owner_id, title, mode, duration_sec, visibility, total_marks, config)
         values ($1, 'Mine', 'custom', 600, 'private', 4, '{}') returning id
       )
       insert into public.test_questions (test_id, position, question_id) select id, 1, $2 from test`,
      [student.id, used?.id],
    );
    const { status, body } = await undo(id);
    expect([status, body]).toMatchObject([200, { removed: 2, kept_count: 1, kept: [{ id: used?.id }] }]);
    expect((await questionsOf(id)).map((question) => question.id)).toEqual([used?.id]);
    expect(await readImport(server, id)).toMatchObject({ status: 'undone', kept_count: 1 });
    expect(await undo(id)).toMatchObject({ status: 409 });
  });

  it('goes on where it was interrupted', async () => {
    const id = await imported(csv(line(), line()));
    const [first] = await questionsOf(id);
    await server.database.transaction(OWNER, (tx) =>
      tx.query('delete from public.questions where id = $1', [first?.id]),
    );
    expect(await undo(id)).toMatchObject({ body: { removed: 1, kept_count: 0 } });
  });

  it('is for an import that has ended', async () => {
    const id = await checked(csv(line()));
    expect(await undo(id)).toMatchObject({ status: 409 });
    expect(await undo('00000000-0000-4000-8000-000000000009')).toMatchObject({ status: 404 });
  });
});

describe('what is not taken', () => {
  it.each([
    ['a file of another type', 'text/plain', 'questions.txt'],
    ['a picture', 'image/png', 'questions.csv'],
  ])('%s', async (_, type, name) => {
    // Somebody else: this one's refused files of the last minutes count, and the next would wait.
    const other = await buildAdministrator(server);
    expect(await uploadImport(server, other, 'csv', 'x', { type, name })).toMatchObject({ status: 415 });
  });

  it.each([
    ['an unknown choice', { choices: { colunms: {} } }],
    ['a column twice', { choices: { columns: { stem: 1, optionA: 1 } } }],
    ['a subject there is not', { choices: { defaults: { subject: 'History' } } }],
  ])('%s', async (_, body) => {
    const id = await checked(csv(line()));
    expect(await step('recheck-question-import', { import_id: id, ...body })).toMatchObject({ status: 400 });
  });
});

it('is for administrators alone', async () => {
  const id = await checked(csv(line()));
  const bodies = {
    'recheck-question-import': { import_id: id, choices: {} },
    'correct-import-row': { import_id: id, place: 1, is_left_out: true },
    'start-question-import': { import_id: id, takes_duplicates: false },
    'cancel-question-import': { import_id: id },
    'undo-question-import': { import_id: id },
  };
  for (const [name, body] of Object.entries(bodies)) {
    expect((await call(server, student, name, body)).status).toBe(403);
    expect((await call(server, null, name, body)).status).toBe(401);
  }
  expect((await uploadImport(server, student, 'csv', csv(line()))).status).toBe(403);
  expect((await uploadImport(server, null, 'csv', csv(line()))).status).toBe(401);
  const { data } = await student.client.from('question_import_rows').select('place');
  expect(data).toEqual([]);
});

describe('a question that asks for a number', () => {
  it.each(['json', 'moodle', 'qti', 'gift', 'xlsx'] as const)(
    'comes into the bank from a table, and into %s and back',
    async (format) => {
      const key = numerical.readKey('2.4..2.6');
      const number = { options: [], correctIndex: null, kind: 'numerical', key };
      const id = await imported(csv(line(number), line()));
      const { data } = await admin.client
        .from('questions')
        .select('id, kind, key, options, correct_index')
        .eq('import_id', id)
        .eq('kind', 'numerical');
      expect(data).toEqual([
        { id: expect.any(String), kind: 'numerical', key, options: [], correct_index: null },
      ]);
      const exported = await call<ExportQuestionsResponse>(server, admin, 'export-questions', {
        ids: [data?.[0]?.id],
        as: 'questions',
      });
      const { content, name } = writeExport(format, exported.body.questions, new Map());
      const again = await uploadImport(server, admin, format, content, { name });
      await workImports(server);
      const [row] = await readImportRows(server, again.body.import_id);
      expect(row).toMatchObject({
        severity: 'ok',
        likeness: 'same',
        // Moodle has a number and its tolerance.
        parsed: { kind: 'numerical', key: format === 'moodle' ? '2.5:0.1' : '2.4..2.6', options: [] },
      });
    },
  );
});
