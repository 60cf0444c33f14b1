import { writeFile } from 'node:fs/promises';
import { describeSchema } from '#server/database/describe-schema.ts';
import { migrate } from '#server/database/migrate.ts';
import { ALL_MIGRATIONS, EXTENSIONS } from '#server/database/migration-sources.ts';
import { PgliteDatabase } from '#server/database/pglite/pglite-database.ts';
import { projectPath } from '#server/paths.ts';

const database = await PgliteDatabase.open({ extensions: EXTENSIONS });
await migrate(database, ALL_MIGRATIONS);
await writeFile(projectPath('docs/schema.md'), await describeSchema(database));
await database.close();
