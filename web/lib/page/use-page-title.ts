import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

export function usePageTitle(title?: string): void {
  const { t } = useTranslation();
  const product = t('productName');
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);
}
