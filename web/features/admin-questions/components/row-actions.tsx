import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Copy, Ellipsis, Eye, History, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { useOffice } from '#web/lib/office/use-office.ts';
import type { ListedQuestion } from '#web/lib/question-bank/find-questions.ts';
import { questionPath } from '#web/lib/question-bank/question-path.ts';

export interface RowHandlers {
  onPreview: (id: string) => void;
  onCopy: (id: string) => void;
  onStatus: (question: ListedQuestion) => void;
}

type RowActionsProps = RowHandlers & {
  question: ListedQuestion;
  /** What tells it apart from the others of its list. */
  name: string;
};

export function RowActions({ question, name, onPreview, onCopy, onStatus }: RowActionsProps) {
  const { t } = useTranslation('admin-questions');
  const office = useOffice();
  const { id, status } = question;
  const named = (action: string) => t('actions.named', { action, stem: name });
  return (
    <div className="flex gap-0.5">
      <Link
        to={office.path(questionPath(id))}
        aria-label={named(t('actions.edit'))}
        title={t('actions.edit')}
        className={buttonVariants({ variant: 'ghost', size: 'icon-sm' })}
      >
        <Pencil aria-hidden="true" className="size-4!" />
      </Link>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={named(t('actions.preview'))}
        title={t('actions.preview')}
        onClick={() => onPreview(id)}
      >
        <Eye aria-hidden="true" className="size-4!" />
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={named(t('actions.more'))}
            title={t('actions.more')}
          >
            <Ellipsis aria-hidden="true" className="size-4!" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => onCopy(id)}>
            <Copy aria-hidden="true" />
            {t('actions.copy')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => onStatus(question)}>
            {status === 'active' ? <Archive aria-hidden="true" /> : <ArchiveRestore aria-hidden="true" />}
            <span>{t(status === 'active' ? 'actions.archive' : 'actions.restore')}</span>
          </DropdownMenuItem>
          {!office.isStaff && (
            <DropdownMenuItem asChild>
              <Link to={questionPath(id)} search={{ panel: 'history' } as never}>
                <History aria-hidden="true" />
                {t('actions.history')}
              </Link>
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}
