import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { OpenedPaper, type SealedPaper } from '#core/contracts/sittings/enter-sitting.ts';
import { imagesOf } from '#core/domain/question-bank/question-images.ts';
import type { InTransaction, Queryable } from '#server/database/database.ts';
import { queryOptionalRow, queryRow } from '#server/database/query-rows.ts';
import { figureReader } from '#server/operations/print-packages/read-figure.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { paperKey, seal } from './paper-key.ts';
import { readSittingAtTheDoor, type SittingRow } from './sitting-rows.ts';

const BUCKET = 'sitting-papers';
const PUBLIC_PATH = `/storage/v1/object/public/${BUCKET}/`;
/** Its name says what is in it: it never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

const Question = OpenedPaper.shape.questions.element;
const PaperRow = OpenedPaper.pick({ test_id: true, mode: true, marking: true }).extend({
  sections: OpenedPaper.shape.sections.nullable(),
  calculator: OpenedPaper.shape.calculator.nullable(),
  cut_off: OpenedPaper.shape.cut_off.nullable(),
  questions: z.array(Question),
});

/** What it selects of a question cannot give the answer away. */
const SELECT_PAPER = `
  select t.id as test_id, t.mode, t.marking, t.config -> 'sections' as sections, t.config ->> 'calculator' as calculator, t.config -> 'cutOff' as cut_off,
    (
      select json_agg(json_build_object('id', q.id, 'position', tq.position, 'kind', q.kind, 'stem', coalesce(l.stem, q.stem),
        'options', coalesce(l.options, q.options), 'subject', q.subject,
        'chapter', case when $3 then '' else q.chapter end, 'language', coalesce(l.language, q.language)) order by tq.position)
      from public.test_questions tq
        join public.questions q on q.id = tq.question_id
        left join public.question_localizations l on l.question_id = q.id and l.language = $2
      where tq.test_id = t.id
    ) as questions
  from public.tests t where t.id = $1`;

const SaltRow = z.object({ salt: z.string() });
const FileRow = z.object({ name: z.string(), bytes: z.number() });

const SELECT_FILE = 'select object_name as name, bytes from private.sitting_papers where key_id = $1';
/** Of two servers that seal at once, the first one's file counts. */
const INSERT_FILE = `
  insert into private.sitting_papers (key_id, sitting_id, revision, language, object_name, bytes)
  values ($1, $2, $3, $4, $5, $6) on conflict (key_id) do nothing`;

interface PaperKey {
  language: SealedPaper['language'];
  key: Uint8Array;
  keyId: string;
}

/** Of every language the sitting is held in. */
async function paperKeys(
  db: Queryable,
  secret: Uint8Array,
  { id, papersRevision, languages }: Pick<SittingRow, 'id' | 'papersRevision' | 'languages'>,
): Promise<PaperKey[]> {
  const { salt } = await queryRow(
    db,
    SaltRow,
    'select salt from private.sitting_secrets where sitting_id = $1',
    [id],
  );
  return languages.map((language) => ({
    language,
    ...paperKey(secret, salt, { sittingId: id, revision: papersRevision, language }),
  }));
}

export interface Sealing {
  storage: ObjectStorage;
  secret: Uint8Array;
  inTransaction: InTransaction;
}

export interface SealedEdition extends SealedPaper {
  key: Uint8Array;
}

/** What was found once for a revision of a sitting never changes: a hall that opens asks the database once. */
const known = new WeakMap<ObjectStorage, Map<string, Promise<SealedEdition[]>>>();
const MOST_KNOWN = 200;

/** The sealed files of a sitting as they stand with their keys, made where one is not there yet. */
export async function sealedPapers(
  sealing: Sealing,
  sitting: Pick<SittingRow, 'id' | 'papersRevision' | 'languages'>,
): Promise<SealedEdition[]> {
  const ofStorage = known.get(sealing.storage) ?? new Map<string, Promise<SealedEdition[]>>();
  known.set(sealing.storage, ofStorage);
  const name = `${sitting.id}/${sitting.papersRevision}`;
  const found = ofStorage.get(name) ?? findOrSeal(sealing, sitting);
  ofStorage.set(name, found);
  if (ofStorage.size > MOST_KNOWN) ofStorage.delete([...ofStorage.keys()][0] ?? '');
  found.catch(() => ofStorage.delete(name));
  return found;
}

async function findOrSeal(
  { storage, secret, inTransaction }: Sealing,
  sitting: Pick<SittingRow, 'id' | 'papersRevision' | 'languages'>,
): Promise<SealedEdition[]> {
  const keys = await inTransaction((tx) => paperKeys(tx, secret, sitting));
  const papers: SealedEdition[] = [];
  for (const edition of keys) {
    const select = () => inTransaction((tx) => queryOptionalRow(tx, FileRow, SELECT_FILE, [edition.keyId]));
    let file = await select();
    if (!file) {
      const row = await inTransaction((tx) => readSittingAtTheDoor(tx, sitting.id));
      await sealOne({ storage, inTransaction }, { ...row, papersRevision: sitting.papersRevision }, edition);
      file = await select();
    }
    if (!file) throw new Error('A sealed paper was not kept');
    const { language, key, keyId } = edition;
    papers.push({ language, key, key_id: keyId, url: PUBLIC_PATH + file.name, bytes: file.bytes });
  }
  return papers;
}

async function sealOne(
  { storage, inTransaction }: Pick<Sealing, 'storage' | 'inTransaction'>,
  { id, testId, title, hidesChapters, papersRevision }: SittingRow,
  key: PaperKey,
): Promise<void> {
  const { sections, calculator, cut_off, questions, ...test } = await inTransaction((tx) =>
    queryRow(tx, PaperRow, SELECT_PAPER, [testId, key.language, hidesChapters]),
  );
  const paper: OpenedPaper = {
    format: 1,
    sitting_id: id,
    language: key.language,
    title,
    ...test,
    sections: sections ?? [],
    ...(calculator && { calculator }),
    ...(cut_off && { cut_off }),
    questions,
    pictures: await picturesOf(storage, questions),
  };
  const content = seal(JSON.stringify(paper), key);
  const name = `${randomUUID()}.bin`;
  await storage.putNew(BUCKET, [{ name, content }], {
    contentType: 'application/octet-stream',
    cacheControl: FOR_EVER,
  });
  await inTransaction((tx) =>
    tx.query(INSERT_FILE, [key.keyId, id, papersRevision, key.language, name, content.length]),
  );
}

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** Pictures by their addresses; one that is gone is left out, as on any other screen. */
async function picturesOf(
  storage: ObjectStorage,
  questions: readonly z.infer<typeof Question>[],
): Promise<Record<string, string>> {
  const read = figureReader(storage);
  const texts = questions.flatMap(({ stem, options }) => [stem, ...options]);
  const addresses = new Set(texts.flatMap((text) => imagesOf(text).map(({ src }) => src)));
  const pictures: Record<string, string> = {};
  for (const src of addresses) {
    const bytes = await read(src);
    const type = TYPES[src.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'image/png';
    if (bytes) pictures[src] = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  }
  return pictures;
}
