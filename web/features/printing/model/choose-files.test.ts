import { describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '#core/contracts/printing/upload-print-omr.ts';
import { addFiles } from '#web/features/printing/model/choose-files.ts';

const file = (name: string, type = 'image/jpeg', size = 3) =>
  new File([new Uint8Array(size)], name, { type, lastModified: 1 });
const problems = (added: File[], before: File[] = []) => addFiles(before, added).problems;

describe('addFiles', () => {
  it('takes PDF, JPEG and PNG, and nothing else', () => {
    const good = [file('a.pdf', 'application/pdf'), file('b.jpg'), file('c.png', 'image/png')];
    expect(addFiles([], good)).toEqual({ files: good, problems: [] });
    const bad = [file('a.gif', 'image/gif'), file('b.heic', 'image/heic'), file('c', ''), file('d.svg', '')];
    expect(problems(bad)).toEqual(bad.map(({ name }) => ({ name, problem: 'type' })));
  });

  it('knows a file without a type by its ending, and says its type to the server', () => {
    const { files } = addFiles([], [file('SCAN.JPEG', ''), file('b.pdf', '')]);
    expect(files.map(({ type }) => type)).toEqual(['image/jpeg', 'application/pdf']);
  });

  it('takes files up to the limit of size, and as many as allowed', () => {
    expect(problems([file('a.jpg', 'image/jpeg', MAX_UPLOAD_BYTES)])).toEqual([]);
    expect(problems([file('a.jpg', 'image/jpeg', MAX_UPLOAD_BYTES + 1)])).toEqual([
      { name: 'a.jpg', problem: 'size' },
    ]);
    const full = Array.from({ length: MAX_UPLOAD_FILES }, (_, n) => file(`${n}.jpg`));
    expect(addFiles(full.slice(1), full.slice(0, 1)).files).toHaveLength(MAX_UPLOAD_FILES);
    expect(problems([file('more.jpg')], full)).toEqual([{ name: 'more.jpg', problem: 'count' }]);
  });

  it('leaves out what is there already', () => {
    expect(addFiles([file('a.jpg')], [file('a.jpg'), file('b.jpg'), file('b.jpg')])).toMatchObject({
      files: [{ name: 'a.jpg' }, { name: 'b.jpg' }],
      problems: [],
    });
  });
});
