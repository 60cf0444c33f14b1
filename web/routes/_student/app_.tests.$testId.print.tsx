import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_student/app_/tests/$testId/print')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_student/app_/tests/$testId/print"!</div>;
}
