import { Link } from '@tanstack/react-router';

type AccountProps = { person: { id: string; name: string; alias: string } };

/** Somebody by name, with the alias that others see. */
export function Account({ person: { id, name, alias } }: AccountProps) {
  return (
    <span className="wrap-anywhere">
      <Link
        to="/admin/users/$userId"
        params={{ userId: id }}
        className="font-medium text-link hover:underline"
      >
        {name}
      </Link>
      {alias && <span className="text-muted-foreground"> ({alias})</span>}
    </span>
  );
}
