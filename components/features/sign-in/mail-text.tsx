import { CODE_ALPHABET, CODE_LENGTH } from '@/lib/domain/sign-in';

const CODE = new RegExp(`(?:^|[^A-Za-z0-9])([${CODE_ALPHABET}]{${CODE_LENGTH}})(?![A-Za-z0-9])`);
const LINK = /(https?:\/\/[^\s<>"]+)/g;

/** The confirmation code that a mail carries, or null. */
export function codeOf(text: string): string | null {
  return CODE.exec(text.replaceAll(LINK, ' '))?.[1] ?? null;
}

/** The text of a mail as it is, its links to follow. */
export function MailText({ text }: { text: string }) {
  return (
    <p className="font-mono text-xs leading-5 break-words whitespace-pre-wrap text-muted">
      {text.split(LINK).map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          <a key={place} href={part} className="text-accent-text underline underline-offset-2">
            {part}
          </a>
        ),
      )}
    </p>
  );
}
