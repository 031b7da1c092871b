import { Avatar } from '@/components/kit/avatar';

/** Picture, name and handle of an account, which opens on X. */
export function AccountName({
  name,
  handle,
  id,
}: {
  name: string | null;
  handle: string | null;
  id?: string | null;
}) {
  const address = handle === null ? `https://x.com/i/user/${id ?? ''}` : `https://x.com/${handle}`;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={name ?? handle ?? id ?? ''} />
      <span className="min-w-0">
        {name && <span className="block truncate font-medium">{name}</span>}
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="block truncate text-xs text-subtle hover:underline"
        >
          {handle === null ? id : `@${handle}`}
        </a>
      </span>
    </span>
  );
}
