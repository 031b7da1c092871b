/** Every address of the machine is bound: the loopback one among them is the one that the door knows. */
const WILDCARDS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Where this server reaches itself. @param bind The address it listens on. */
export function ownAddressOf(bind: string, port: number | string): string {
  const host = WILDCARDS[bind] ?? bind;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
