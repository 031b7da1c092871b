import 'server-only';
import { type AppError, fieldError } from '@/lib/domain/app-error';

/** Where the network keeps profile pictures, media and emoji. */
export const IMAGE_HOSTS: ReadonlySet<string> = new Set(['pbs.twimg.com', 'abs.twimg.com', 'ton.twimg.com']);

export function refusal(message: string): AppError {
  return fieldError('url', message, { code: 'bad_image_address' });
}

/**
 * The address of an image that may be fetched: https on its own port, a listed host, no name or password in it. The URL
 * parser writes every form of an IP address (`0x7f.1`, `2130706433`) as the usual one, so none slips by as a name.
 * @throws AppError `bad_request`
 */
export function imageAddress(text: string, hosts: ReadonlySet<string> = IMAGE_HOSTS): URL {
  if (!URL.canParse(text)) throw refusal('This is not an address');
  const url = new URL(text);
  if (url.protocol !== 'https:') throw refusal('Only https addresses are fetched');
  if (url.username !== '' || url.password !== '') throw refusal('An address with a password is not fetched');
  if (url.port !== '') throw refusal('Only the usual port is fetched');
  if (!hosts.has(url.hostname)) throw refusal('Images of this host are not fetched');
  url.hash = '';
  return url;
}
