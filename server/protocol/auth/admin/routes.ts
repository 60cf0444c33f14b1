import { Hono } from 'hono';
import type { createAuthenticator } from '../../authenticate.ts';
import { authError } from '../errors.ts';
import type { AuthServiceOptions } from '../options.ts';
import { createUserAsAdmin } from './create-user.ts';
import { deleteUserAsAdmin } from './delete-user.ts';
import { presentUserById, selectUser } from './find-user.ts';
import { generateLink } from './generate-link.ts';
import { invite } from './invite.ts';
import { listUsers } from './list-users.ts';
import { updateUserAsAdmin } from './update-user.ts';

/** What only the holder of the secret key may do. A user, administrator of the application or not, is refused. */
export function createAdminRoutes(
  options: AuthServiceOptions,
  authenticate: ReturnType<typeof createAuthenticator>,
): Hono {
  const { database } = options;
  const app = new Hono();
  for (const path of ['/admin/*', '/invite']) {
    app.use(path, async (c, next) => {
      const { role } = await authenticate(c.req.raw);
      if (role !== 'service_role') throw authError(403, 'not_admin', 'User not allowed');
      await next();
    });
  }
  app.get('/admin/users', (c) => listUsers(c.req.raw, options));
  app.post('/admin/users', async (c) => c.json(await createUserAsAdmin(c.req.raw, options)));
  app.get('/admin/users/:id', async (c) => c.json(await presentUserById(database, c.req.param('id'))));
  app.put('/admin/users/:id', async (c) =>
    c.json(await updateUserAsAdmin(c.req.raw, c.req.param('id'), options)),
  );
  app.delete('/admin/users/:id', async (c) =>
    c.json(await deleteUserAsAdmin(c.req.raw, c.req.param('id'), options)),
  );
  // Nobody can enrol a second factor, so nobody has one.
  app.get('/admin/users/:id/factors', async (c) => {
    await selectUser(database, c.req.param('id'));
    return c.json([]);
  });
  app.delete('/admin/users/:id/factors/:factor', async (c) => {
    await selectUser(database, c.req.param('id'));
    throw authError(404, 'mfa_factor_not_found', 'Factor not found');
  });
  app.post('/admin/generate_link', async (c) => c.json(await generateLink(c.req.raw, options)));
  app.post('/invite', async (c) => c.json(await invite(c.req.raw, options)));
  return app;
}
