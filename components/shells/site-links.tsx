import { useTranslations } from 'next-intl';
import { TENANTS, type Tenant } from '@/lib/tenants/registry';
import { siteLink } from '@/lib/tenants/route-request';

/** Links to the other sites of this installation. Plain anchors: another host is another document. */
export function SiteLinks({ except }: { except: Tenant }) {
  const t = useTranslations('shell');
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {TENANTS.filter((tenant) => tenant !== except).map((tenant) => (
        <li key={tenant}>
          <a
            href={siteLink(tenant)}
            className="inline-flex min-h-6 items-center text-accent-text underline decoration-accent-line underline-offset-3"
          >
            {t(`site.${tenant}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
