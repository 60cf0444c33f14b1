import { useTranslation } from 'react-i18next';
import { readPageConfig } from '#web/lib/page/page-config.ts';

const NAMES: Record<string, string> = {
  'youtube.com': 'YouTube',
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'x.com': 'X',
  'twitter.com': 'X',
  'linkedin.com': 'LinkedIn',
  't.me': 'Telegram',
  'whatsapp.com': 'WhatsApp',
  'wa.me': 'WhatsApp',
};

const link = 'inline-block min-w-6 rounded-sm py-1 underline-offset-4 hover:text-foreground hover:underline';

/** The pages of this installation elsewhere; where it has none, ways to tell a friend. Neither loads anything. */
export function SocialLinks() {
  const { t } = useTranslation('footer');
  const { socialLinks } = readPageConfig();
  const own = socialLinks.map((url) => ({ url, name: nameOf(url) }));
  const links = own.length > 0 ? own : sharingLinks(t('shareText'));
  return (
    <div>
      <p className="mb-1 font-semibold text-foreground">{own.length > 0 ? t('follow') : t('share')}</p>
      <ul className="flex flex-wrap gap-x-4">
        {links.map(({ url, name }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer" className={link}>
              {name}
              <span className="sr-only"> {t('opensElsewhere', { site: new URL(url).hostname })}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function nameOf(url: string): string {
  const host = new URL(url).hostname.replace(/^(www|m|in)\./, '');
  return NAMES[host] ?? host;
}

function sharingLinks(text: string) {
  const site = readPageConfig().siteUrl || window.location.origin;
  const whatsapp = new URLSearchParams({ text: `${text} ${site}` });
  const others = new URLSearchParams({ url: site, text });
  return [
    { name: 'WhatsApp', url: `https://wa.me/?${whatsapp}` },
    { name: 'Telegram', url: `https://t.me/share/url?${others}` },
    { name: 'X', url: `https://x.com/intent/post?${others}` },
  ];
}
