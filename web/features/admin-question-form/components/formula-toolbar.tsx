import { ChevronDown, ImagePlus } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Formula } from '#web/components/math-text/formula.tsx';
import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { type TextControl, typeInto } from '#web/features/admin-question-form/components/insert-target.ts';
import { insertionFor } from '#web/features/admin-question-form/model/insert-snippet.ts';
import { FORMS, MENUS, type Snippet } from '#web/features/admin-question-form/model/snippets.ts';

type FormulaToolbarProps = {
  target: RefObject<TextControl | null>;
  /** Where it goes when no text had the focus yet. */
  fallback: () => TextControl | null;
  onPicture: () => void;
};

/** What a keyboard has no key for. It writes into the text that had the focus last, and gives the focus back to it. */
export function FormulaToolbar({ target, fallback, onPicture }: FormulaToolbarProps) {
  const { t } = useTranslation('question-form');
  const insert = ({ snippet }: Snippet) => {
    const control = target.current?.isConnected ? target.current : fallback();
    if (!control) return;
    const { value, selectionStart, selectionEnd } = control;
    const start = selectionStart ?? value.length;
    const { text, cursor } = insertionFor(value, start, selectionEnd ?? start, snippet);
    typeInto(control, text, cursor);
  };
  return (
    <div
      role="toolbar"
      aria-label={t('toolbar.label')}
      className="relative flex items-center gap-1 max-md:overflow-x-auto md:flex-wrap"
    >
      {FORMS.map((form) => (
        <Button
          key={form.name}
          variant="ghost"
          size="sm"
          className="min-w-9 px-1.5"
          title={t(`toolbar.forms.${form.name}` as 'toolbar.forms.fraction')}
          onClick={() => insert(form)}
        >
          <span aria-hidden="true">
            <Formula tex={form.tex} display={false} />
          </span>
          <span className="sr-only">{t(`toolbar.forms.${form.name}` as 'toolbar.forms.fraction')}</span>
        </Button>
      ))}
      {MENUS.map(({ name, snippets }) => (
        <DropdownMenu key={name}>
          <DropdownMenuTrigger asChild>
            <Button variant="ghost" size="sm" className="gap-1 px-1.5">
              {t(`toolbar.menus.${name}`)}
              <ChevronDown aria-hidden="true" className="size-4!" />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent
            align="start"
            className="grid max-h-80 grid-cols-3 overflow-y-auto"
            // The text has the focus afterwards, not the button.
            onCloseAutoFocus={(event) => {
              if (target.current?.isConnected) event.preventDefault();
            }}
          >
            {snippets.map((snippet) => (
              <DropdownMenuItem
                key={snippet.name}
                textValue={snippet.name}
                className="justify-center px-2"
                // After the menu has given the focus back.
                onSelect={() => setTimeout(() => insert(snippet))}
              >
                <span aria-hidden="true">
                  <Formula tex={snippet.tex} display={false} />
                </span>
                <span className="sr-only">{snippet.name}</span>
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      ))}
      <Button variant="ghost" size="sm" className="px-1.5" title={t('toolbar.picture')} onClick={onPicture}>
        <ImagePlus aria-hidden="true" />
        <span className="sr-only">{t('toolbar.picture')}</span>
      </Button>
    </div>
  );
}
