import { useTranslations } from 'next-intl';
import { TENANTS, type Tenant } from '@/lib/tenants/registry';
import { siteLink } from '@/lib/tenants/route-request';

/** `plain` is a column without lines, for a footer. Links to the other sites of this installation. Plain anchors: another host is another document. */
export function SiteLinks({ except, plain = false }: { except: Tenant; plain?: boolean }) {
  const t = useTranslations('shell');
  return (
    <ul className={plain ? 'flex flex-col gap-1' : 'flex flex-wrap gap-x-4 gap-y-1'}>
      {TENANTS.filter((tenant) => tenant !== except).map((tenant) => (
        <li key={tenant}>
          <a
            href={siteLink(tenant)}
            className={`inline-flex min-h-6 items-center ${plain ? 'text-muted hover:text-ink' : 'text-accent-text underline decoration-accent-line underline-offset-3'}`}
          >
            {t(`site.${tenant}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
