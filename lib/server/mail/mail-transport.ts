import 'server-only';

export interface OutgoingMail {
  /** Names the mail for good: sent twice by mishap, mail programs show it once. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  /** '' for none. */
  html: string;
  headers: Readonly<Record<string, string>>;
  date: Date;
  attachment?: { name: string; type: string; bytes: Uint8Array };
}

/** Hands a mail to a server. */
export interface MailTransport {
  /** @throws MailRefusal when the server has not taken it. */
  send(mail: OutgoingMail): Promise<void>;
  /** @throws MailRefusal when the server cannot be reached or does not let us in. */
  check(): Promise<void>;
  close(): void;
}

export class MailRefusal extends Error {
  override readonly name = 'MailRefusal';

  /** @param permanent Trying again cannot help: the server said no to this mail or this address. */
  constructor(
    message: string,
    readonly permanent: boolean,
  ) {
    super(message);
  }
}
