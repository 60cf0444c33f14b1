import { useTranslation } from 'react-i18next';
import { useSite } from '#web/lib/page/use-site.ts';

const OWN_NAME = 'Vijaypath';

/** What this installation is called: the product's name in the language of the page, or what an administrator gave it. */
export function ProductName() {
  return <>{useProductName()}</>;
}

export function useProductName(): string {
  const { t } = useTranslation();
  const { siteName } = useSite();
  return siteName === OWN_NAME ? t('productName') : siteName;
}
