import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '#web/components/search-box.tsx';

type QuestionSearchProps = {
  value: string;
  onChange: (value: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
};

export function QuestionSearch(props: QuestionSearchProps) {
  const { t } = useTranslation('admin-questions');
  return (
    <SearchBox label={t('search.label')} placeholder={t('search.placeholder')} shortcut="/" {...props} />
  );
}
