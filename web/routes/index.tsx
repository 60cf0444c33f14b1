import { createFileRoute } from '@tanstack/react-router';
import { Landing } from '#web/features/landing/components/landing.tsx';
import { loadTexts } from '#web/lib/i18n.ts';

export const Route = createFileRoute('/')({ loader: loadTexts('landing'), component: Landing });
