/**
 * npx tsx scripts/paper-blueprints.ts: writes docs/model-papers.md, what each whole paper of the library asks by kind, difficulty and
 * chapter as the shipped bank deals them.
 */
import { writeFileSync } from 'node:fs';
import { projectPath } from '#server/paths.ts';
import { describeModelPapers } from '../supabase/seed/questions/demands/model-papers.ts';

writeFileSync(projectPath('docs/model-papers.md'), describeModelPapers());
