import Link from 'next/link';
import { Avatar } from '@/components/kit/avatar';
import { isHandleKey } from '@/lib/domain/account-key';

/** Gives the address of what the tool knows of an account; absent where there is no tool. */
export type HandleHref = (handle: string) => string;

interface AccountLinkProps {
  account: { key: string; label: string };
  handleHref?: HandleHref;
}

/** Picture and name of an account, which lead to its analysis where a handle tells it apart. */
export function AccountLink({ account: { key, label }, handleHref }: AccountLinkProps) {
  return (
    <>
      <Avatar name={label} />
      {handleHref && isHandleKey(key) ? (
        <Link
          href={handleHref(key)}
          prefetch={false}
          className="flex min-h-6 min-w-0 items-center rounded-sm hover:underline pointer-coarse:min-h-11"
        >
          <span className="truncate font-medium">{label}</span>
        </Link>
      ) : (
        <span className="min-w-0 truncate font-medium">{label}</span>
      )}
    </>
  );
}
