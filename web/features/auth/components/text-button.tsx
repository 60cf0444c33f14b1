import type { ReactNode } from 'react';

export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <p className="mt-5 text-center">
      <button
        type="button"
        onClick={onClick}
        className="min-h-8 rounded-md px-2 font-medium text-link underline-offset-4 hover:underline"
      >
        {children}
      </button>
    </p>
  );
}
