import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { AUDIENCE_ICONS, ICON_DRAWINGS, iconSvg } from '@/lib/server/services/site/audience-icons';

const nameOf = (id: string) => id.replaceAll('-', ' ');

export function iconography() {
  const groups = Object.entries(AUDIENCE_ICONS).map(([name, icons]) => ({ name, icons: Object.keys(icons) }));
  return { groups };
}

export function readIcon({ pk }: { pk: string }) {
  const svg = iconSvg(pk);
  if (svg === null) throw new AppError('not_found', 'There is no such sign', { code: 'unknown_icon' });
  return { id: pk, name: nameOf(pk), svg };
}

export function listIcons({ search = '' }: { search?: string | undefined }) {
  const words = search.trim().toLowerCase();
  const ids = Object.keys(ICON_DRAWINGS).filter((id) => nameOf(id).includes(words));
  return ids.map((pk) => readIcon({ pk }));
}
