import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_student/app/builder')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_student/app/builder"!</div>;
}
