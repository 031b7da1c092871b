const MAX_ASKED = 40;

/** The part of a name that every file system takes: letters and digits of any script, joined by hyphens. */
function namePart(text: string): string {
  const words = text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return [...words]
    .slice(0, MAX_ASKED)
    .join('')
    .replaceAll(/^-+|-+$/g, '');
}

/** A file name people recognise: what was asked, then what it holds. The same question gives the same name. */
export function exportFileName(text: string, part: string, ending: string): string {
  return `murmur-${namePart(text) || 'report'}-${part}.${ending}`;
}

/** Names for the files of one archive, none twice: a taken one gets a number. */
export function uniqueNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let candidate = name;
    for (let turn = 2; used.has(candidate.toLowerCase()); turn++) candidate = `${stem}-${turn}${ending}`;
    used.add(candidate.toLowerCase());
    return candidate;
  });
}
