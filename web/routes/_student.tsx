import { createFileRoute } from '@tanstack/react-router';
import { requireProfile } from '#web/routes/-guards.ts';

/** Everything below needs a session and a profile; `user` is in the route context. */
export const Route = createFileRoute('/_student')({ beforeLoad: requireProfile });
