import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

const dataDir = () => path.resolve(root, process.env.MURMUR_DATA_DIR || '.data');

/** The key of the first run, which only who can read this machine's files has. */
function setupKey() {
  try {
    return readFileSync(path.join(dataDir(), 'secrets', 'setup'), 'utf8').trim();
  } catch {
    return null;
  }
}

/**
 * Links for whoever started the server: to become the first person, and afterwards to the mail that stays here. A server
 * that is set up for others (production mode, or one that really sends mail) names the command that makes one instead.
 */
export async function ownerLinks(port) {
  const response = await fetch(`http://127.0.0.1:${port}/rest-auth/options/`).catch(() => null);
  const options = response?.ok ? await response.json() : null;
  const key = setupKey();
  if (!options || !key) return '';
  if (process.env.MURMUR_MODE === 'production' || process.env.SMTP_URL)
    return options.claimed
      ? ''
      : '\n  Nobody owns this installation yet: `murmur owner-link` makes the link for the first person\n';
  const host = (process.env.MURMUR_DASHBOARD_HOST || 'localhost').split(',')[0].trim();
  const [name, page] = options.claimed ? ['Mail kept here', 'outbox'] : ['Set up and sign in', 'login'];
  return `\n  ${name.padEnd(18)} http://${host}:${port}/${page}#setup=${key}\n`;
}
