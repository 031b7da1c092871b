import { DEPLOYMENT_NAMES, PRODUCT, type Tenant } from '@/lib/tenants/registry';

/** The two curves that overlap to an "m"; the overlap is beak yellow. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d="M7.5 18.5C10 18.5 10.6 13.5 12 9.6 13.4 13.5 14 18.5 16.5 18.5Z" fill="var(--beak)" />
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
        <path d="M1.5 18.5C5.2 18.5 4.6 4.5 9 4.5S12.8 18.5 16.5 18.5" />
        <path d="M7.5 18.5C11.2 18.5 10.6 4.5 15 4.5S18.8 18.5 22.5 18.5" />
      </g>
    </svg>
  );
}

/** What the wordmark says, for the name of the link around it: "Murmur Targeting Toolkit". */
export function wordmarkText(tenant: Tenant): string {
  return [PRODUCT.name, DEPLOYMENT_NAMES[tenant]].filter(Boolean).join(' ');
}

/** Mark, name and, behind a hairline, the deployment. */
export function Wordmark({ tenant }: { tenant: Tenant }) {
  const deployment = DEPLOYMENT_NAMES[tenant];
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <Mark />
      <span className="text-md font-semibold tracking-tight lowercase">{PRODUCT.name}</span>{' '}
      {deployment && (
        <span className="ml-px border-l border-line-strong pl-2.5 text-sm leading-4 font-medium text-subtle">
          {deployment}
        </span>
      )}
    </span>
  );
}
